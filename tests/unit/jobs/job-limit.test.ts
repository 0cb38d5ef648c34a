import { MAX_JOBS, whyNoMoreJobs } from '@windsock/bot/services/jobs/job-limit.ts';
import { readJobs } from '@windsock/bot/services/jobs/read-jobs.ts';
import { expect, it } from 'vitest';
import type { JobBench } from './kit.ts';
import { iso, jobBench } from './kit.ts';

const why = ({ store }: JobBench) => whyNoMoreJobs({ ctx: { store }, input: { workspaceId: 'W1' } });
const ONCE = { kind: 'once', at: iso('2026-06-10T13:00Z'), timezone: 'Europe/London' } as const;

/** Writes this many copies of the first job directly. */
async function copies(bench: JobBench, count: number, change: Record<string, unknown>) {
  const job = await bench.make();
  for (let n = 0; n < count; n += 1)
    await bench.store.upsert('workspaces', 'W1', { ...job, ...change, id: `copy-${n}` });
  await bench.store.delete('workspaces', 'W1', job.id);
}

it('refuses one more than a workspace may have, including paused ones, and says what to do', async () => {
  const bench = await jobBench();
  await copies(bench, MAX_JOBS - 1, { enabled: false, next_run: null });
  expect(await why(bench)).toBeUndefined();
  await bench.make();
  expect(await why(bench)).toBe(
    'This workspace has 200 scheduled jobs, and can have no more. Delete one that is not needed any more (ask “what is scheduled here?”), then confirm this again.',
  );
});

it('does not count finished one-time jobs, and still sees a job that was created after a thousand of them', async () => {
  const bench = await jobBench();
  await copies(bench, 1001, {
    schedule: ONCE,
    next_run: null,
    last_run: ONCE.at,
    created_at: iso('2025-06-09T20:00Z'),
  });
  expect(await why(bench)).toBeUndefined();
  await bench.make();
  const jobs = await readJobs({ ctx: bench, input: { workspaceId: 'W1' } });
  expect(jobs.at(-1)?.id).toBe('J1');
});
