import type { Incoming } from '../../contract/message.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Logger } from '../../logger.ts';
import { StoreError } from '../../store/errors.ts';
import type { BatchOp, Store } from '../../store/store.ts';
import { tracedDoc } from '../../telemetry/telemetry.ts';
import { runEntry } from './agenda.ts';
import type { RunDoc, ThreadDoc } from './run.ts';

/** Tells the workers at once that a run is waiting. If this is lost, the agenda tells them later. */
export type Doorbell = (ref: { workspace_id: string; run_id: string }) => void | Promise<void>;

/** How long a question and its answer are kept, and its buttons work. */
export const RUN_SECONDS = 30 * 24 * 3600;

export interface EnqueueContext {
  store: Store;
  /** Epoch ms. */
  now: () => number;
  doorbell: Doorbell;
  logger: Logger;
}

export interface EnqueueInput {
  id: string;
  workspaceId: string;
  /** The thread of `incoming`: see threadKeyOf. */
  threadKey: string;
  incoming: Incoming;
  /** Created in one batch with the run, unless it exists already. */
  thread?: ThreadDoc;
  /** The worker's reply, without asking the assistant. */
  reply?: Reply;
}

/**
 * Stores a question and its agenda entry, then rings the doorbell. Returns false, and rings nothing, when the run
 * already exists.
 * @throws StoreError when it could not be stored: nothing was promised, and the platform should send it again
 */
export async function enqueueRun({
  ctx,
  input,
}: {
  ctx: EnqueueContext;
  input: EnqueueInput;
}): Promise<boolean> {
  const at = ctx.now();
  const ref = { workspace_id: input.workspaceId, run_id: input.id };
  const run: RunDoc = {
    id: input.id,
    type: 'run',
    workspace_id: input.workspaceId,
    thread_key: input.threadKey,
    status: 'pending',
    incoming: input.incoming,
    created_at: new Date(at).toISOString(),
    attempts: 0,
    ...tracedDoc(input.id),
    ttl: RUN_SECONDS,
    ...(input.reply && { reply: input.reply }),
  };
  const entry = runEntry(ref, at);
  // Started together, so that a store with group commit puts both in one transaction. The entry is also written for a
  // repeated message, since its first delivery may have died between the two.
  const [created] = await Promise.all([
    persist(ctx.store, run, input.thread),
    ctx.store.upsert('agenda', entry.shard, entry),
  ]);
  if (created) void ring(ctx, ref);
  return created;
}

async function persist(store: Store, run: RunDoc, thread?: ThreadDoc): Promise<boolean> {
  try {
    if (thread) {
      const ops: BatchOp[] = [run, thread].map((doc) => ({ op: 'create', doc }));
      await store.batch('workspaces', run.workspace_id, ops);
    } else {
      await store.create('workspaces', run.workspace_id, run);
    }
    return true;
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
    // The run or the thread may already exist. An existing thread must keep its memory.
    return thread ? persist(store, run) : false;
  }
}

/** Rings the doorbell. Never throws. */
export async function ring(
  { doorbell, logger }: Pick<EnqueueContext, 'doorbell' | 'logger'>,
  ref: Parameters<Doorbell>[0],
): Promise<void> {
  try {
    await doorbell(ref);
  } catch (err) {
    logger.warn({ err, ...ref }, 'doorbell failed; the agenda will find the run');
  }
}
