import { checks } from '@windsock/bot/checks/index.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, test } from 'vitest';
import { ask, denied, unread } from './kit.ts';

const named = (value: string) => ({ kind: 'ec2.instances', where: [`name = ${value}`] });
const tagged = (key: string, value: string) => ({
  kind: 'ec2.instances',
  where: [`tag:${key} = ${value}`],
});
const costsOf = (key: string, value: string) => ({
  period: 'last month',
  where: [`tag:${key} = ${value}`],
});

describe('a found result differs from a missing one', () => {
  test.each<[string, string, unknown]>([
    ['find', 'found', { words: 'payments' }],
    ['find', 'found', { words: 'Demo' }],
    ['find', 'no_such_thing', { words: 'zebra' }],
    ['list_things', 'found', named('web-1')],
    ['list_things', 'none', { ...named('web-1'), places: ['eu-west-3'] }],
    ['list_things', 'none', tagged('team', 'nobody')],
    ['list_things', 'no_such_thing', named('zebra')],
    ['list_things', 'no_such_tag', tagged('zebra', 'x')],
    ['list_things', 'found', { kind: 'ec2.volumes', related_to: 'web-1' }],
    ['list_things', 'none', { kind: 'elb.target-groups', related_to: 'jenkins' }],
    ['list_things', 'no_such_thing', { kind: 'ec2.volumes', related_to: 'zebra' }],
    ['list_things', 'not_read', { kind: 's3.buckets', related_to: 'web-1' }],
    ['list_things', 'found', { kind: 'AWS::StepFunctions::StateMachine' }],
    ['about', 'found', { name: 'web-1' }],
    ['about', 'no_such_thing', { name: 'zebra' }],
    ['list_things', 'found', { related_to: 'web-1' }],
    ['list_things', 'no_such_thing', { related_to: 'zebra' }],
    ['find', 'found', {}],
    ['find', 'no_such_tag', { words: 'tag:zebra' }],
    ['costs', 'found', { period: 'last month' }],
    ['costs', 'found', { view: 'by_thing', kind: 'ec2.instances' }],
    ['costs', 'found', { view: 'by_thing', things: ['orders-eu-1'] }],
    ['costs', 'none', costsOf('team', 'nobody')],
    ['costs', 'no_such_tag', costsOf('zebra', 'x')],
    ['findings', 'found', { kind: 'security' }],
    ['findings', 'none', { of: 'web-2', kind: 'security', severity: 'critical' }],
    ['findings', 'no_such_thing', { of: 'zebra' }],
    ['changes', 'found', { things: ['web-1'] }],
    ['changes', 'none', { things: ['web-1'], failed: true }],
    ['changes', 'none', { window: 'yesterday', places: ['eu-west-3'] }],
    ['changes', 'no_such_thing', { things: ['zebra'] }],
    ['metrics', 'found', { metric: 'cpu', things: ['web-1'] }],
    ['metrics', 'none', { metric: 'cpu', places: ['eu-west-3'] }],
    ['metrics', 'no_such_thing', { metric: 'cpu', things: ['zebra'] }],
    ['health', 'found', {}],
    ['account', 'found', { subject: 'identity' }],
  ])('%s: %s for %j', async (name, outcome, input) => {
    const { finding, id, result } = await ask(name, input);
    expect([finding.outcome, result.outcome, result.id]).toEqual([outcome, outcome, id]);
    expect(result.says).not.toBe('');
    expect(Boolean(result.rows)).toBe(finding.table !== undefined && finding.table.rows.length > 0);
  });

  test('with similar names', async () => {
    const near = async (name: string, input: unknown) => (await ask(name, input)).result.near;
    expect(await near('find', { words: 'chekout' })).toContain('checkout');
    expect(await near('about', { name: 'chekout' })).toContain('checkout');
    expect(await near('list_things', tagged('zebra', 'x'))).toEqual(['team', 'env', 'owner']);
    expect(await near('find', { words: 'tag:zebra' })).toEqual(['team', 'env', 'owner']);
    expect(
      await near('list_things', {
        kind: 'ec2.instances',
        where: ['state = sleeping'],
      }),
    ).toContain('stopped');
  });
});

test.each(['spent', 'why_changed', 'forecast'])(
  'costs by a tag that Cost Explorer does not know are not reported as nothing: %s',
  async (view) => {
    const { result } = await ask('costs', { view, where: ['tag:owner = priya'] });
    expect(result.says).toContain('Cost Explorer knows no tag owner');
    expect(result.says).not.toContain('$0.00');
  },
);

test('the health report includes threats and budgets, and says what it leaves out', async () => {
  const { result } = await ask('health', {});
  const what = new Set(result.rows?.map(([kind]) => kind));
  for (const kind of ['CloudWatch alarms', 'GuardDuty findings', 'Budgets']) expect(what).toContain(kind);
  expect(result.says).toContain('This does not include what checks find exposed or wasted.');
});

describe('what no list knows is searched for', () => {
  test('and is found if exactly one resource has that name', async () => {
    const told = { outcome: 'found', says: expect.stringContaining('larkspur-assets is an S3 bucket') };
    expect((await ask('find', { words: 'larkspur-assets' }, unread())).result).toMatchObject({
      ...told,
      says: expect.stringContaining('larkspur-assets'),
    });
    expect((await ask('about', { name: 'larkspur-assets' }, unread())).result).toMatchObject(told);
  });

  test.each([
    ['10.129.11.14', 'found'],
    ['10.99.99.99', 'no_such_thing'],
    ['i-0514f7fcb95aa710a', 'found'],
    ['i-0000000000000dead', 'no_such_thing'],
    ['arn:aws:s3:::larkspur-assets', 'found'],
    ['arn:aws:s3:::no-such-bucket', 'no_such_thing'],
  ])('by address, id or ARN: %s is %s', async (words, outcome) => {
    expect((await ask('find', { words }, unread())).result.outcome).toBe(outcome);
  });
});

describe('if every call is denied', () => {
  test.each<[string, unknown]>([
    ['find', { words: 'payments' }],
    ['list_things', named('web-1')],
    ['list_things', tagged('team', 'web')],
    ['list_things', { kind: 'ec2.volumes', related_to: 'web-1' }],
    ['list_things', { kind: 'AWS::StepFunctions::StateMachine' }],
    ['about', { name: 'web-1' }],
    ['list_things', { related_to: 'web-1' }],
    ['find', {}],
    ['find', { words: 'tag:team' }],
    ['costs', { period: 'last month' }],
    ['costs', costsOf('team', 'web')],
    ['costs', { view: 'why_changed' }],
    ['costs', { view: 'forecast' }],
    ['costs', { view: 'anomalies' }],
    ['costs', { view: 'savings_plans' }],
    ['findings', {}],
    ['findings', { of: 'payments' }],
    ['findings', { check: 'ec2.imdsv2' }],
    ['changes', { window: 'yesterday' }],
    ['changes', { things: ['web-1'] }],
    ['metrics', { metric: 'cpu', things: ['web-1'] }],
    ['metrics', { metric: 'cpu' }],
    ['health', {}],
    ['account', { subject: 'identity' }],
    ['account', { subject: 'guards' }],
    ['account', { subject: 'password_policy' }],
  ])('%s %j is unread: nothing is reported as none', async (name, input) => {
    expect((await ask(name, input, denied())).result.outcome).toBe('not_read');
  });

  test('the missing permission is named', async () => {
    const { result } = await ask('list_things', named('web-1'), denied());
    expect(result.gaps).toEqual([expect.stringMatching(/^ec2:DescribeInstances: AccessDenied .*Allow/)]);
    expect(result.rows).toBeUndefined();
  });
});

describe('before the account has been read', () => {
  test.each<[string, unknown]>([
    ['list_things', { related_to: 'web-1' }],
    ['list_things', { kind: 'ec2.volumes', related_to: 'web-1' }],
    ['find', { words: 'tag:team' }],
    ['findings', { of: 'payments' }],
  ])('%s %j is not known', async (name, input) => {
    expect((await ask(name, input, unread())).result).toMatchObject({
      outcome: 'not_read',
      says: expect.stringContaining('could not be read, or has not been read yet'),
    });
  });

  test.each<[string, unknown]>([
    ['list_things', named('web-1')],
    ['metrics', { metric: 'cpu', things: ['web-1'] }],
    ['changes', { things: ['web-1'] }],
    ['about', { name: 'larkspur-assets' }],
  ])('%s %j is read nevertheless', async (name, input) => {
    expect((await ask(name, input, unread())).result.outcome).toBe('found');
  });
});

test('what can be read has the same figures as in chat', async () => {
  const { result } = await ask('account', { subject: 'readable_areas' });
  expect(result.says).toContain(`answers with ${tools.length} tools and ${checks.length} checks`);
});
