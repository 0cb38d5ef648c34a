import { fileURLToPath } from 'node:url';
import { afterEach, test } from 'vitest';
import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import { waitFor } from '../support/wait.ts';
import { putDueJobs } from './due-jobs.ts';
import { jobsKit, LONG, MAX_MS } from './jobs-kit.ts';

const CHILD = fileURLToPath(new URL('jobs-child.ts', import.meta.url));
const KILLS = 6;

const { database, platform, connect, expectOnce } = jobsKit();
const children: Child[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.process.kill('SIGKILL');
});

test(
  'answers each of 500 due jobs once, though workers are killed, doorbells are lost or doubled, and the platform fails',
  LONG,
  async () => {
    const jobs = 500;
    await putDueJobs(await connect(), jobs);
    async function start(): Promise<Child> {
      const child = startChild([CHILD, database(), platform().url]);
      children.push(child);
      await child.says(/working/, 120_000);
      return child;
    }
    const isCalling = ({ process }: Child) => String(process.pid) === platform().caller;
    const alive = await Promise.all([start(), start(), start()]);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const some = Math.floor((jobs * kill) / (KILLS + 2));
      await waitFor('work', () => platform().posted.length >= some, { timeoutMs: MAX_MS, everyMs: 2 });
      // A busy worker: killing an idle one would prove nothing.
      const victim = await waitFor('a call', () => alive.find(isCalling), { timeoutMs: MAX_MS, everyMs: 2 });
      victim.process.kill('SIGKILL');
      alive[alive.indexOf(victim)] = await start();
    }
    await expectOnce(jobs);
  },
);
