import { describe, expect, test } from 'vitest';
import { complaintAbout, OPEN, plannerSaying, RIGHT } from './kit.ts';

describe('what does not fit goes back to the model, and is not asked of AWS', () => {
  const filter = (field: string, op: string, value?: unknown) => ({ filters: [{ field, op, value }] });

  test.each<[string, string, unknown, RegExp]>([
    ['a tool that there is not', 'ec2_terminate_instances', {}, /unavailable tool 'ec2_terminate_instances'/],
    ['text that is no JSON', 'ec2_instances', '{"filters": [', /JSON|Invalid input/i],
    ['an argument that there is not', 'ec2_instances', { state: 'stopped' }, /Unrecognized key.*state/],
    ['a field that there is not', 'ec2_instances', filter('mood', 'eq', 'happy'), /no field .*mood/],
    [
      'an operator that there is not',
      'ec2_instances',
      filter('state', 'like', 'x'),
      /Invalid (option|input)/,
    ],
    ['a value that the field has not', 'ec2_instances', filter('state', 'eq', 'sleeping'), /one of running/],
    ['a name that nobody said', 'ec2_instances', filter('name', 'eq', 'web-1'), /not in the person's words/],
    ['a tag that nobody said', 'ec2_instances', filter('tag:Environment', 'eq', 'down'), /named no tag/],
    ['a filter without a value', 'ec2_instances', filter('name', 'eq'), /has no value/],
    ['a day that there is not', 'ec2_instances', filter('launched_at', 'gt', '2026-02-30'), /is no date/],
    ['an account that is not connected', 'ec2_instances', { accounts: ['999988887777'] }, /No account/],
    ['an account by a name of its own', 'ec2_instances', { accounts: ['Marketing'] }, /No account/],
    ['a region that there is not', 'ec2_instances', { regions: ['eu-west-9'] }, /no AWS region/],
    [
      'a region to leave out that there is not',
      'ec2_instances',
      filter('region', 'ne', 'mars-1'),
      /no AWS region/,
    ],
    ['the average of words', 'ec2_instances', { measure: { fn: 'avg', field: 'name' } }, /is no number/],
    ['a sum of nothing', 'ec2_instances', { measure: { fn: 'sum' } }, /needs a field/],
    [
      'a sort by a field that there is not',
      'ec2_instances',
      { sort: { field: 'x', direction: 'asc' } },
      /no field/,
    ],
    [
      'a sort by count without groups',
      'ec2_instances',
      { sort: { field: 'count', direction: 'asc' } },
      /groups/,
    ],
    ['a tool that it was not shown', 'eks_clusters', {}, /unavailable tool 'eks_clusters'/],
    ['days that are none', 'cost_usage', { period: 'the good old days' }, /cannot be read as days/],
    ['a day of February too many', 'cost_usage', { period: '30 February 2026' }, /cannot be read as days/],
    [
      'dates that there are not',
      'cost_usage',
      { period: '2026-13-01 to 2026-13-09' },
      /cannot be read as days/,
    ],
    ['costs of no days', 'cost_usage', {}, /period/],
    [
      'a dimension that there is not',
      'cost_usage',
      { period: 'last month', group_by: ['mood'] },
      /group_by|dimension/,
    ],
    ['an amount that nobody named', 'cost_forecast', { period: 'this month', exceeds: 5000 }, /said no 5000/],
    ['a text as a number', 'ec2_instances', { limit: 'all' }, /limit|Invalid input/],
    ['an endless list', 'ec2_instances', { regions: Array(500).fill('eu-west-1') }, /Too big/i],
    ['an endless name', 'ec2_instances', filter('name', 'eq', 'a'.repeat(5000)), /Invalid input|Too big/i],
  ])('%s', async (_what, call, args, complaint) => {
    expect(await complaintAbout(call, args)).toMatch(complaint);
  });

  test('two ranges that no number is in', async () => {
    const filters = [
      { field: 'size_gib', op: 'gt', value: 1000 },
      { field: 'size_gib', op: 'lt', value: 8 },
    ];
    expect(await complaintAbout('ec2_volumes', { filters })).toMatch(/two ranges/);
  });

  test('a second call beside one that holds', async () => {
    const { plan } = plannerSaying([{ calls: [RIGHT, { call: 'ec2_volumes', args: {} }] }]);
    expect(await plan(OPEN)).toMatchObject({ tool: 'ec2.instances' });
  });
});
