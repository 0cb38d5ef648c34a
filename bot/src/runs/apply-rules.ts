import { askerOf } from '../services/access/asker.ts';
import type { FindAccess } from '../services/access/find-access.ts';
import { publicAddress, threadKeyOf } from '../services/runs/identity.ts';
import type { ThreadDoc } from '../services/runs/run.ts';
import type { Store } from '../store/store.ts';
import type { Lease } from './lease.ts';
import { peopleIn } from './overheard.ts';
import { threadDoc } from './thread-doc.ts';

/**
 * Makes a question private where a rule demands it, whatever the asker wishes. It keeps what everybody in its thread
 * knows. This does not happen on receipt: the rules may have to ask Slack who is in a group, while Slack waits for our
 * receipt.
 */
export async function applyRules(
  ctx: { store: Store; now: () => number; findAccess?: FindAccess | undefined },
  lease: Lease,
): Promise<void> {
  const { incoming, origin, placeholder, workspace_id: workspaceId } = lease.run;
  const { address, direct, message_id, user } = incoming;
  // A post that nobody asked for is meant for its channel. In a direct chat and over the API people are alone anyway.
  if (origin || direct || address.surface === 'local' || address.only_for?.by_rule || placeholder) return;
  const access = await ctx.findAccess?.({ workspaceId, asker: askerOf(lease.run) });
  if (!access?.private) return;
  const in_thread = message_id !== address.thread;
  const alone = { ...address, only_for: { in_thread, ...address.only_for, user, by_rule: true as const } };
  const openly = publicAddress(address);
  const key = threadKeyOf(alone);
  const read = (id: string) => ctx.store.read<ThreadDoc>('workspaces', workspaceId, id);
  const [own, open] = await Promise.all([read(key), read(threadKeyOf(openly))]);
  const run = { ...lease.run, thread_key: key };
  const { frame, scope } = own ? {} : (open?.doc ?? {});
  const people = peopleIn({ incoming: { ...incoming, address: openly } }, open?.doc);
  await lease.save({ incoming: { ...incoming, address: alone }, thread_key: key, people }, [
    { op: 'upsert', doc: threadDoc({ run, thread: own?.doc, frame, scope, now: ctx.now() }) },
  ]);
}
