import { loadConfig } from '@windsock/bot/config.ts';
import { RECORD_AGAIN_MS, recorded } from '@windsock/bot/runs/recorded.ts';
import { listAudit } from '@windsock/bot/services/audit/list.ts';
import { recordQuestion } from '@windsock/bot/services/audit/record-question.ts';
import { createTrail } from '@windsock/bot/services/audit/trail.ts';
import { listRuns } from '@windsock/bot/services/runs/list.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { expect, it } from 'vitest';
import { ADDRESS, jobBench, silent } from '../jobs/kit.ts';

/** A question that was answered just now. */
async function answered() {
  const { clock, store } = await jobBench();
  const now = () => clock.now;
  const incoming = {
    address: ADDRESS,
    message_id: 'M',
    user: 'user-U1',
    text: 'what runs?',
    mentioned: true,
    direct: true,
  };
  const at = new Date(clock.now).toISOString();
  const run = {
    ...{ id: 'R1', type: 'run', workspace_id: 'W1', thread_key: 't', status: 'done', attempts: 1 },
    ...{ incoming, created_at: at, finished_at: at, reply: { kind: 'answer', text: 'Two.' } },
  } as RunDoc;
  const trail = createTrail({ store, now });
  const record = (each: RunDoc, again: boolean) =>
    recordQuestion({ ctx: { config: loadConfig({}), now, store, trail }, input: { run: each, again } });
  const entries = async () =>
    (await listAudit({ ctx: { store }, input: { workspaceId: 'W1', filter: { run: 'R1' } } })).items;
  return { clock, store, run, record, entries, ctx: { logger: silent, now } };
}

it('a question that a crash left out is recorded later, and not twice', async () => {
  const { clock, ctx, entries, record, run } = await answered();
  // The process that ended it may be about to record it.
  expect(await recorded({ ...ctx, record }, run, true)).toBe(false);
  expect(await entries()).toEqual([]);
  clock.now += RECORD_AGAIN_MS;
  for (let look = 0; look < 2; look++) expect(await recorded({ ...ctx, record }, run, true)).toBe(true);
  expect(await entries()).toMatchObject([{ run_id: 'R1', actor: { kind: 'user', id: 'U1' } }]);
});

it('a question is recorded at once by the only process with access to the store, if it ended before that process began', async () => {
  const { clock, ctx, entries, record, run } = await answered();
  expect(await recorded({ ...ctx, record, aloneSince: clock.now }, run, true)).toBe(false);
  const aloneSince = clock.now + 1;
  for (let look = 0; look < 2; look++)
    expect(await recorded({ ...ctx, record, aloneSince }, run, true)).toBe(true);
  expect(await entries()).toHaveLength(1);
});

it('a question that could not be recorded is retried later', async () => {
  const { ctx, entries, record, run } = await answered();
  const refusing = () => Promise.reject(new Error('the disk is full'));
  expect(await recorded({ ...ctx, record: refusing }, run, false)).toBe(false);
  expect(await recorded({ ...ctx, record }, run, false)).toBe(true);
  expect(await entries()).toHaveLength(1);
});

it('what people say to each other, which got no answer, is not recorded', async () => {
  const { ctx, entries, record, run } = await answered();
  const { reply: _, ...unsaid } = run;
  expect(await recorded({ ...ctx, record }, unsaid, false)).toBe(true);
  expect(await entries()).toEqual([]);
  const failed = { ...unsaid, status: 'failed' as const };
  expect(await recorded({ ...ctx, record }, failed, false)).toBe(true);
  expect(await entries()).toHaveLength(1);
});

it('what people say to each other is not in the list of runs', async () => {
  const { run, store } = await answered();
  const { reply: _, ...unsaid } = run;
  await store.upsert('workspaces', 'W1', { ...unsaid, id: 'R2' });
  await store.upsert('workspaces', 'W1', run);
  const { runs } = await listRuns({ ctx: { store }, input: { workspaceId: 'W1', asker: 'user-U1' } });
  expect(runs.map(({ id }) => id)).toEqual(['R1']);
});
