import { decide } from '@windsock/bot/assistant/jobs/decide.ts';
import { createJobsPort } from '@windsock/bot/assistant/jobs/jobs-port.ts';
import type { Decision } from '@windsock/bot/assistant/plan.ts';
import type { Proposal } from '@windsock/bot/contract/proposal.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { MAX_JOBS } from '@windsock/bot/services/jobs/job-limit.ts';
import { expect, it } from 'vitest';
import type { JobBench } from '../jobs/kit.ts';
import { ADDRESS, jobBench, killedAt, silent } from '../jobs/kit.ts';

const proposal: Proposal = {
  description: 'S3 buckets that are public',
  query: 'public buckets',
  plan: { tool: 's3.buckets', args: {} },
  schedule: { kind: 'cron', cron: '0 9 * * *', timezone: 'Europe/London' },
  next_runs: [],
};

/** Decides on the proposal of run P, as the run `by` does. */
function decided({ store, clock }: JobBench, decision: Decision, by: string, over = store) {
  const ctx = { store: over, now: () => clock.now, logger: silent, doorbell: () => {} };
  const address = { ...ADDRESS, surface: 'slack' as const };
  const jobs = createJobsPort({
    ctx,
    input: { workspaceId: 'W1', runId: by, incoming: { address, user: 'U1', direct: false } },
  });
  return decide(decision, { run: 'P', proposal }, { frame: {}, now: new Date(clock.now), jobs });
}

async function jobsOf({ store }: JobBench): Promise<JobDoc[]> {
  return (await store.query<JobDoc>('jobs.of_workspace', { pk: 'W1' })).items.map(({ doc }) => doc);
}

it.each([0, 1, 2])('is completed when the run that was killed at write %i is retried', async (at) => {
  const bench = await jobBench();
  await expect(decided(bench, 'confirm', 'R1', killedAt(bench.store, at))).rejects.toThrow('killed');
  expect(await jobsOf(bench)).toEqual([]);
  const { reply, frame } = await decided(bench, 'confirm', 'R1');
  expect(reply.text).toMatch(/^\*\*Scheduled/);
  expect(frame).toMatchObject({ job: 'job-P' });
  expect(await jobsOf(bench)).toMatchObject([
    { id: 'job-P', plan: proposal.plan, confirmed_by: { surface: 'slack', user: 'U1' } },
  ]);
});

it('stays as it was first made, whatever comes later', async () => {
  const cancelled = await jobBench();
  const first = await decided(cancelled, 'cancel', 'R1');
  expect(first.reply.text).toMatch(/cancelled: nothing was scheduled/);
  expect((await decided(cancelled, 'cancel', 'R1')).reply).toEqual(first.reply);
  expect((await decided(cancelled, 'confirm', 'R2')).reply.text).toMatch(/was cancelled already/);
  expect((await decided(cancelled, 'cancel', 'R3')).reply.text).toMatch(/was cancelled already/);
  expect(await jobsOf(cancelled)).toEqual([]);

  const confirmed = await jobBench();
  await decided(confirmed, 'confirm', 'R1');
  expect((await decided(confirmed, 'cancel', 'R2')).reply.text).toMatch(/is scheduled already/);
  expect(await jobsOf(confirmed)).toHaveLength(1);
});

it('creates one job out of many that race', async () => {
  const bench = await jobBench();
  const runs = Array.from({ length: 20 }, (_, i) => `R${i}`);
  const answers = await Promise.all(runs.map((run, i) => decided(bench, i % 2 ? 'cancel' : 'confirm', run)));
  const made = answers.filter(({ reply }) => reply.text.startsWith('**Scheduled'));
  const cancelled = answers.filter(({ reply }) => /nothing was scheduled/.test(reply.text));
  expect(made.length + cancelled.length).toBe(1);
  expect(await jobsOf(bench)).toHaveLength(made.length);
});

it('says that a workspace is gone, and leaves nothing in it', async () => {
  const bench = await jobBench();
  await bench.store.delete('workspaces', 'W1', 'workspace');
  const { reply } = await decided(bench, 'confirm', 'R1');
  expect(reply).toMatchObject({ kind: 'clarify' });
  expect(await jobsOf(bench)).toEqual([]);
});

it("creates none beyond the workspace's limit, and does once there is room again", async () => {
  const bench = await jobBench();
  const job = await bench.make();
  for (let n = 1; n < MAX_JOBS; n += 1)
    await bench.store.upsert('workspaces', 'W1', { ...job, id: `copy-${n}` });
  const refused = await decided(bench, 'confirm', 'R1');
  expect(refused.reply).toMatchObject({
    kind: 'clarify',
    text: expect.stringMatching(/^This workspace has 200/),
  });
  expect(await bench.job('job-P')).toBeUndefined();

  await bench.store.delete('workspaces', 'W1', job.id);
  expect((await decided(bench, 'confirm', 'R2')).reply.text).toMatch(/^\*\*Scheduled/);
  // A created job is reported as such, although the workspace is full.
  expect((await decided(bench, 'confirm', 'R3')).reply.text).toMatch(/is scheduled already/);
});
