import type { Sealer } from '../../crypto.ts';
import type { Store } from '../../store/store.ts';
import type { AccountDoc } from './account-doc.ts';
import { accountDocId } from './account-doc.ts';

export interface SaveAccountInput {
  workspaceId: string;
  awsAccountId: string;
  alias: string;
  primaryRegion: string;
  roleArn: string;
  externalId: string;
}

/** Keeps how an account is reached. Whether the role lets us in is the caller's to try first. */
export async function saveAccount({
  ctx,
  input,
}: {
  ctx: { store: Store; sealer: Sealer; now: () => number };
  input: SaveAccountInput;
}): Promise<AccountDoc> {
  const id = accountDocId(input.awsAccountId);
  const doc: AccountDoc = {
    id,
    type: 'account',
    workspace_id: input.workspaceId,
    aws_account_id: input.awsAccountId,
    account_alias: input.alias,
    primary_region: input.primaryRegion,
    role_arn: input.roleArn,
    external_id: ctx.sealer.seal(input.externalId, id),
    created_at: new Date(ctx.now()).toISOString(),
  };
  await ctx.store.upsert('workspaces', input.workspaceId, doc);
  return doc;
}
