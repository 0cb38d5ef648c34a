import type { ThreadDoc } from '../services/runs/run.ts';
import { beginThread } from './begin-thread.ts';
import { computeInView } from './compute-in-view.ts';
import type { Lease } from './lease.ts';
import { startedNotice } from './notices.ts';
import { removePlaceholder } from './placeholder.ts';
import { sendFile } from './send-file.ts';
import type { ChatSurface } from './surface.ts';
import type { WorkContext } from './work-context.ts';

/**
 * Answers a run of an analysis. It first posts in the channel that the analysis began, and later posts the answer as a
 * new message that begins a thread. Then it removes the first message. Each step is stored before the next begins, as
 * in work.ts, and it rejects in the same way.
 */
export async function workOnAnalysis(ctx: WorkContext, lease: Lease, surface: ChatSurface): Promise<void> {
  const { incoming } = lease.run;
  await beginThread(ctx, lease, surface, {
    part: 'placeholder',
    reply: startedNotice(incoming.text),
    before: {},
  });
  const { answer } = await computeInView(ctx, lease, surface);
  const { reply } = lease.run;
  if (!reply) throw new Error('A run without a reply cannot be delivered');
  // The answer's thread inherits the memory of the first.
  const { workspace_id, thread_key } = lease.run;
  const first = (await ctx.store.read<ThreadDoc>('workspaces', workspace_id, thread_key))?.doc;
  const before = { frame: first?.frame };
  const messageId = await beginThread(ctx, lease, surface, { part: 'answer', reply, before });
  await removePlaceholder(lease, surface);
  if (answer?.file) await sendFile(lease, surface, messageId, answer.file);
  const sent = lease.run.file && ({ file: 'sent' } as const);
  const finished_at = new Date(ctx.now()).toISOString();
  await lease.end({ status: 'done', finished_at, frame: undefined, ...sent });
}
