import type { Account } from '../../aws/account.ts';
import { demoAccount } from '../../aws/demo/demo-account.ts';
import { partitionOf } from '../../aws/regions.ts';
import type { Sealer } from '../../crypto.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import type { AccountDoc } from './account-doc.ts';

/** Returns the accounts that a workspace asks: the demo account as long as none is connected. */
export async function listAccounts({
  ctx,
  input,
}: {
  ctx: { store: Store; sealer: Sealer };
  input: { workspaceId: string };
}): Promise<Account[]> {
  const docs = await queryAll<AccountDoc>(ctx.store, 'accounts.of_workspace', input.workspaceId);
  return docs.length > 0 ? docs.map((doc) => accountOf(doc, ctx.sealer)) : [demoAccount];
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
