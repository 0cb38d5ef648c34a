import type { Address } from '../../contract/message.ts';
import type { Reply } from '../../contract/reply.ts';
import { instantInWords } from '../../domain/instant-in-words.ts';
import { nextInstant } from '../../domain/schedule/next-instant.ts';
import type { Logger } from '../../logger.ts';
import { data } from '../../reply/markup.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { findDefaultChannel } from '../default-channel/find.ts';
import { runEntry } from '../runs/agenda.ts';
import type { Doorbell } from '../runs/enqueue.ts';
import { ring } from '../runs/enqueue.ts';
import type { RunDoc } from '../runs/run.ts';
import type { JobDoc } from './job-doc.ts';
import { jobRun } from './job-run.ts';

/** A job that runs once and is later than this is not run, and reported as missed. */
const MISSED_AFTER_MS = 24 * 3600_000;
/** Interval between two checks of a job whose answers have no place yet. */
const NO_PLACE_MS = 60_000;
/**
 * The agenda entry is written before its job is created or turned on. If it is younger than this, the job may not be
 * visible yet.
 */
const ORPHAN_MS = 60_000;

/**
 * Makes a due job create its run. Both change in one batch, and the run's id is derived from the job and its instant,
 * so that each instant has one run however many workers try. Times that passed while no worker ran become one late run.
 * @param input.since epoch ms, when the entry was first due
 * @returns when to look at the job again, in epoch ms; undefined: never
 */
export async function fireJob({
  ctx,
  input: { workspaceId, jobId, since },
}: {
  ctx: { store: Store; now: () => number; doorbell: Doorbell; logger: Logger };
  input: { workspaceId: string; jobId: string; since: number };
}): Promise<number | undefined> {
  const { store, now } = ctx;
  const found = await store.read<JobDoc>('workspaces', workspaceId, jobId);
  // It has run, just now by another worker, so there is nothing to wait for.
  if (found?.doc.schedule.kind === 'once' && found.doc.last_run && found.doc.next_run === null)
    return undefined;
  if (!found?.doc.enabled || found.doc.next_run === null) {
    return now() - since < ORPHAN_MS ? now() + ORPHAN_MS : undefined;
  }
  const { doc: job, etag } = found;
  const due = Date.parse(found.doc.next_run);
  if (due > now()) return due;
  const address = job.address ?? (await findDefaultChannel({ ctx, input: { workspaceId } }));
  if (!address) return now() + NO_PLACE_MS;

  const next = job.schedule.kind === 'cron' ? nextInstant(job.schedule, now()) : undefined;
  const moved: JobDoc = {
    ...job,
    ...(address.surface !== 'local' && { platform: address.surface }),
    last_run: job.next_run,
    next_run: next === undefined ? null : new Date(next).toISOString(),
  };
  const run = runAt(job, address, { due, now: now() });
  const ref = { workspace_id: workspaceId, run_id: run.id };
  const entry = runEntry(ref, now());
  // An agenda entry without its run is dropped; a run without an entry would be lost.
  await store.upsert('agenda', entry.shard, entry);
  try {
    await store.batch('workspaces', workspaceId, [
      { op: 'replace', doc: moved, ifMatch: etag },
      { op: 'create', doc: run },
    ]);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // It already ran at this instant, and was then set back to it. It must not run twice.
    if (error.code === 'conflict') await store.replace('workspaces', workspaceId, moved, { ifMatch: etag });
    // Somebody changed, deleted or fired it: look again.
    else if (error.code === 'precondition_failed' || error.code === 'not_found') return now();
    else throw error;
    return next;
  }
  void ring(ctx, ref);
  return next;
}

function runAt(job: JobDoc, address: Address, { due, now }: { due: number; now: number }): RunDoc {
  const run = jobRun(job, { id: `${job.id}-${due.toString(36)}`, address, due, now });
  const isMissed = job.schedule.kind === 'once' && now - due > MISSED_AFTER_MS;
  return isMissed ? { ...run, reply: missed(job, due) } : run;
}

function missed({ description, address, schedule }: JobDoc, due: number): Reply {
  // A job without a place of its own may only have waited for one.
  const why = address
    ? 'Windsock was not running at its time, more than a day ago'
    : `its time was ${instantInWords(new Date(due).toISOString(), schedule.timezone)}, more than a day ago`;
  return {
    kind: 'notice',
    text: `**${data(description)}** was missed: ${why}. Ask for it now, or schedule it again.`,
  };
}
