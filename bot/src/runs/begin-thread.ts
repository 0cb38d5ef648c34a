import type { Reply } from '../contract/reply.ts';
import { threadKeyOf } from '../services/runs/identity.ts';
import type { RunDoc, ThreadDoc } from '../services/runs/run.ts';
import type { Store } from '../store/store.ts';
import type { Lease } from './lease.ts';
import type { ChatSurface, Part } from './surface.ts';
import { threadDoc } from './thread-doc.ts';

/**
 * Posts a message that nobody has just asked for, and remembers its thread as the assistant's own, so that people go on
 * there without a mention. The post is announced first, so that a worker that takes over looks for it.
 * @param post the `reply` to post, and the changes of the run to store `before` it; `part`: which of the run's messages
 * this is (a job has only one)
 * @returns the id of its message
 */
export async function beginThread(
  ctx: { store: Store; now: () => number },
  lease: Lease,
  surface: ChatSurface,
  post: { part?: Part; reply: Reply; before: Partial<RunDoc> },
): Promise<string> {
  const { id, incoming, created_at } = lease.run;
  const { part = 'placeholder', reply } = post;
  const { [part]: known } = lease.run;
  if (known && known.state !== 'posting') return known.message_id ?? '';
  if (!known) await lease.save({ ...post.before, [part]: { state: 'posting' } });
  lease.check();
  const lost = known && (await surface.published(incoming.address, id, Date.parse(created_at), post.part));
  await lease.secure();
  const { messageId, address } = lost ?? (await surface.publish(incoming.address, id, reply, post.part));

  const { frame, scope } = lease.run;
  const run = { ...lease.run, thread_key: threadKeyOf(address) };
  const thread = (await ctx.store.read<ThreadDoc>('workspaces', run.workspace_id, run.thread_key))?.doc;
  await lease.save(
    {
      incoming: { ...incoming, address },
      thread_key: run.thread_key,
      [part]: { state: 'posted', message_id: messageId, ...(post.part === 'placeholder' && { address }) },
    },
    [{ op: 'upsert', doc: threadDoc({ run, thread, frame, scope, now: ctx.now() }) }],
  );
  return messageId;
}
