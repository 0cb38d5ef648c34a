import type { RunRef } from '@windsock/bot/runs/run-ref.ts';
import type { Worker } from '@windsock/bot/runs/worker.ts';
import { test } from 'vitest';
import { putDueJobs } from './due-jobs.ts';
import { jobsKit, LONG, MOST_MS } from './jobs-kit.ts';
import { jobsWorker } from './jobs-worker.ts';

const { platform, connect, expectOnce } = jobsKit();

/** Workers in this process, each with a connection of its own to the store that they share. */
async function workers(
  count: number,
  doorbell: (ref: RunRef, all: readonly Worker[]) => void,
): Promise<Worker[]> {
  const all: Worker[] = [];
  for (let n = 0; n < count; n += 1) {
    const worker = jobsWorker({
      store: await connect(),
      platform: platform().url,
      name: String(n),
      doorbell: (ref) => doorbell(ref, all),
      // No worker dies here: a lease that ends would tell of a slow machine alone.
      callTimeoutMs: 30_000,
    });
    all.push(worker);
  }
  return all;
}

/** Ten rings each make more races than many jobs do: some are enough. */
const JOBS = 20;

test(
  'jobs whose doorbells are all lost are each answered once: looks at the agenda find everything',
  LONG,
  async () => {
    await putDueJobs(await connect(), 60);
    const all = await workers(3, () => {});
    for (const worker of all) worker.start();
    await expectOnce(60);
    await Promise.all(all.map((worker) => worker.stop()));
  },
);

test(
  'jobs whose doorbells ring ten times, at any worker, then and later again, are each answered once',
  LONG,
  async () => {
    await putDueJobs(await connect(), JOBS);
    const rung: RunRef[] = [];
    const all = await workers(3, (ref, there) => {
      rung.push(ref);
      for (let ring = 0; ring < 10; ring += 1) there[Math.floor(Math.random() * there.length)]?.ring(ref);
    });
    for (const worker of all) worker.start();
    await platform().all(JOBS, MOST_MS);
    for (const ref of rung)
      for (const worker of all) for (let ring = 0; ring < 3; ring += 1) worker.ring(ref);
    await expectOnce(JOBS);
    await Promise.all(all.map((worker) => worker.stop()));
  },
);
