import { plannedToday } from '@windsock/bot/assistant/planned.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import type { RoleVerification } from '@windsock/bot/aws/verify-role.ts';
import { createTurn } from '@windsock/bot/chat/turn.ts';
import type { Address } from '@windsock/bot/contract/message.ts';
import { findDefaultChannel } from '@windsock/bot/services/default-channel/find.ts';
import { forgetDefaultChannel } from '@windsock/bot/services/default-channel/forget.ts';
import { createDefaultJobs, thenCreateDefaults } from '@windsock/bot/services/jobs/create-defaults.ts';
import { defaultJobs } from '@windsock/bot/services/jobs/default-jobs.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { createJobTask } from '@windsock/bot/services/jobs/scheduled-task.ts';
import type { ScheduledTaskEntry } from '@windsock/bot/services/runs/agenda.ts';
import { agendaShards } from '@windsock/bot/services/runs/agenda.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { disconnectSlack } from '@windsock/bot/services/slack/disconnect.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { createInstallKit, grantOf } from '../../support/slack-install-kit.ts';
import { waitFor } from '../../support/wait.ts';

const ACCOUNT = {
  account_alias: 'Production',
  aws_account_id: '111111111111',
  external_id: 'x7Pq2LmN8vRt4KsWz1Bd',
  primary_region: 'us-east-1',
};
const role = { externalIdRequired: true, regions: [], readOnly: { readOnly: 'proven', actions: [] } };

async function start() {
  const kit = createInstallKit({ verifyRole: async () => role as unknown as RoleVerification });
  kit.clock.now = Date.parse('2026-06-10T12:00Z');
  const me = await kit.signIn();
  const { session, workspaceId } = me;
  const { store, ctx } = kit;
  const path = `/api/workspaces/${workspaceId}`;
  await kit.call('PUT', path, { session, json: { timezone: 'Australia/Sydney' } });
  const turn = createTurn({
    store,
    logger: ctx.logger,
    now: ctx.now,
    doorbell() {},
    resolveWorkspace: async () => workspaceId,
  });
  let said = 0;
  return {
    ...kit,
    me,
    workspaceId,
    install: () => kit.install(me),
    connect: (json = ACCOUNT) => kit.call('POST', `${path}/aws-accounts`, { session, json }),
    jobs: async () => (await kit.call('GET', `${path}/scheduled-jobs`, { session })).body,
    zone: (timezone: string) => kit.call('PUT', path, { session, json: { timezone } }),
    turnJob: (id: string, enabled: boolean) =>
      kit.call('PATCH', `${path}/scheduled-jobs/${id}`, { session, json: { enabled } }),
    home: () => findDefaultChannel({ ctx, input: { workspaceId } }),
    async say(channel: string, more: { direct?: boolean; mentioned?: boolean } = {}) {
      const message_id = `17000000${said++}.0001`;
      const address: Address = { surface: 'slack', org: 'T1', channel, thread: message_id };
      const message = { address, message_id, user: 'U1', text: 'help', mentioned: true, direct: false };
      return turn.accept({ ...message, ...more });
    },
    async due() {
      const params = { now: Number.MAX_SAFE_INTEGER };
      const pages = agendaShards.map((pk) => store.query<ScheduledTaskEntry>('agenda.due', { pk, params }));
      return (await Promise.all(pages)).flatMap(({ items }) => items.map(({ doc }) => doc));
    },
    scheduledTask: createJobTask({ ...ctx, doorbell() {} }),
  };
}

const ids = (jobs: { id: string }[]) => jobs.map(({ id }) => id);
const BOTH = ['job-default-costs', 'job-default-security'];

it.each([
  ['an account, then Slack', ['connect', 'install']],
  ['Slack, then an account', ['install', 'connect']],
] as const)('are created when a workspace has %s, in its own time zone', async (_, steps) => {
  const kit = await start();
  await kit[steps[0]]();
  expect(await kit.jobs()).toEqual([]);
  await kit[steps[1]]();
  expect(await kit.jobs()).toMatchObject([
    {
      id: 'job-default-costs',
      description: 'Daily cost report',
      platform: 'slack',
      is_default_job: true,
      enabled: true,
      last_run: null,
      // 09:00 in Sydney.
      cron_expression: '0 23 * * *',
      next_run: '2026-06-10T23:00:00.000Z',
      waits_for: 'channel',
    },
    { id: 'job-default-security', cron_expression: '0 23 * * 0', next_run: '2026-06-14T23:00:00.000Z' },
  ]);
});

it('are created once, however many try at once and however often their conditions are met', async () => {
  const kit = await start();
  await kit.connect();
  await kit.install();
  const { next_run } = (await kit.jobs())[0];
  await kit.turnJob('job-default-security', false);
  kit.clock.now += 3_600_000;
  const input = { workspaceId: kit.workspaceId };
  await Promise.all([1, 2, 3, 4].map(() => createDefaultJobs({ ctx: kit.ctx, input })));
  await disconnectSlack({ ctx: kit.ctx, input: { workspaceId: kit.workspaceId, teamId: 'T1' } });
  await kit.install();
  await kit.connect({ ...ACCOUNT, aws_account_id: '222222222222' });
  const jobs = await kit.jobs();
  expect(ids(jobs)).toEqual(BOTH);
  expect([jobs[0].next_run, jobs[1].enabled]).toEqual([next_run, false]);
});

it('are created by one of those who connect the last part at the same moment', async () => {
  const kit = await start();
  const slack = () => thenCreateDefaults(kit.ctx, kit.workspaceId, () => kit.install());
  await Promise.all([slack(), kit.connect(), kit.connect({ ...ACCOUNT, aws_account_id: '222222222222' })]);
  expect(ids(await kit.jobs()).sort()).toEqual(BOTH);
});

it('are created later if the process ended before it got to them', async () => {
  const kit = await start();
  await kit.connect();
  const killed = thenCreateDefaults(kit.ctx, kit.workspaceId, async () => {
    await kit.install();
    for (const { id } of defaultJobs) await kit.store.delete('workspaces', kit.workspaceId, id);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await kit.jobs()).toEqual([]);
  const entry = (await kit.due()).find(({ ref }) => ref.job_id === 'defaults');
  expect(await kit.scheduledTask(entry as ScheduledTaskEntry)).toBeUndefined();
  expect(ids(await kit.jobs())).toEqual(BOTH);
});

it('ask what their words mean, recalculated each day', async () => {
  const planner = createBuiltInPlanner(tools);
  for (const { query, plan } of defaultJobs) {
    const confirmed = { kind: 'tool' as const, ...plan(DateTime.fromISO('2026-06-10')) };
    const now = new Date('2026-09-20T12:00Z');
    const fresh = await planner.plan({ text: query, accounts: [], timezone: 'UTC', now });
    expect(plannedToday(confirmed, fresh, { now, timezone: 'UTC' })).toEqual(fresh);
  }
});

it('wait until the assistant is called, and then answer there', async () => {
  const kit = await start();
  await kit.connect();
  await kit.install();
  const entry = (await kit.due()).find(({ ref }) => ref.job_id === 'job-default-costs') as ScheduledTaskEntry;
  kit.clock.now = entry.at;
  expect(await kit.scheduledTask(entry)).toBe(kit.clock.now + 60_000);

  expect(await kit.say('C1')).toBe('accepted');
  await waitFor('the home', async () => (await kit.home())?.channel === 'C1');
  expect((await kit.jobs())[0]).not.toHaveProperty('waits_for');
  await kit.scheduledTask(entry);
  const runs = await kit.store.query<RunDoc>('runs.open', { pk: kit.workspaceId });
  const [run] = runs.items.map(({ doc }) => doc).filter(({ origin }) => origin?.kind === 'job');
  expect(run?.incoming).toMatchObject({
    address: { channel: 'C1', thread: '' },
    timezone: 'Australia/Sydney',
  });
  expect((await kit.jobs())[0].last_run).toBe('2026-06-10T23:00:00.000Z');
});

it('go to the channel of the first call, rather than to a person, and to a new one if that is gone', async () => {
  const kit = await start();
  await kit.connect();
  await kit.install();
  const { ctx, workspaceId } = kit;
  await kit.say('D1', { direct: true, mentioned: false });
  await waitFor('a home', async () => (await kit.home())?.channel === 'D1');
  await kit.say('C1');
  await waitFor('a channel', async () => (await kit.home())?.channel === 'C1');
  await kit.say('C2');
  await kit.say('C3', { mentioned: false });
  expect((await kit.home())?.channel).toBe('C1');

  const gone: Address = { surface: 'slack', org: 'T1', channel: 'C2', thread: '' };
  await forgetDefaultChannel({ ctx, input: { workspaceId, address: gone } });
  expect((await kit.home())?.channel).toBe('C1');
  await forgetDefaultChannel({ ctx, input: { workspaceId, address: { ...gone, channel: 'C1' } } });
  expect(await kit.home()).toBeUndefined();
  kit.clock.now += 11 * 60_000;
  await kit.say('C2');
  await waitFor('another', async () => (await kit.home())?.channel === 'C2');
  // A disconnected place cannot be the home channel.
  await disconnectSlack({ ctx, input: { workspaceId, teamId: grantOf().org } });
  expect(await kit.home()).toBeUndefined();
});

it("move to their workspace's new time zone, except those whose time was changed", async () => {
  const kit = await start();
  await kit.connect();
  await kit.install();
  const security = await kit.store.read<JobDoc>('workspaces', kit.workspaceId, 'job-default-security');
  const schedule = { kind: 'cron' as const, cron: '0 8 * * 1', timezone: 'Australia/Sydney' };
  await kit.store.upsert('workspaces', kit.workspaceId, { ...(security?.doc as JobDoc), schedule });
  await kit.zone('Europe/London');
  expect(await kit.jobs()).toMatchObject([
    { timezone: 'Europe/London', next_run: '2026-06-11T08:00:00.000Z', cron_expression: '0 8 * * *' },
    { timezone: 'Australia/Sydney' },
  ]);
  const entry = (await kit.due()).find(({ ref }) => ref.job_id === 'job-default-costs');
  // Checked at its old time: then it is known whether it is due now.
  kit.clock.now = Date.parse('2026-06-10T23:00Z');
  expect(entry?.at).toBe(kit.clock.now);
  expect(await kit.scheduledTask(entry as ScheduledTaskEntry)).toBe(Date.parse('2026-06-11T08:00Z'));
  await kit.turnJob('job-default-costs', false);
  await kit.zone('Asia/Tokyo');
  expect((await kit.jobs())[0]).toMatchObject({ timezone: 'Asia/Tokyo', enabled: false, next_run: null });
});

it('are announced once, and so is the account whose connection created them, whatever is created again', async () => {
  const kit = await start();
  await kit.install();
  await kit.connect();
  const { ctx, workspaceId } = kit;
  await createDefaultJobs({ ctx, input: { workspaceId } });
  const runs = await kit.store.query<RunDoc>('runs.open', { pk: workspaceId });
  expect(runs.items.map(({ doc: { origin } }) => origin)).toEqual([
    { kind: 'announcement', about: 'default_jobs' },
    { kind: 'announcement', about: 'account', account_id: 'account-111111111111' },
  ]);
  const { body } = await kit.call('GET', `/api/workspaces/${workspaceId}/runs`, { session: kit.me.session });
  expect(body.map(({ kind, what }: { kind: string; what: string }) => [kind, what])).toContainEqual([
    'announcement',
    'Production (111111111111) is connected',
  ]);
});
