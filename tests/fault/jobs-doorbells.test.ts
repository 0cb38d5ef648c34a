import type { RunRef } from '@windsock/bot/runs/run-ref.ts';
import type { Worker } from '@windsock/bot/runs/worker.ts';
import { test } from 'vitest';
import { putDueJobs } from './due-jobs.ts';
import { jobsKit, LONG, MAX_MS } from './jobs-kit.ts';
import { jobsWorker } from './jobs-worker.ts';

const { platform, connect, expectOnce } = jobsKit();

/** Starts workers in this process, each with its own connection to the shared store. */
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
      // No worker dies here, so a lease that expires would only show a slow machine.
      callTimeoutMs: 30_000,
    });
    all.push(worker);
  }
  return all;
}

/** Few jobs suffice: ten rings each cause more races than many jobs would. */
const JOBS = 20;

test(
  'answers each job once if all doorbells are lost, because the agenda finds everything',
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
  'answers each job once if its doorbell rings ten times, at any worker, at once and again later',
  LONG,
  async () => {
    await putDueJobs(await connect(), JOBS);
    const rung: RunRef[] = [];
    const all = await workers(3, (ref, there) => {
      rung.push(ref);
      for (let ring = 0; ring < 10; ring += 1) there[Math.floor(Math.random() * there.length)]?.ring(ref);
    });
    for (const worker of all) worker.start();
    await platform().all(JOBS, MAX_MS);
    for (const ref of rung)
      for (const worker of all) for (let ring = 0; ring < 3; ring += 1) worker.ring(ref);
    await expectOnce(JOBS);
    await Promise.all(all.map((worker) => worker.stop()));
  },
);
