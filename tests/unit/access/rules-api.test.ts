import type { AuditEntry } from '@windsock/bot/contract/audit.ts';
import type { HoldsFor, RuleChoice } from '@windsock/bot/contract/rules.ts';
import { MAX_GROUP_RULES, MAX_RULES, ruleSchema } from '@windsock/bot/contract/rules.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import { SLACK_SCOPES } from '@windsock/bot/services/slack/scopes.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApi } from '../../support/api-kit.ts';

const ALL = { accounts: null, regions: null, subjects: null };
const CHANNEL = { kind: 'slack_channel', id: 'C0FINANCE' };

/** A person, and calls for their workspace's rules. */
async function startWith(parts: Parameters<typeof createTestApi>[0] = {}) {
  const api = createTestApi(parts);
  const { session, workspaceId, user } = await api.signIn();
  const path = `/api/workspaces/${workspaceId}/rules`;
  const set = (holds_for: object, allows: object = {}, more: object = {}) =>
    api.call('PUT', path, {
      session,
      json: { holds_for, allows: { ...ALL, ...allows }, private: false, ...more },
    });
  const list = async () => (await api.call('GET', path, { session })).body;
  const check = async (query: Record<string, string>) =>
    api.call('GET', `${path}/check?${new URLSearchParams(query)}`, { session });
  const trail = async (): Promise<AuditEntry[]> =>
    (await api.call('GET', `/api/workspaces/${workspaceId}/audit`, { session })).body;
  const connectSlack = (scopes: string[]) =>
    saveSlackInstallation({
      ctx: api.ctx,
      input: { workspaceId, org: 'T1', name: 'Larkspur', botUserId: 'U0BOT', botToken: 'xoxb-1', scopes },
    });
  return { api, session, user, workspaceId, path, set, list, check, trail, connectSlack };
}

it('has one rule per target, which the latest change replaces', async () => {
  const { set, list, api } = await startWith();
  const { status, body } = await set(
    CHANNEL,
    { subjects: ['security', 'costs', 'costs'], accounts: ['222222222222', '111111111111'] },
    { name: '#finance' },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ holds_for: CHANNEL, name: 'finance', private: false },
    allows: { subjects: ['costs', 'security'], accounts: ['111111111111', '222222222222'], regions: null },
  });
  api.clock.now += 1000;
  await set({ kind: 'everyone' });
  const again = await set(CHANNEL, {}, { private: true });
  expect(again.body).toMatchObject({ id: body.id, name: null, private: true, allows: ALL });
  const listed = await list();
  expect(z.array(z.strictObject(ruleSchema.shape)).parse(listed)).toHaveLength(2);
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([body.id, 'rule-everyone']);
});

it('records in the audit trail who changed which rule from what to what, without names', async () => {
  const { api, session, user, path, set, trail } = await startWith();
  const { body } = await set(CHANNEL, { subjects: ['costs'] }, { name: 'finance' });
  await set(CHANNEL, { regions: [] }, { private: true });
  await api.call('DELETE', `${path}/${body.id}`, { session });
  const entries = (await trail()).filter(({ action }) => action.startsWith('rule.')).reverse();
  const first = 'subjects: costs; accounts: all; regions: all; private: no';
  const second = 'subjects: all; accounts: all; regions: none; private: yes';
  expect(entries).toMatchObject([
    { action: 'rule.set', details: { rule: 'slack_channel C0FINANCE', before: 'no rule', after: first } },
    { action: 'rule.set', details: { before: first, after: second } },
    { action: 'rule.deleted', details: { before: second, after: 'no rule' } },
  ]);
  expect(entries.every((each) => each.subject === body.id && each.actor.id === user.user_id)).toBe(true);
  expect(JSON.stringify(entries)).not.toContain('finance');
});

it('deletes a rule, and nothing else', async () => {
  const { api, session, path, set, list } = await startWith();
  const { body } = await set(CHANNEL);
  for (const id of ['workspace', 'rule-everyone', 'audit-head'])
    expect((await api.call('DELETE', `${path}/${id}`, { session })).status).toBe(404);
  expect((await api.call('DELETE', `${path}/${body.id}`, { session })).status).toBe(204);
  expect(await list()).toEqual([]);
});

it.each([
  ['no kind', { id: 'C1' }],
  ['another kind', { kind: 'planet', id: 'C1' }],
  ['no id', { kind: 'slack_channel' }],
  ["a channel's name", { kind: 'slack_channel', id: 'finance' }],
  ["a person's id for a channel", { kind: 'slack_channel', id: 'U0ANA' }],
  ['an id with a space', { kind: 'teams_team', id: '19: x' }],
])('refuses a rule for %s', async (_name, holds_for) => {
  const { set } = await startWith();
  expect((await set(holds_for)).status).toBe(400);
});

it.each([
  [{ accounts: ['1'] }],
  [{ regions: ['Sydney'] }],
  [{ subjects: ['weather'] }],
  [{ accounts: undefined }],
])('refuses a rule that allows %j', async (allows) => {
  const { set } = await startWith();
  expect((await set(CHANNEL, allows)).status).toBe(400);
});

it('has at most 200 rules per workspace, however many are created at once, and 20 for user groups', async () => {
  const { set, list } = await startWith();
  const groups = Array.from({ length: MAX_GROUP_RULES + 1 }, (_, i) =>
    set({ kind: 'slack_group', id: `S${i}0` }),
  );
  const made = (await Promise.all(groups)).filter(({ status }) => status === 200);
  expect(made).toHaveLength(MAX_GROUP_RULES);
  for (let at = MAX_GROUP_RULES; at < MAX_RULES - 5; at++)
    await set({ kind: 'slack_channel', id: `C${at}0` });
  const last = Array.from({ length: 10 }, (_, i) => set({ kind: 'slack_person', id: `U${i}0` }));
  const statuses = (await Promise.all(last)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(await list()).toHaveLength(MAX_RULES);
  const { status, body } = await set({ kind: 'everyone' });
  expect([status, body.detail]).toEqual([409, expect.stringContaining('200 rules')]);
  expect((await set({ kind: 'slack_channel', id: `C${MAX_GROUP_RULES}0` }, { regions: [] })).status).toBe(
    200,
  );
});

it('creates no rule for a user group if Slack does not list its members', async () => {
  let members: string[] | undefined = [];
  const { set, connectSlack } = await startWith({ findGroupMembers: async () => members });
  await connectSlack(SLACK_SCOPES.filter((scope) => scope !== 'usergroups:read'));
  const group = { kind: 'slack_group', id: 'S0FINANCE' };
  const refused = async () => {
    const { status, body } = await set(group);
    return [status, body.detail];
  };
  expect(await refused()).toEqual([409, expect.stringContaining('add it to Slack again')]);
  await connectSlack([...SLACK_SCOPES]);
  expect((await set(group)).status).toBe(200);
  members = undefined;
  expect(await refused()).toEqual([
    409,
    expect.stringContaining('Slack does not say who is in this user group'),
  ]);
});

it('says what a person may ask in a place, and by which rules', async () => {
  const members: Record<string, string[] | undefined> = { S0FINANCE: ['U0ANA'] };
  const { set, check, connectSlack } = await startWith({ findGroupMembers: async (_org, id) => members[id] });
  await connectSlack([...SLACK_SCOPES]);
  expect((await check({})).body).toEqual({
    allows: ALL,
    private: false,
    because: null,
    who: [],
    where: null,
  });
  await set(
    { kind: 'slack_group', id: 'S0FINANCE' },
    { subjects: ['costs', 'security'] },
    { name: 'finance' },
  );
  await set({ kind: 'everyone' }, { subjects: [] });
  await set({ kind: 'teams_team', id: '19:sales@thread.tacv2' } satisfies HoldsFor, {
    regions: ['eu-west-1'],
  });
  const { body: everywhere } = await set({ kind: 'everywhere' }, { subjects: ['costs'] }, { private: true });
  const ana = await check({ who: 'slack_person:U0ANA', where: 'slack_channel:C1' });
  expect(ana.body).toMatchObject({
    allows: { ...ALL, subjects: ['costs'] },
    private: true,
    because: 'the rule for everywhere together with the rule for @finance',
    who: [{ name: 'finance' }],
    where: { id: everywhere.id },
  });
  expect((await check({ who: 'slack_person:U0BOB' })).body).toMatchObject({ who: [{ id: 'rule-everyone' }] });
  const sales = {
    who: 'teams_person:29:1abc',
    where: 'teams_channel:19:c@thread.tacv2',
    team: '19:sales@thread.tacv2',
  };
  expect((await check(sales)).body).toMatchObject({ where: { holds_for: { kind: 'teams_team' } } });
  members.S0FINANCE = undefined;
  expect((await check({ who: 'slack_person:U0ANA' })).body).toMatchObject({
    allows: { accounts: [], regions: [], subjects: [] },
    because: expect.stringContaining('Slack did not tell'),
    who: [],
  });
});

it.each([{ who: 'Ana' }, { who: 'slack_person:' }, { where: 'slack_person:U1' }, { team: 'a b' }])(
  'refuses to check %j',
  async (query) => {
    const { check } = await startWith();
    expect((await check(query as unknown as Record<string, string>)).status).toBe(400);
  },
);

it('offers the targets for rules, each once, by name if one is known', async () => {
  const things = [
    { kind: 'slack_channel', id: 'C0FINANCE', name: 'finance' },
    { kind: 'slack_person', id: 'U0ANA', name: 'Ana' },
  ] as const;
  const { api, session, path, set, connectSlack, workspaceId, user } = await startWith({
    listSlack: async () => [...things],
  });
  await connectSlack([...SLACK_SCOPES]);
  const address = { surface: 'slack' as const, org: 'T1', thread: '1.2' };
  const asked = [
    { channel: 'C0FINANCE', user: 'U0ANA', direct: false },
    { channel: 'C0OTHER', user: 'U0BOB', direct: false },
    { channel: 'D0ANA', user: 'U0ANA', direct: true },
  ];
  for (const [at, { channel, ...said }] of asked.entries()) {
    await api.store.create<RunDoc>('workspaces', workspaceId, {
      ...{ id: `run-${at}`, type: 'run', workspace_id: workspaceId, thread_key: 't', status: 'done' },
      ...{ created_at: new Date(api.clock.now).toISOString(), attempts: 1 },
      incoming: { address: { ...address, channel }, message_id: '1.2', text: '', mentioned: true, ...said },
    });
  }
  await set({ kind: 'teams_team', id: '19:sales@thread.tacv2' }, {}, { name: 'Sales' });
  await set({ kind: 'everyone' });
  const { body } = await api.call('GET', `${path}/choices`, { session });
  const found = body.map(({ holds_for, name }: RuleChoice) => [...Object.values(holds_for), name].join(' '));
  expect(found.sort()).toEqual([
    `console_person ${user.user_id} ${user.email}`,
    'slack_channel C0FINANCE finance',
    'slack_channel C0OTHER ',
    'slack_person U0ANA Ana',
    'slack_person U0BOB ',
    'teams_team 19:sales@thread.tacv2 Sales',
  ]);
});
