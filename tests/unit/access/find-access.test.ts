import type { Incoming } from '@windsock/bot/contract/message.ts';
import type { HoldsFor, RuleScope } from '@windsock/bot/contract/rules.ts';
import { EVERYTHING } from '@windsock/bot/domain/scope.ts';
import type { Asker } from '@windsock/bot/services/access/asker.ts';
import { askerOf, askerOutsideChats } from '@windsock/bot/services/access/asker.ts';
import { createFindAccess, RULES_MS } from '@windsock/bot/services/access/find-access.ts';
import { NOTHING } from '@windsock/bot/services/access/join-scopes.ts';
import type { RuleDoc } from '@windsock/bot/services/access/rule-doc.ts';
import { ruleId } from '@windsock/bot/services/access/rule-doc.ts';
import { StoreError } from '@windsock/bot/store/errors.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const [PROD, DATA] = ['111111111111', '222222222222'];
const ANA = { kind: 'slack_person', id: 'U1ANA' } as const;
const FINANCE = { kind: 'slack_group', id: 'S1FINANCE' } as const;
const DEVELOPERS = { kind: 'slack_group', id: 'S1DEV' } as const;
const EVERYONE = { kind: 'everyone' } as const;
const CHANNEL = { kind: 'slack_channel', id: 'C1DEV' } as const;
const EVERYWHERE = { kind: 'everywhere' } as const;
const TEAM = { kind: 'teams_team', id: '19:team@thread.tacv2' } as const;
const TEAMS_CHANNEL = { kind: 'teams_channel', id: '19:channel@thread.tacv2' } as const;

let store: Store;
let clock: number;
/** The members of each user group; undefined: Slack does not say. */
let groups: Record<string, string[] | undefined>;
let asked: string[];

beforeEach(() => {
  clock = Date.parse('2026-03-01T09:00:00Z');
  store = openSqliteStore({ path: ':memory:', now: () => clock });
  groups = {};
  asked = [];
});
afterEach(() => store.close());

const access = () =>
  createFindAccess({
    store,
    now: () => clock,
    findGroupMembers: async (org, group) => {
      asked.push(`${org}:${group}`);
      return groups[group];
    },
  });

async function rule(holds_for: HoldsFor, allows: Partial<RuleScope> = {}, more: Partial<RuleDoc> = {}) {
  const at = new Date(clock).toISOString();
  clock += 1;
  await store.upsert<RuleDoc>('workspaces', 'w1', {
    ...{ id: ruleId(holds_for), type: 'rule', workspace_id: 'w1', holds_for, private: false },
    allows: { accounts: null, regions: null, subjects: null, ...allows },
    ...{ created_at: at, changed_at: at },
    ...more,
  });
}

const inSlack = (more: Partial<Incoming> = {}): Asker =>
  askerOf({
    incoming: {
      address: { surface: 'slack', org: 'T1', channel: 'C1DEV', thread: '1.2' },
      ...{ message_id: '1.2', user: 'U1ANA', text: '', mentioned: true, direct: false },
      ...more,
    },
  });

const inTeams = (team: string | undefined, conversationType = 'channel'): Asker =>
  askerOf({
    incoming: {
      address: {
        ...{ surface: 'teams', org: 'tenant', channel: TEAMS_CHANNEL.id, thread: '1' },
        reference: { conversation: { conversationType } },
        ...(team !== undefined && { team }),
      },
      ...{ message_id: '1', user: 'entra-ana', text: '', mentioned: true, direct: false },
    },
  });

const find = (asker: Asker = inSlack()) => access()({ workspaceId: 'w1', asker });

describe('Without a matching rule', () => {
  it('everything may be asked, and Slack is asked nothing', async () => {
    await rule({ kind: 'slack_person', id: 'U2BOB' }, { accounts: [] });
    await rule({ kind: 'slack_channel', id: 'C2' }, { accounts: [] });
    await rule(TEAM, { accounts: [] });
    expect(await find()).toEqual({ scope: EVERYTHING, private: false, because: undefined });
    expect(asked).toEqual([]);
  });
});

describe('Rules for people', () => {
  it("a person's own rule takes precedence over their groups' rules, and these over the one for everyone", async () => {
    await rule(EVERYONE, { subjects: ['costs'] });
    expect((await find()).scope).toEqual({ subjects: ['costs'] });
    groups = { S1FINANCE: ['U1ANA'], S1DEV: ['U2BOB'] };
    await rule(FINANCE, { accounts: [PROD] }, { name: 'finance' });
    await rule(DEVELOPERS, { accounts: [DATA] });
    expect(await find()).toMatchObject({ scope: { accounts: [PROD] }, because: 'the rule for @finance' });
    await rule(ANA, { regions: ['eu-west-1'] }, { name: 'Ana' });
    asked = [];
    expect(await find()).toMatchObject({ scope: { regions: ['eu-west-1'] }, because: 'the rule for Ana' });
    expect(asked).toEqual([]);
  });

  it('rules of several groups add up', async () => {
    groups = { S1FINANCE: ['U1ANA'], S1DEV: ['U1ANA', 'U2BOB'] };
    await rule(FINANCE, { accounts: [PROD] });
    await rule(DEVELOPERS, { accounts: [DATA] });
    expect((await find()).scope).toEqual({ accounts: [PROD, DATA] });
    await rule(DEVELOPERS, {});
    expect((await find()).scope).toEqual(EVERYTHING);
  });

  it('groups that would together allow more than each allow what the widest one does', async () => {
    groups = { S1FINANCE: ['U1ANA'], S1DEV: ['U1ANA'] };
    await rule(FINANCE, { subjects: ['costs'] });
    await rule(DEVELOPERS, { accounts: [PROD, DATA] });
    expect((await find()).scope).toEqual({ accounts: [PROD, DATA] });
  });

  it.each([
    { of: 'one of two groups', known: { S1FINANCE: ['U1ANA'] } },
    { of: 'all groups', known: {} },
  ])('nothing is allowed if Slack does not say who is in $of', async ({ known }) => {
    groups = known;
    await rule(FINANCE, { accounts: [PROD] });
    await rule(DEVELOPERS, {}, { name: 'developers' });
    expect(await find()).toMatchObject({
      scope: NOTHING,
      because: expect.stringContaining('Slack did not tell'),
    });
  });

  it('nothing is allowed if groups have rules and Slack is not configured', async () => {
    await rule(FINANCE);
    const findAccess = createFindAccess({ store, now: () => clock });
    expect((await findAccess({ workspaceId: 'w1', asker: inSlack() })).scope).toEqual(NOTHING);
  });

  it('a person in the console, an API key and an agent have their own rules, or the one for everyone', async () => {
    await rule(EVERYONE, { accounts: [] });
    await rule({ kind: 'console_person', id: 'p1' }, { accounts: [PROD] });
    await rule({ kind: 'api_key', id: 'k1' }, { accounts: [DATA] });
    await rule(FINANCE);
    await rule(TEAM);
    const scopeOf = async (asker: string) => (await find(askerOutsideChats(asker))).scope;
    expect(await scopeOf('user-p1')).toEqual({ accounts: [PROD] });
    expect(await scopeOf('key-k1')).toEqual({ accounts: [DATA] });
    expect(await scopeOf('key-p1')).toEqual({ accounts: [] });
    expect(await scopeOf('user-k1')).toEqual({ accounts: [] });
  });
});

describe('Rules for places', () => {
  it("a channel's rule takes precedence over its team's, and that over the one for everywhere", async () => {
    await rule(EVERYWHERE, { subjects: ['costs'] });
    expect((await find(inTeams(TEAM.id))).scope).toEqual({ subjects: ['costs'] });
    await rule(TEAM, { subjects: ['security'] });
    expect((await find(inTeams(TEAM.id))).scope).toEqual({ subjects: ['security'] });
    expect((await find(inTeams('19:other@thread.tacv2'))).scope).toEqual({ subjects: ['costs'] });
    expect((await find(inTeams(undefined, 'personal'))).scope).toEqual({ subjects: ['costs'] });
    await rule(TEAMS_CHANNEL, { subjects: ['resources'] });
    expect((await find(inTeams(TEAM.id))).scope).toEqual({ subjects: ['resources'] });
  });

  it('nothing is allowed in a channel if teams have rules and Teams did not name its team', async () => {
    expect((await find(inTeams(undefined))).scope).toEqual(EVERYTHING);
    await rule(TEAM, { subjects: ['security'] });
    expect(await find(inTeams(undefined))).toMatchObject({ scope: NOTHING });
  });

  it('the rule for everywhere also applies outside chats', async () => {
    await rule(EVERYWHERE, { subjects: ['costs'] });
    expect((await find(askerOutsideChats('user-p1'))).scope).toEqual({ subjects: ['costs'] });
  });
});

it('a person in Teams is identified by their Entra id, in upper or lower case', async () => {
  const id = 'E1B0A5B6-3C55-4C8B-9D0E-0B2A4A4A1111';
  await rule({ kind: 'teams_person', id }, { accounts: [] });
  const asker = { ...inTeams(TEAM.id), who: { kind: 'teams_person' as const, id: id.toLowerCase() } };
  expect((await find(asker)).scope).toEqual({ accounts: [] });
});

describe("Both the person's and the place's rule must allow it", () => {
  it('and the limiting rule is named', async () => {
    await rule(ANA, { accounts: [PROD], subjects: ['costs', 'security'] }, { name: 'Ana' });
    await rule(CHANNEL, { regions: ['eu-west-1'], subjects: ['costs'] }, { name: 'dev', private: true });
    expect(await find()).toEqual({
      scope: { accounts: [PROD], regions: ['eu-west-1'], subjects: ['costs'] },
      private: true,
      because: 'the rule for #dev together with the rule for Ana',
    });
  });

  it('a rule that only makes answers private limits nothing', async () => {
    await rule(CHANNEL, {}, { private: true });
    expect(await find()).toEqual({ scope: EVERYTHING, private: true, because: undefined });
  });
});

describe('A scheduled job', () => {
  const job = (confirmed_by?: { surface: 'slack' | 'local'; user: string }) =>
    askerOf({
      incoming: {
        address: { surface: 'slack', org: 'T1', channel: 'C1DEV', thread: '' },
        ...{ message_id: 'j', user: '', text: '', mentioned: false, direct: false },
      },
      origin: {
        ...{ kind: 'job', job_id: 'j', instant: '2026-03-01T09:00:00Z', description: 'costs' },
        ...(confirmed_by && { confirmed_by }),
      },
    });

  it('asks in its own channel, on behalf of the person who confirmed it', async () => {
    await rule(EVERYONE, { accounts: [DATA] });
    await rule(ANA, { accounts: [PROD] });
    await rule({ kind: 'console_person', id: 'p1' }, { accounts: [] });
    await rule(CHANNEL, { subjects: ['costs'] });
    const scopeOf = async (asker: Asker) => (await find(asker)).scope;
    expect(await scopeOf(job({ surface: 'slack', user: 'U1ANA' }))).toEqual({
      ...{ accounts: [PROD], subjects: ['costs'] },
    });
    expect(await scopeOf(job({ surface: 'local', user: 'user-p1' }))).toMatchObject({ accounts: [] });
    expect(await scopeOf(job())).toMatchObject({ accounts: [DATA] });
  });
});

describe("A workspace's rules", () => {
  it('are read at most once in some seconds, for that workspace alone', async () => {
    const findAccess = access();
    const scope = async (workspaceId = 'w1') => (await findAccess({ workspaceId, asker: inSlack() })).scope;
    expect(await scope()).toEqual(EVERYTHING);
    await rule(EVERYONE, { accounts: [] });
    expect(await scope()).toEqual(EVERYTHING);
    clock += RULES_MS;
    expect(await scope()).toEqual({ accounts: [] });
    expect(await scope('w2')).toEqual(EVERYTHING);
  });

  it('are not treated as absent if they cannot be read', async () => {
    const query = store.query;
    store.query = async () => {
      throw new StoreError('unavailable', 'down');
    };
    const findAccess = access();
    await expect(findAccess({ workspaceId: 'w1', asker: inSlack() })).rejects.toThrow('down');
    store.query = query;
    expect((await findAccess({ workspaceId: 'w1', asker: inSlack() })).scope).toEqual(EVERYTHING);
  });
});
