import type { AuditHeadDoc } from '@windsock/bot/services/audit/audit-doc.ts';
import { AUDIT_HEAD } from '@windsock/bot/services/audit/audit-doc.ts';
import { entriesOf } from '@windsock/bot/services/audit/list.ts';
import type { Noted, Verified } from '@windsock/bot/services/audit/verify.ts';
import { verifyEntries } from '@windsock/bot/services/audit/verify.ts';
import type { Store } from '@windsock/bot/store/store.ts';

/** Verifies a workspace's trail as it is in the store. An export of it would give the same result. */
export async function verifyTrail(store: Store, workspaceId: string, noted?: Noted): Promise<Verified> {
  // Read before the entries: what is appended meanwhile comes after it.
  const head = (await store.read<AuditHeadDoc>('workspaces', workspaceId, AUDIT_HEAD))?.doc;
  return verifyEntries(entriesOf(store, workspaceId), { noted, end: head?.seq ?? 0 });
}
