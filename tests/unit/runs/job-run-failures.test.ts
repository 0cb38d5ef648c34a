import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import { setJobEnabled } from '@windsock/bot/services/jobs/set-enabled.ts';
import { expect, it } from 'vitest';
import { FIRST, failure, jobBench, MINUTE, SPENT } from './job-runs-kit.ts';
import { text } from './kit.ts';

/** Lets the run of an instant come to its end, whatever it takes. */
async function exhaust({ pass, runAt }: Awaited<ReturnType<typeof jobBench>>, instant: number) {
  await pass(instant);
  for (let round = 0; round < 4; round += 1) {
    const { status, not_before = 0 } = await runAt(instant);
    if (status === 'pending') await pass(not_before);
  }
}

const hour = (count: number) => FIRST + count * 60 * MINUTE;

it('without an answer is retried after longer and longer waits, and nothing is posted until it has one', async () => {
  let tries = 0;
  const { pass, said, asked, runAt, clock, job } = await jobBench(() =>
    ++tries < 4 ? failure : text(SPENT),
  );
  await pass(FIRST);
  const waits: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { not_before = 0 } = await runAt(FIRST);
    waits.push(not_before - clock.now);
    await pass(not_before - 1);
    expect([asked.length, said()]).toEqual([round + 1, []]);
    await pass(not_before);
  }
  expect(waits).toEqual([15_000, 60_000, 240_000]);
  expect(said()).toHaveLength(1);
  expect(await runAt(FIRST)).toMatchObject({ status: 'done' });
  expect((await job()).failures).toBeUndefined();
});

it('that finally fails says once what failed, how to continue, and when it tries again', async () => {
  const bench = await jobBench(() => failure);
  await exhaust(bench, FIRST);
  expect(bench.asked).toHaveLength(4);
  expect(bench.said()).toEqual([
    '**An hourly cost report**. Late: it was due at 12:10 on Friday, 20 November 2026 (UTC). I tried this 4 times and ' +
      'could not get it done. AWS refused: AccessDenied. I try again at 13:10 on Friday, 20 November 2026 (UTC).',
  ]);
  expect((await bench.job()).failures).toEqual({ count: 1, instant: new Date(FIRST).toISOString() });
});

it('pauses its job after five failures in a row, says so, and resuming resets the count', async () => {
  const bench = await jobBench(() => failure);
  for (let count = 0; count < 5; count += 1) {
    expect((await bench.job()).enabled).toBe(true);
    await exhaust(bench, hour(count));
  }
  expect(bench.said()).toHaveLength(5);
  expect(bench.said().at(-1)).toMatch(
    /the fifth time in a row, so I paused this job\. .*say “resume it” here/,
  );
  expect(await bench.job()).toMatchObject({ enabled: false, next_run: null, failures: { count: 5 } });
  await bench.pass(hour(6));
  expect(bench.said()).toHaveLength(5);

  const ctx = { store: bench.store, now: () => bench.clock.now };
  await setJobEnabled({ ctx, input: { workspaceId: 'W1', jobId: 'J1', enabled: true } });
  expect((await bench.job()).failures).toBeUndefined();
  await exhaust(bench, hour(7));
  expect(await bench.job()).toMatchObject({ enabled: true, failures: { count: 1 } });
});

it('resets the count after an answer', async () => {
  let fails = true;
  const bench = await jobBench(() => (fails ? failure : text(SPENT)));
  for (let count = 0; count < 4; count += 1) await exhaust(bench, hour(count));
  expect((await bench.job()).failures?.count).toBe(4);
  fails = false;
  await exhaust(bench, hour(4));
  expect((await bench.job()).failures).toBeUndefined();
});

it('fails at once if asking again would not help', async () => {
  const bench = await jobBench(() => ({ kind: 'clarify', text: 'I know no account "Sandbox".' }));
  await bench.pass(FIRST);
  expect(bench.said()).toEqual([
    expect.stringMatching(/^\*\*An hourly cost report\*\*: I know no .* I try again at 13:10/),
  ]);
  expect(await bench.job()).toMatchObject({ failures: { count: 1 } });
});

it('fails if its channel is gone', async () => {
  const bench = await jobBench();
  bench.fake.hooks.before = (method) => {
    if (method === 'publish') throw new SurfaceError('channel_not_found', { transient: false });
  };
  for (let count = 0; count < 5; count += 1) await bench.pass(hour(count));
  expect(await bench.runAt(FIRST)).toMatchObject({ status: 'failed', error: 'channel_not_found' });
  expect(await bench.job()).toMatchObject({ enabled: false, failures: { count: 5 } });
});

it('asks and posts nothing if its chat is no longer connected to its workspace, and fails', async () => {
  const asked: unknown[] = [];
  const connected = async (...of: unknown[]) => asked.push(of) === 0;
  const { pass, said, fake, runAt, job, asked: answered } = await jobBench(undefined, { connected });
  await pass(FIRST);
  expect([said(), fake.log, answered]).toEqual([[], [], []]);
  expect(asked).toMatchObject([['W1', { surface: 'slack', org: 'O1' }]]);
  expect(await runAt(FIRST)).toMatchObject({
    status: 'failed',
    error: 'slack is not connected to this workspace any more',
  });
  expect(await job()).toMatchObject({ failures: { count: 1 }, enabled: true });
});
