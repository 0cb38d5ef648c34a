import { findHome } from '../services/home/find.ts';
import type { ThreadDoc } from '../services/runs/run.ts';
import { isStoppable, isStopWanted } from '../services/runs/stop.ts';
import { hasPlace } from '../services/runs/waits-for.ts';
import type { RunAnswer } from './answer-run.ts';
import { answered } from './answered.ts';
import { beginThread } from './begin-thread.ts';
import { heedRules } from './heed-rules.ts';
import type { Lease } from './lease.ts';
import { begun, PLACEHOLDER } from './notices.ts';
import { tellMoved, toOwnChat } from './own-chat.ts';
import { paced } from './progress.ts';
import { sendFile } from './send-file.ts';
import type { ChatSurface } from './surface.ts';
import { SurfaceError } from './surface.ts';
import { watchForStop } from './watch-for-stop.ts';
import type { WorkContext } from './work-context.ts';
import { endUnsaid, isOldNews, workOnAnnouncement } from './work-on-announcement.ts';
import { workOnJob } from './work-on-job.ts';
import { isPrivate, workPrivately } from './work-privately.ts';

/** Begun so often, a run is given up; the waits between double, to about eight minutes in all. */
export const MAX_ATTEMPTS = 10;

/** There is no place for the answer yet: the run waits until the assistant is called somewhere. */
export class HomelessError extends Error {
  override name = 'HomelessError';
}

/**
 * Answers a run in steps, each stored before the next begins, so that whoever takes over goes on where the last one
 * was killed: the placeholder is announced, posted and known by its id; the answer is computed and stored; it
 * replaces the placeholder, which may be done again; the run is done. What nobody asked for in a thread begins one: an
 * analysis with its placeholder, a job with its answer (work-on-job.ts). Rejects with a SurfaceError, a LeaseLostError, a HomelessError,
 * a StoreError or the lease's own reason to stop; the run is as far as it was stored.
 */
export async function work(ctx: WorkContext, lease: Lease): Promise<void> {
  const { id, origin } = lease.run;
  if (isOldNews(lease.run, ctx.now())) return endUnsaid(ctx, lease);
  if (!hasPlace(lease.run)) await findPlace(ctx, lease);
  const { surface: name } = lease.run.incoming.address;
  const surface = ctx.surfaces.get(name);
  // Above what retries reach: it was begun so often because whoever did was killed, perhaps by it.
  if (lease.run.attempts > MAX_ATTEMPTS) throw new Error('begun too often');
  if (!surface) throw new SurfaceError(`${name} is not connected`, { transient: false });
  // A platform takes what it is sent, also after the workspace let go of it, and another one may have it by now.
  if (origin && !(await ctx.connected(lease.run.workspace_id, lease.run.incoming.address)))
    throw new SurfaceError(`${name} is not connected to this workspace any more`, { transient: false });
  if (origin?.kind === 'job') return workOnJob(ctx, lease, surface, origin);
  if (origin?.kind === 'announcement') return workOnAnnouncement(ctx, lease, surface);
  await heedRules(ctx, lease);
  if (isPrivate(lease, surface)) {
    // Begun before, it may have left its button.
    const takenOver = lease.run.attempts > 1;
    const answered = () => answeredWithProgress(ctx, lease, { surface, messageId: '', takenOver });
    return workPrivately(ctx, lease, surface, answered);
  }
  await toOwnChat(ctx, lease, surface);
  const takenOver = lease.run.placeholder !== undefined;
  const messageId = await placeholder(ctx, lease, surface);
  const answer = await answeredWithProgress(ctx, lease, { surface, messageId, takenOver });
  lease.check();
  const { reply, incoming } = lease.run;
  if (!reply) throw new Error('a run was to be delivered without its reply');
  await surface.answer(incoming.address, messageId, id, reply);
  if (answer?.file) await sendFile(lease, surface, messageId, answer.file);
  await tellMoved(lease, surface);
  const sent = lease.run.file && ({ file: 'sent' } as const);
  await lease.end({ status: 'done', finished_at: new Date(ctx.now()).toISOString(), ...sent });
}

/** Where what nobody asked for is posted. @throws HomelessError */
async function findPlace(ctx: WorkContext, lease: Lease): Promise<void> {
  const { incoming, workspace_id: workspaceId } = lease.run;
  const home = await findHome({ ctx, input: { workspaceId } });
  if (!home) throw new HomelessError('No chat has called the assistant yet');
  await lease.save({ incoming: { ...incoming, address: { ...home, thread: '' } } });
}

/** The id of the message that the answer will replace. */
async function placeholder(ctx: WorkContext, lease: Lease, surface: ChatSurface): Promise<string> {
  const { id, incoming, origin, placeholder: known } = lease.run;
  if (origin) {
    return beginThread(ctx, lease, surface, { reply: begun(incoming.text), before: {} });
  }
  if (known?.state === 'posted') return known.message_id ?? '';
  // Stored before it is posted: who finds 'posting' looks for the message before posting another.
  if (!known) await lease.save({ placeholder: { state: 'posting' } });
  lease.check();
  const lost = known && (await surface.find(incoming.address, id));
  await lease.secure();
  const messageId = lost ?? (await surface.post(incoming.address, id, PLACEHOLDER));
  await lease.save({ placeholder: { state: 'posted', message_id: messageId } });
  return messageId;
}

/** While a person's question is worked on, and it takes noticeable time, its placeholder can be stopped. */
async function answeredWithProgress(
  ctx: WorkContext,
  lease: Lease,
  { surface, messageId, takenOver }: { surface: ChatSurface; messageId: string; takenOver: boolean },
): Promise<RunAnswer | undefined> {
  const { run } = lease;
  if (run.reply && !run.file) return undefined;
  const thread = (await ctx.store.read<ThreadDoc>('workspaces', run.workspace_id, run.thread_key))?.doc;
  const stoppable = !run.reply && isStoppable(run);
  const { begin, end: unwatch, signal: stop } = watchForStop(() => isStopWanted({ ctx, input: run }));
  const { progress, end } = paced((text) => {
    if (stoppable) begin();
    return surface.progress(run.incoming.address, messageId, run.id, { text, stoppable });
  });
  // Shown once it lasts, also where nothing else is told by then.
  if (stoppable) progress(PLACEHOLDER);
  // What died here may have left its button.
  if (stoppable && takenOver) begin();
  try {
    return await answered(ctx, lease, { thread, progress, stop, said: ({ reply }) => ({ reply }) });
  } finally {
    unwatch();
    // Nothing of it may arrive after the answer.
    await end();
  }
}
