import type { AwsAccount } from '../../contract/accounts.ts';
import type { Scope } from '../../domain/scope.ts';
import { allowsAccount, EVERYTHING } from '../../domain/scope.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import type { AccountDoc } from './account-doc.ts';

/**
 * Returns the AWS accounts connected to a workspace, in the order of connection, without the demo account.
 * @param input.scope limits which accounts are listed; absent: all
 */
export async function listConnectedAccounts({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string; scope?: Scope | undefined };
}): Promise<AwsAccount[]> {
  const { scope = EVERYTHING, workspaceId } = input;
  const all = await queryAll<AccountDoc>(ctx.store, 'accounts.of_workspace', workspaceId);
  return all.filter(({ aws_account_id: id }) => allowsAccount(scope, id)).map(accountView);
}

const NOT_LOOKED_AT: AwsAccount['access'] = {
  read_only: 'unknown',
  actions: [],
  reason: null,
  checked_at: null,
};

/** Returns an account as people see it, without how it is accessed. */
export function accountView(doc: AccountDoc): AwsAccount {
  return {
    account_id: doc.id,
    aws_account_id: doc.aws_account_id,
    account_alias: doc.account_alias,
    primary_region: doc.primary_region,
    workspace_id: doc.workspace_id,
    created_at: doc.created_at,
    access: doc.access ?? NOT_LOOKED_AT,
    regions: doc.regions ?? null,
  };
}
