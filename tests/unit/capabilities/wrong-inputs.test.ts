import { capabilities } from '@windsock/bot/capabilities/index.ts';
import { Results } from '@windsock/bot/capabilities/results.ts';
import { describe, expect, test } from 'vitest';
import { ask, complaint, demo } from './kit.ts';

const instances = (more: object) => ({ kind: 'ec2.instances', ...more });
const filter = (condition: string, kind = 'ec2.instances') => ({ kind, where: [condition] });

describe('an invalid call is told what would be valid', () => {
  test.each<[string, string, unknown, RegExp]>([
    ['an unknown argument', 'list_things', instances({ state: 'stopped' }), /Unrecognized.*state/],
    ['an unknown kind', 'list_things', { kind: 'lambda' }, /no kind "lambda".*lambda\.functions/],
    ['no kind', 'list_things', {}, /kind/],
    ['an unknown field', 'list_things', filter('mood = x'), /no field "mood".*state \(running\|/],
    ['an unknown operator', 'list_things', filter('state like x'), /!=.*contains.*missing/],
    ['a filter without a value', 'list_things', filter('name ='), /"name =" is no condition.*and a value/],
    ['a day that does not exist', 'list_things', filter('launched_at > 2026-02-30'), /2026-10-01/],
    ['an invalid time', 'list_things', filter('launched_at > some day'), /"90 days ago"/],
    ['two dates', 'list_things', filter('launched_at > 2026-01-01 | 2026-02-01'), /one date, not several/],
    ['a word as a number', 'list_things', filter('size_gib > big', 'ec2.volumes'), /number of GiB/],
    [
      'words in a comparison',
      'list_things',
      filter('severity >= 7', 'guardduty.findings'),
      /severity has words in no order: .*CRITICAL, HIGH/,
    ],
    ['a name in a comparison', 'list_things', filter('name > web'), /Nothing is above or below 'web'/],
    [
      'a word instead of yes or no',
      'list_things',
      filter('encrypted = mostly', 'ec2.volumes'),
      /true or false/,
    ],
    ['an unknown region', 'list_things', instances({ places: ['mars-1'] }), /no AWS region/],
    ['a filter by such a region', 'list_things', filter('region != mars-1'), /no AWS region/],
    [
      'a filter by another account',
      'list_things',
      filter('account = 999988887777'),
      /only Demo \(000000000000\)/,
    ],
    [
      'another account by id',
      'list_things',
      instances({ places: ['999988887777'] }),
      /only Demo \(000000000000\)/,
    ],
    ['another account by name', 'list_things', instances({ places: ['Marketing'] }), /only Demo/],
    ['an unknown measure', 'list_things', instances({ measure: 'median size' }), /"sum size_gib"/],
    ['a measure of an unknown field', 'list_things', instances({ measure: 'sum x' }), /no field/],
    ['the sum of words', 'list_things', instances({ measure: 'sum name' }), /name.*number/],
    ['an invalid sort', 'list_things', instances({ sort: 'by age, please' }), /no field/],
    ['a sort by count without groups', 'list_things', instances({ sort: 'count desc' }), /group/],
    ['groups by an unknown field', 'list_things', instances({ group_by: ['mood'] }), /no field/],
    [
      'four groups',
      'list_things',
      instances({ group_by: 'state, region, name, instance_type' }),
      /at most 3/,
    ],
    ['three dimensions', 'costs', { group_by: 'service, region, account' }, /at most 2/],
    ['a misspelt field', 'list_things', filter('stat = running'), /no field "stat"\. The nearest: state\./],
    [
      'a sort by a part of a field',
      'list_things',
      instances({ sort: 'launched desc' }),
      /nearest: launched_at\./,
    ],
    ['a text as a number', 'list_things', instances({ limit: 'all' }), /expected number/],
    ['an endless list', 'list_things', instances({ places: Array(500).fill('eu-west-1') }), /Too big/],
    ['an endless name', 'list_things', filter(`name = ${'a'.repeat(5_000)}`), /Too big|Invalid input/],
    [
      'unsupported filters on a CloudFormation type',
      'list_things',
      filter('state = x', 'AWS::StepFunctions::StateMachine'),
      /by places and one name only/,
    ],
    ['no name', 'about', {}, /name/],
    ['an empty name', 'find', { words: '' }, /words/],
    ['a resource of an unknown kind', 'about', { name: 'web-1', kind: 'server' }, /ec2\.instances/],
    ['an empty list', 'list_things', {}, /Name a kind: ec2\.instances/],
    [
      'conditions on everything related',
      'list_things',
      { related_to: 'web-1', where: ['state = stopped'] },
      /Name a kind/,
    ],
    ['invalid days', 'costs', { period: 'the good old days' }, /"last month".*2026-10-01 to/],
    ['a day too many in February', 'costs', { period: '30 February 2026' }, /There is no 30 February/],
    ['dates that do not exist', 'costs', { period: '2026-13-01 to 2026-13-09' }, /cannot be read as days/],
    ['an unknown view', 'costs', { view: 'budget' }, /forecast/],
    [
      'a forecast by service',
      'costs',
      { view: 'forecast', group_by: ['service'] },
      /does not take group_by.*granularity/,
    ],
    [
      'the reason for a change in costs, day by day',
      'costs',
      { view: 'why_changed', granularity: 'daily' },
      /does not take granularity/,
    ],
    [
      'anomalies for one service',
      'costs',
      { view: 'anomalies', where: ['service = s3'] },
      /does not take where: only period, accounts/,
    ],
    [
      'a comparison by two dimensions',
      'costs',
      { compare_to: 'before', group_by: ['service', 'region'] },
      /by one dimension/,
    ],
    [
      'a comparison day by day',
      'costs',
      { compare_to: 'before', granularity: 'daily' },
      /leave out granularity/,
    ],
    ['an unknown dimension', 'costs', { group_by: ['mood'] }, /region.*tag:Key/],
    ['a filter by an unknown dimension', 'costs', { where: ['mood = x'] }, /one of .*tag:Key/],
    ['an invalid service', 'costs', { where: ['service = zebra'] }, /ec2, s3, rds or lambda/],
    ['an unknown check', 'findings', { check: 'no.such' }, /ec2\.imdsv2/],
    ['an unknown severity', 'findings', { severity: 'awful' }, /critical/],
    ['a service without checks', 'findings', { service: 'athena' }, /no check of Amazon Athena/],
    ['a resource unknown to CloudTrail', 'changes', { kind_of_thing: 'elephant' }, /security-group/],
    ['an invalid window', 'changes', { window: 'long ago' }, /cannot be read as days/],
    ['a metric that there is not', 'metrics', { metric: 'happiness' }, /cpu, memory/],
    ['no metric', 'metrics', { things: ['web-1'] }, /metric/],
    ['an unknown subject', 'account', { subject: 'owner' }, /password_policy/],
  ])('%s', async (_what, name, input, told) => {
    expect(await complaint(name, input)).toMatch(told);
  });

  test('but a missing column loses no row', async () => {
    const asked = instances({ where: ['state = stopped'], columns: ['launched', 'mood', 'architecture'] });
    const { result } = await ask('list_things', asked);
    expect(result.rows).toHaveLength(8);
    expect(result.columns?.map(({ key }) => key)).toContain('architecture');
    expect(result.notes?.[0]).toBe(
      'ec2.instances has no column launched, which is left out; the nearest: launched_at.',
    );
    expect(result.notes?.[1]).toMatch(
      /no column mood, which is left out; there are instance_id, name, state/,
    );
  });

  test('nor does one selected from a result', async () => {
    const ctx = await demo();
    await ask('list_things', instances({ where: ['state = stopped'] }), ctx);
    const selected = { do: 'select', of: 'r1', columns: ['name', 'private_address'] };
    const { result } = await ask('calculate', selected, ctx);
    expect(result.columns?.map(({ key }) => key)).toEqual(['name']);
    expect(result.rows).toHaveLength(8);
    expect(result.notes?.join()).toBe(
      'r1 has no column private_address, which is left out; the nearest: private_ip.',
    );
    const sorted = { ...selected, sort: 'private_address' };
    await expect(ask('calculate', sorted, ctx)).rejects.toThrow(
      'no column "private_address". The nearest: private_ip.',
    );
  });

  test('and nothing of it is kept as a result', async () => {
    const ctx = await demo();
    await expect(ask('list_things', { kind: 'lambda' }, ctx)).rejects.toThrow('no kind');
    expect(ctx.results.all).toEqual([]);
    expect((await ask('find', {}, ctx)).id).toBe('r1');
  });
});

test('what a model writes to mean nothing is nothing', async () => {
  const nulls = { places: null, sort: null, related_to: null, where: null, limit: null };
  const { finding } = await ask('list_things', { kind: 'ec2.instances', ...nulls });
  expect(finding.plan).toEqual({ tool: 'ec2.instances', args: {} });
  expect((await ask('find', null)).result.outcome).toBe('found');
});

describe('results', () => {
  test('are identified by their ids, and a wrong one gets a list of the existing ones', async () => {
    const ctx = await demo();
    expect(() => ctx.results.get('r1')).toThrow('nothing was read yet');
    const [one, two] = [await ask('find', {}, ctx), await ask('find', { words: 'web-1' }, ctx)];
    expect([one.id, two.id]).toEqual(['r1', 'r2']);
    expect(ctx.results.get('r2')).toBe(two.finding);
    for (const id of ['r0', 'r3', '1', 'r1 ', 'constructor', '__proto__', 'rr1', ''])
      expect(() => ctx.results.get(id)).toThrow('they go from r1 to r2');
  });

  test('do not include what other questions found', () => {
    expect(new Results().all).toEqual([]);
  });
});

test('a waiting person is told the progress in words', async () => {
  const told: string[] = [];
  const ctx = await demo({ progress: (text) => told.push(text) });
  await ask('list_things', { kind: 'ec2.instances' }, ctx);
  await ask('metrics', { metric: 'free_memory', things: ['orders-db'] }, ctx);
  expect(told).toContain('reading EC2 instances');
  expect(told).toContain('measuring free memory of orders-db');
});

// A calculation over results makes no calls.
const asking = capabilities.filter(({ name }) => name !== 'calculate');
test.each(asking.map((capability) => [capability.name, capability] as const))(
  '%s stops when nobody waits any more',
  async (name) => {
    const stop = new AbortController();
    const ctx = await demo({ signal: stop.signal });
    stop.abort(new Error('shutting down'));
    await expect(ask(name, INPUTS[name], ctx)).rejects.toThrow('shutting down');
  },
);
const INPUTS: Record<string, unknown> = {
  find: { words: 'zebra' },
  list_things: { kind: 'ec2.instances' },
  about: { name: 'web-1' },
  metrics: { metric: 'cpu' },
  account: { subject: 'guards' },
};
