import { jobSchema } from '@windsock/bot/contract/jobs.ts';
import { createApiKey } from '@windsock/bot/services/api-keys/create.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { listJobs } from '@windsock/bot/services/jobs/list.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { CallOptions } from '../../support/api-kit.ts';
import { createTestApi } from '../../support/api-kit.ts';
import { meddlingStore, shortPages } from '../../support/meddling-store.ts';
import { ADDRESS } from './kit.ts';

const NOW = '2026-06-10T00:00:00.000Z';
const DAILY: JobDoc['schedule'] = { kind: 'cron', cron: '0 9 * * *', timezone: 'Australia/Brisbane' };
const ONCE: JobDoc['schedule'] = { kind: 'once', at: '2026-06-11T04:00:00Z', timezone: 'Australia/Brisbane' };

/** A person's workspace on 10 June 2026, and a function that adds jobs to it. */
async function startWith(parts: Parameters<typeof createTestApi>[0] = {}) {
  const api = createTestApi(parts);
  api.clock.now = Date.parse(NOW);
  const { session, workspaceId, user } = await api.signIn();
  const path = `/api/workspaces/${workspaceId}/scheduled-jobs`;
  let made = 0;
  async function put(parts: Partial<JobDoc> = {}): Promise<JobDoc> {
    const job: JobDoc = {
      id: `job-${++made}`,
      type: 'job',
      workspace_id: workspaceId,
      description: 'A daily cost report',
      query: 'What did we spend yesterday?',
      platform: 'slack',
      schedule: DAILY,
      enabled: true,
      is_default_job: false,
      plan: undefined,
      last_run: null,
      next_run: '2026-06-10T23:00:00.000Z',
      address: ADDRESS,
      created_at: new Date(api.clock.now + made).toISOString(),
      ...parts,
    };
    return (await api.store.upsert('workspaces', workspaceId, job)).doc;
  }
  const read = async (id: string) => (await api.store.read<JobDoc>('workspaces', workspaceId, id))?.doc;
  const list = async () => (await api.call('GET', path, { session })).body;
  const turn = (id: string, enabled: unknown, as: CallOptions = { session }) =>
    api.call('PATCH', `${path}/${id}`, { ...as, json: { enabled } });
  const remove = (id: string, as: CallOptions = { session }) => api.call('DELETE', `${path}/${id}`, as);
  return { api, session, user, workspaceId, path, put, read, list, turn, remove };
}

it('lists jobs as the side sheet shows them, and nothing internal', async () => {
  const { list, put } = await startWith();
  expect(await list()).toEqual([]);
  await put({ plan: { tool: 'cost.usage', args: {} } as unknown as JobDoc['plan'] });
  await put({ schedule: ONCE, platform: 'teams', next_run: '2026-06-11T04:00:00.000Z' });
  await put({
    schedule: { ...DAILY, cron: '0 9 * * 1' },
    is_default_job: true,
    enabled: false,
    next_run: null,
  });

  const jobs = await list();

  expect(z.array(z.strictObject(jobSchema.shape)).parse(jobs)).toEqual(jobs);
  expect(jobs[0]).toEqual({
    id: 'job-1',
    description: 'A daily cost report',
    query: 'What did we spend yesterday?',
    platform: 'slack',
    cron_expression: '0 23 * * *',
    enabled: true,
    is_default_job: false,
    last_run: null,
    next_run: '2026-06-10T23:00:00.000Z',
    timezone: 'Australia/Brisbane',
    created_at: '2026-06-10T00:00:00.001Z',
  });
  expect(jobs[1]).not.toHaveProperty('cron_expression');
  expect(jobs[2]).toMatchObject({ cron_expression: '0 23 * * 0', next_run: null, is_default_job: true });
});

it('writes a schedule in UTC as of its next run, on either side of daylight saving', async () => {
  const { list, put } = await startWith();
  const schedule: JobDoc['schedule'] = { kind: 'cron', cron: '0 9 * * *', timezone: 'Europe/London' };
  await put({ schedule, next_run: '2026-06-11T08:00:00.000Z' });
  await put({ schedule, next_run: '2026-12-11T09:00:00.000Z' });
  const jobs = await list();
  expect(jobs.map(({ cron_expression }: { cron_expression: string }) => cron_expression)).toEqual([
    '0 8 * * *',
    '0 9 * * *',
  ]);
});

it('writes the schedule of a paused job as of its next run, whenever it is requested', async () => {
  const { api, put, workspaceId } = await startWith();
  const schedule: JobDoc['schedule'] = { kind: 'cron', cron: '0 9 * * *', timezone: 'Europe/London' };
  await put({ schedule, enabled: false, next_run: null });
  const written: unknown[] = [];
  // London's clock is put back on 25 October at 01:00 UTC; the last request is for an earlier time again.
  for (const at of ['2026-10-23T09:00Z', '2026-10-24T07:59Z', '2026-10-24T08:00Z', '2026-10-23T09:00Z']) {
    api.clock.now = Date.parse(at);
    const { jobs } = await listJobs({ ctx: api.ctx, input: { workspaceId } });
    written.push(jobs[0]?.cron_expression);
  }
  expect(written).toEqual(['0 8 * * *', '0 8 * * *', '0 9 * * *', '0 8 * * *']);
});

it('lists every job, and says where a very long list continues', async () => {
  const { api, session, path, put } = await startWith();
  for (let count = 0; count < 1001; count++) await put();

  const first = await api.call('GET', path, { session });
  const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const rest = await api.call('GET', next, { session });

  expect([first.body.length, rest.body.length, rest.headers.get('link')]).toEqual([1000, 1, null]);
  expect(new Set([...first.body, ...rest.body].map(({ id }) => id)).size).toBe(1001);
});

it('lists every job from a store with small pages', async () => {
  const { put, list } = await startWith({ store: shortPages(meddlingStore().store, 7) });
  for (let count = 0; count < 20; count++) await put();
  expect(await list()).toHaveLength(20);
});

it.each(['x', 'W10', ''])('refuses the cursor %j', async (cursor) => {
  const { api, session, path } = await startWith();
  const { status, body } = await api.call('GET', `${path}?cursor=${cursor}`, { session });
  expect([status, body.code]).toEqual([400, 'invalid']);
});

it('shows one workspace nothing of another through its cursor', async () => {
  const { api, path, put, session } = await startWith();
  for (let count = 0; count < 1001; count++) await put();
  const link = (await api.call('GET', path, { session })).headers.get('link') ?? '';
  const cursor = /cursor=([^>]+)/.exec(link)?.[1];
  const stranger = await api.signIn();
  const theirs = `/api/workspaces/${stranger.workspaceId}/scheduled-jobs?cursor=${cursor}`;
  expect((await api.call('GET', theirs, { session: stranger.session })).body).toEqual([]);
});

it('pauses a recurring job and lets it continue from now', async () => {
  const { api, list, put, turn } = await startWith();
  const { id } = await put({ last_run: '2026-06-08T23:00:00.000Z' });

  const paused = await turn(id, false);
  expect(paused).toMatchObject({ status: 200, body: { enabled: false, next_run: null } });
  expect(paused.body.last_run).toBe('2026-06-08T23:00:00.000Z');
  expect(await list()).toEqual([paused.body]);

  // What was missed meanwhile is not made up for.
  api.clock.now = Date.parse('2026-06-20T23:00:00Z');
  const on = await turn(id, true);
  expect(on).toMatchObject({ status: 200, body: { enabled: true, next_run: '2026-06-21T23:00:00.000Z' } });
  expect(await list()).toEqual([on.body]);
});

it('changes nothing if a job is set to its current state', async () => {
  const { api, workspaceId, put, turn } = await startWith();
  // Due, and about to be claimed: its next run must not be moved on.
  const { id } = await put({ next_run: '2026-06-09T23:00:00.000Z' });
  const before = await api.store.read('workspaces', workspaceId, id);
  expect((await turn(id, true)).body.next_run).toBe('2026-06-09T23:00:00.000Z');
  expect(await api.store.read('workspaces', workspaceId, id)).toEqual(before);
  await turn(id, false);
  const paused = await api.store.read('workspaces', workspaceId, id);
  expect((await turn(id, false)).status).toBe(200);
  expect(await api.store.read('workspaces', workspaceId, id)).toEqual(paused);
});

it.each<[what: string, job: Partial<JobDoc>, turned: number, deleted: number]>([
  ['recurring', {}, 200, 204],
  ['recurring that has run', { last_run: NOW }, 200, 204],
  ['paused recurring', { enabled: false, next_run: null }, 200, 204],
  ['one-time', { schedule: ONCE }, 409, 204],
  ['one-time that has run', { schedule: ONCE, last_run: NOW, next_run: null }, 409, 409],
  ['default recurring', { is_default_job: true }, 200, 409],
  ['default recurring that has run', { is_default_job: true, last_run: NOW }, 200, 409],
  ['default one-time', { is_default_job: true, schedule: ONCE }, 200, 409],
])('lets a %s job be turned on and off, and deleted, or says why not', async (_, parts, turned, deleted) => {
  const { put, read, turn, remove } = await startWith();
  const { id } = await put(parts);
  for (const enabled of [false, true, false]) {
    const { status, body } = await turn(id, enabled);
    expect(status).toBe(turned);
    if (turned === 409) expect(body.detail).toMatch(/^This job .+\.$/);
    else expect([body.enabled, body.next_run !== null]).toEqual([enabled, enabled]);
  }
  const { status, body } = await remove(id);
  expect(status).toBe(deleted);
  if (deleted === 409) expect(body.detail).toMatch(/cannot be deleted/);
  expect((await read(id)) === undefined).toBe(deleted === 204);
  if (deleted === 204) expect((await remove(id)).status).toBe(404);
});

it('does not turn on a job whose time has passed', async () => {
  const { put, read, turn } = await startWith();
  const schedule: JobDoc['schedule'] = { kind: 'once', at: '2026-06-09T04:00:00Z', timezone: 'UTC' };
  const { id } = await put({ is_default_job: true, schedule, enabled: false, next_run: null });
  const { status, body } = await turn(id, true);
  expect([status, body.detail]).toEqual([
    409,
    'The time of this job has passed: schedule it again in the chat.',
  ]);
  expect(await read(id)).toMatchObject({ enabled: false, next_run: null });
});

it.each([['true'], [1], [null], [undefined]])('refuses to turn a job to %j', async (enabled) => {
  const { put, turn } = await startWith();
  const { id } = await put();
  const { status, body } = await turn(id, enabled);
  expect([status, body.detail]).toEqual([400, 'enabled must be true or false.']);
});

it('turns jobs on and off at the moment when they run, and loses neither', async () => {
  const { store, before } = meddlingStore();
  const { put, read, turn } = await startWith({ store });
  const job = await put();
  const ran = { last_run: '2026-06-10T23:00:00.000Z', next_run: '2026-06-11T23:00:00.000Z' };
  before('replace', () => put({ id: job.id, ...ran }));
  expect((await turn(job.id, false)).body).toMatchObject({
    enabled: false,
    last_run: ran.last_run,
    next_run: null,
  });
  expect(await read(job.id)).toMatchObject({ enabled: false, last_run: ran.last_run, next_run: null });
});

it('keeps a one-time job that runs at the moment of its deletion', async () => {
  const { store, before } = meddlingStore();
  const { put, read, remove } = await startWith({ store });
  const { id } = await put({ schedule: ONCE });
  before('delete', () => put({ id, schedule: ONCE, last_run: NOW, next_run: null }));
  expect((await remove(id)).status).toBe(409);
  expect(await read(id)).toMatchObject({ last_run: NOW });
});

it('does not revive a job that is deleted while it is turned on', async () => {
  const { store, before } = meddlingStore();
  const { put, read, turn, workspaceId } = await startWith({ store });
  const { id } = await put();
  before('replace', () => store.delete('workspaces', workspaceId, id));
  expect((await turn(id, false)).status).toBe(404);
  expect(await read(id)).toBeUndefined();
});

it('deletes once if deleted twice at once', async () => {
  const { put, remove } = await startWith();
  const { id } = await put();
  const statuses = (await Promise.all([remove(id), remove(id)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 404]);
});

it('ends as one of two simultaneous changes', async () => {
  const { put, read, turn } = await startWith();
  const { id } = await put();
  const answers = await Promise.all([turn(id, false), turn(id, true), turn(id, false)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const job = await read(id);
  expect(job?.next_run !== null).toBe(job?.enabled);
});

it('obeys an API key of the workspace, but neither another key nor a stranger', async () => {
  const { api, put, turn, remove, path, user, workspaceId, read } = await startWith();
  const { id } = await put();
  const input = { workspaceId, userId: user.user_id, name: 'script' };
  const { key } = await createApiKey({ ctx: api.ctx, input });
  const other = await api.signIn();
  const foreign = await createApiKey({
    ctx: api.ctx,
    input: { workspaceId: other.workspaceId, userId: other.user.user_id, name: 'foreign' },
  });

  for (const as of [{ session: other.session }, { key: foreign.key }]) {
    expect((await api.call('GET', path, as)).status).toBe(404);
    expect((await turn(id, false, as)).status).toBe(404);
    expect((await remove(id, as)).status).toBe(404);
    // Nor through the stranger's own workspace.
    const own = `/api/workspaces/${other.workspaceId}/scheduled-jobs/${id}`;
    expect((await api.call('DELETE', own, as)).status).toBe(404);
  }
  expect(await read(id)).toMatchObject({ enabled: true });
  expect((await api.call('GET', path, { key })).body).toHaveLength(1);
  expect((await turn(id, false, { key })).status).toBe(200);
  expect((await remove(id, { key })).status).toBe(204);
});

it('mistakes nothing else for a job', async () => {
  const { api, session, workspaceId, turn, remove } = await startWith();
  expect((await turn(WORKSPACE, false)).status).toBe(404);
  expect((await remove(WORKSPACE)).status).toBe(404);
  expect((await api.call('GET', `/api/workspaces/${workspaceId}`, { session })).status).toBe(200);
});
