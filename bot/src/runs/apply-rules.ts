import { askerOf } from '../services/access/asker.ts';
import type { FindAccess } from '../services/access/find-access.ts';
import { publicAddress, threadKeyOf } from '../services/runs/identity.ts';
import type { RunDoc, ThreadDoc } from '../services/runs/run.ts';
import { retryOnConflict } from '../services/workspaces/retry-on-conflict.ts';
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
  // A post that nobody asked for is for its channel. In a direct chat and over the API people are alone anyway.
  if (origin || direct || address.surface === 'local' || address.only_for?.by_rule || placeholder) return;
  const access = await ctx.findAccess?.({ workspaceId, asker: askerOf(lease.run) });
  if (!access?.private) return;
  const in_thread = message_id !== address.thread;
  const alone = { ...address, only_for: { in_thread, ...address.only_for, user, by_rule: true as const } };
  const key = threadKeyOf(alone);
  const [own, open] = await Promise.all([
    ctx.store.read<ThreadDoc>('workspaces', workspaceId, key),
    retryOnConflict(() => openThreadWith(ctx.store, lease.run)),
  ]);
  const run = { ...lease.run, thread_key: key };
  const { frame, scope } = own ? {} : (open ?? {});
  await lease.save({ incoming: { ...incoming, address: alone }, thread_key: key, people: open?.people }, [
    { op: 'upsert', doc: threadDoc({ run, thread: own?.doc, frame, scope, now: ctx.now() }) },
  ]);
}

/**
 * Counts the writer among the people of the open thread, since others there may write to them, and returns that thread.
 * It is compared with what was read: a run that is answered openly may write to it at the same time. Undefined if the
 * assistant was not called into it openly.
 */
async function openThreadWith(
  store: Store,
  { incoming, workspace_id }: RunDoc,
): Promise<ThreadDoc | undefined> {
  const address = publicAddress(incoming.address);
  const open = await store.read<ThreadDoc>('workspaces', workspace_id, threadKeyOf(address));
  const people = peopleIn({ incoming: { ...incoming, address } }, open?.doc);
  if (!open || !people || people.length === open.doc.people?.length) return open?.doc;
  const counted = { ...open.doc, people };
  await store.replace('workspaces', workspace_id, counted, { ifMatch: open.etag });
  return counted;
}
