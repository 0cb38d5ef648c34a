import type { Address } from '../../contract/message.ts';
import { AppError } from '../../domain/errors.ts';
import type { Logger } from '../../logger.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { findDefaultChannel } from '../default-channel/find.ts';
import { runEntry } from '../runs/agenda.ts';
import type { Doorbell } from '../runs/enqueue.ts';
import { ring } from '../runs/enqueue.ts';
import { runIdOfWish } from '../runs/identity.ts';
import { jobRun } from './job-run.ts';
import { readJob } from './read-job.ts';

/**
 * Asks a job's question at once, for its channel. Its own times stay the same, and a paused job stays paused.
 * @param input.by identifies the request by a run's id; repeated, it creates no other run
 * @returns where its answer will be posted
 * @throws AppError not_found; conflict if there is no place for its answer yet
 */
export async function runJobNow({
  ctx,
  input: { workspaceId, jobId, by },
}: {
  ctx: { store: Store; now: () => number; doorbell: Doorbell; logger: Logger };
  input: { workspaceId: string; jobId: string; by: string };
}): Promise<Address> {
  const { store, now } = ctx;
  const { doc: job } = await readJob(store, workspaceId, jobId);
  const address = job.address ?? (await findDefaultChannel({ ctx, input: { workspaceId } }));
  if (!address) throw new AppError('conflict', NO_PLACE);
  const run = jobRun(job, { id: runIdOfWish(by, job.id), address, due: now(), now: now() });
  const asked = { ...run, origin: { ...run.origin, by_hand: true as const } };
  const ref = { workspace_id: workspaceId, run_id: run.id };
  const entry = runEntry(ref, now());
  // An agenda entry without its run is dropped; a run without an entry would be lost.
  await store.upsert('agenda', entry.shard, entry);
  try {
    await store.create('workspaces', workspaceId, asked);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
    return address;
  }
  void ring(ctx, ref);
  return address;
}

const NO_PLACE =
  'This job has no channel for its answers yet: mention Windsock in the channel of Slack or Teams where they should go, then run it again.';
