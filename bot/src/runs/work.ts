import { findDefaultChannel } from '../services/default-channel/find.ts';
import { hasPlace } from '../services/runs/waits-for.ts';
import { applyRules } from './apply-rules.ts';
import { computeInView } from './compute-in-view.ts';
import { deliver } from './deliver.ts';
import type { Lease } from './lease.ts';
import { noteMoved } from './note-moved.ts';
import { toOwnChat } from './own-chat.ts';
import { removePlaceholder } from './placeholder.ts';
import { sendFile } from './send-file.ts';
import { SurfaceError } from './surface.ts';
import type { WorkContext } from './work-context.ts';
import { workOnAnalysis } from './work-on-analysis.ts';
import { endSilently, isOldNews, workOnAnnouncement } from './work-on-announcement.ts';
import { workOnJob } from './work-on-job.ts';
import { isPrivate, workPrivately } from './work-privately.ts';

/** A run that was started this often is given up. The waits between starts double, to about eight minutes in all. */
export const MAX_ATTEMPTS = 10;

/** There is no place to post the answer yet. The run waits until the assistant is called somewhere. */
export class NoDefaultChannelError extends Error {
  override name = 'NoDefaultChannelError';
}

/**
 * Answers a run in steps, each stored before the next begins. So a worker that takes over goes on where the last one
 * was killed.
 * 1. Compute the answer. Store it with the note that it is about to be posted.
 * 2. Post it.
 * 3. Remove the placeholder.
 * 4. Mark the run as done.
 *
 * Unasked work begins a thread: an analysis posts that it began and later its answer, a job posts its answer
 * (work-on-job.ts). Rejects with a SurfaceError, a LeaseLostError, a NoDefaultChannelError, a StoreError or the lease's
 * own reason to stop. The run then keeps its last stored state.
 */
export async function work(ctx: WorkContext, lease: Lease): Promise<void> {
  const { origin } = lease.run;
  if (isOldNews(lease.run, ctx.now())) return endSilently(ctx, lease);
  if (!hasPlace(lease.run)) await findPlace(ctx, lease);
  const { surface: name } = lease.run.incoming.address;
  const surface = ctx.surfaces.get(name);
  // Retries do not reach this number. Workers were killed this often, perhaps by the run itself.
  if (lease.run.attempts > MAX_ATTEMPTS) throw new Error('The run was started too often');
  if (!surface) throw new SurfaceError(`${name} is not connected`, { transient: false });
  // A platform accepts messages even after the workspace was disconnected, and another workspace may be connected by
  // now.
  if (origin && !(await ctx.connected(lease.run.workspace_id, lease.run.incoming.address)))
    throw new SurfaceError(`${name} is not connected to this workspace any more`, { transient: false });
  if (origin?.kind === 'job') return workOnJob(ctx, lease, surface, origin);
  if (origin?.kind === 'announcement') return workOnAnnouncement(ctx, lease, surface);
  await applyRules(ctx, lease);
  if (isPrivate(lease, surface)) {
    const answered = async () => (await computeInView(ctx, lease, surface)).answer;
    return workPrivately(ctx, lease, surface, answered);
  }
  await toOwnChat(ctx, lease, surface);
  if (origin) return workOnAnalysis(ctx, lease, surface);
  const announced = lease.run.answer !== undefined;
  const { answer, hasIndicator } = await computeInView(ctx, lease, surface);
  lease.check();
  if (answer?.unsaid) {
    if (hasIndicator) await surface.settle?.(lease.run.incoming.address, lease.run.id);
    await removePlaceholder(lease, surface);
    return endSilently(ctx, lease);
  }
  const messageId = await deliver(lease, surface, { announced });
  const posted = lease.run.answer?.state === 'unsure' ? {} : { answer: answerAt(messageId) };
  if (hasIndicator) await surface.settle?.(lease.run.incoming.address, lease.run.id);
  // What follows may fail and be retried.
  if (lease.run.placeholder || answer?.file || lease.run.moved) await lease.save(posted);
  await removePlaceholder(lease, surface);
  if (answer?.file) await sendFile(lease, surface, messageId, answer.file);
  await noteMoved(lease, surface);
  const sent = lease.run.file && ({ file: 'sent' } as const);
  const finished_at = new Date(ctx.now()).toISOString();
  await lease.end({ status: 'done', finished_at, ...posted, ...sent });
}

const answerAt = (message_id: string) => ({ state: 'posted' as const, message_id });

/** Finds where to post unasked work. @throws NoDefaultChannelError */
async function findPlace(ctx: WorkContext, lease: Lease): Promise<void> {
  const { incoming, workspace_id: workspaceId } = lease.run;
  const defaultChannel = await findDefaultChannel({ ctx, input: { workspaceId } });
  if (!defaultChannel) throw new NoDefaultChannelError('No chat has called the assistant yet');
  await lease.save({ incoming: { ...incoming, address: { ...defaultChannel, thread: '' } } });
}
