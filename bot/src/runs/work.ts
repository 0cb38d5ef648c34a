import type { SurfaceName } from '../contract/message.ts';
import type { RunDoc, ThreadDoc } from '../services/runs/run.ts';
import { StoreError } from '../store/errors.ts';
import type { BatchOp, Store } from '../store/store.ts';
import type { RunAnswer } from './answer-run.ts';
import type { Computing } from './compute.ts';
import { compute } from './compute.ts';
import type { Lease } from './lease.ts';
import { apology, fileNotSent, PLACEHOLDER } from './notices.ts';
import { paced } from './progress.ts';
import type { ChatSurface } from './surface.ts';
import { SurfaceError } from './surface.ts';

export interface WorkContext extends Computing {
  store: Store;
  surfaces: ReadonlyMap<SurfaceName, ChatSurface>;
  /** Epoch ms. */
  now: () => number;
  /** Whether this workspace's questions are answered. */
  admit: (workspaceId: string) => Promise<boolean>;
}

/** The workspace was deleted while its question was worked on: whoever deletes it removes the run too. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** Begun so often, a run is given up; the waits between double, to about eight minutes in all. */
export const MAX_ATTEMPTS = 10;
/** A thread is remembered for so long after its last answer. */
const THREAD_SECONDS = 90 * 24 * 3600;

/**
 * Answers a run in steps, each stored before the next begins, so that whoever takes over goes on where the last one
 * was killed: the placeholder is announced, posted and known by its id; the answer is computed and stored; it
 * replaces the placeholder, which may be done again; the run is done. Rejects with a SurfaceError, a LeaseLostError,
 * a StoreError or the lease's own reason to stop; the run is as far as it was stored.
 */
export async function work(ctx: WorkContext, lease: Lease): Promise<void> {
  const { id, incoming } = lease.run;
  const surface = ctx.surfaces.get(incoming.address.surface);
  // Above what retries reach: it was begun so often because whoever did was killed, perhaps by it.
  if (lease.run.attempts > MAX_ATTEMPTS) throw new Error('begun too often');
  if (!surface) throw new SurfaceError(`${incoming.address.surface} is not connected`, { transient: false });
  const messageId = await placeholder(lease, surface);
  const answer = await answered(ctx, lease, surface, messageId);
  lease.check();
  const reply = lease.run.reply;
  if (!reply) throw new Error('a run was to be delivered without its reply');
  await surface.answer(incoming.address, messageId, id, reply);
  if (answer?.file) await sendFile(lease, surface, messageId, answer.file);
  const sent = lease.run.file && ({ file: 'sent' } as const);
  await lease.end({ status: 'done', finished_at: new Date(ctx.now()).toISOString(), ...sent });
}

/** The id of the message that the answer will replace. */
async function placeholder(lease: Lease, surface: ChatSurface): Promise<string> {
  const { id, incoming, placeholder: known } = lease.run;
  if (known?.state === 'posted') return known.message_id ?? '';
  // Stored before it is posted: who finds 'posting' looks for the message before posting another.
  if (!known) await lease.save({ placeholder: { state: 'posting' } });
  lease.check();
  const lost = known && (await surface.find(incoming.address, id));
  lease.check();
  const messageId = lost ?? (await surface.post(incoming.address, id, PLACEHOLDER));
  await lease.save({ placeholder: { state: 'posted', message_id: messageId } });
  return messageId;
}

/** Sees to it that the run has its reply; returns the answer where it was computed just now. */
async function answered(
  ctx: WorkContext,
  lease: Lease,
  surface: ChatSurface,
  messageId: string,
): Promise<RunAnswer | undefined> {
  const { run, signal } = lease;
  // A file is not stored: where it was not sent for certain, it is made again.
  if (run.reply && !run.file) return undefined;
  const thread = (await ctx.store.read<ThreadDoc>('workspaces', run.workspace_id, run.thread_key))?.doc;
  const { progress, end } = paced((text) => surface.progress(run.incoming.address, messageId, run.id, text));
  let answer: RunAnswer;
  try {
    answer = await compute(ctx, { run, thread, progress, signal });
  } finally {
    // Nothing of it may arrive after the answer.
    await end();
  }
  // Asked after its accounts were read: what is computed from those that a deletion left must not be said.
  if (!(await ctx.admit(run.workspace_id))) throw new RefusedError('The workspace is gone');
  lease.check();
  if (!run.reply) await keep(ctx, lease, thread, answer);
  return answer;
}

async function keep(
  ctx: WorkContext,
  lease: Lease,
  thread: ThreadDoc | undefined,
  answer: RunAnswer,
): Promise<void> {
  const { reply, file } = answer;
  try {
    await lease.save({ reply, ...(file && { file: 'pending' }) }, remembered(ctx, lease.run, thread, answer));
  } catch (err) {
    if (!(err instanceof StoreError && err.code === 'too_large')) throw err;
    ctx.logger.error({ err, run: lease.run.id }, 'a reply is too large to be stored');
    await lease.save({ reply: apology(lease.run.id) });
  }
}

/** The thread's memory, stored with the reply: both or neither. */
function remembered(
  ctx: WorkContext,
  run: RunDoc,
  thread: ThreadDoc | undefined,
  { frame }: RunAnswer,
): BatchOp[] {
  const doc: ThreadDoc = {
    id: run.thread_key,
    type: 'thread',
    workspace_id: run.workspace_id,
    created_at: new Date(ctx.now()).toISOString(),
    ...thread,
    ...(frame && { frame }),
    ttl: THREAD_SECONDS,
  };
  return [{ op: 'upsert', doc }];
}

async function sendFile(
  lease: Lease,
  surface: ChatSurface,
  messageId: string,
  file: NonNullable<RunAnswer['file']>,
): Promise<void> {
  const { id, incoming, reply } = lease.run;
  lease.check();
  try {
    await surface.file(incoming.address, file, id);
  } catch (error) {
    if (!reply || !(error instanceof SurfaceError) || error.transient) throw error;
    await surface.answer(incoming.address, messageId, id, fileNotSent(reply));
  }
}
