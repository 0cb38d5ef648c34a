import type { Account } from '../../aws/account.ts';
import { demoAccount } from '../../aws/demo/demo-account.ts';
import { partitionOf } from '../../aws/regions.ts';
import type { Sealer } from '../../crypto.ts';
import type { Store } from '../../store/store.ts';
import type { AccountDoc } from './account-doc.ts';

/** The accounts a workspace asks; the demo account as long as none is connected. */
export async function listAccounts({
  ctx,
  input,
}: {
  ctx: { store: Store; sealer: Sealer };
  input: { workspaceId: string };
}): Promise<Account[]> {
  const accounts: Account[] = [];
  let cursor: string | undefined;
  do {
    const page = await ctx.store.query<AccountDoc>('accounts.of_workspace', {
      pk: input.workspaceId,
      ...(cursor ? { cursor } : {}),
    });
    accounts.push(...page.items.map(({ doc }) => accountOf(doc, ctx.sealer)));
    cursor = page.cursor;
  } while (cursor);
  return accounts.length > 0 ? accounts : [demoAccount];
}

function accountOf(doc: AccountDoc, sealer: Sealer): Account {
  return {
    id: doc.aws_account_id,
    alias: doc.account_alias,
    partition: partitionOf(doc.primary_region),
    primaryRegion: doc.primary_region,
    access: { kind: 'role', roleArn: doc.role_arn, externalId: sealer.open(doc.external_id, doc.id) },
  };
}
