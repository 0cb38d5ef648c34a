import type { ToolPlan } from '@windsock/bot/assistant/plan.ts';
import { describe, expect, test } from 'vitest';
import { OPEN, plannerSaying, RIGHT, shown } from './kit.ts';

async function planned(call: string, args: unknown, question = OPEN, more = {}): Promise<ToolPlan> {
  const { plan } = plannerSaying([...shown(call), { call, args }]);
  const made = await plan(question, more);
  if (made.kind !== 'tool' || made.by?.name !== 'llm')
    throw new Error(`not planned: ${JSON.stringify(made)}`);
  return made;
}

describe('a call becomes a plan', () => {
  test('with the arguments of a list tool, places in words and nulls left out', async () => {
    const plan = await planned('ec2_instances', {
      accounts: ['production'],
      regions: ['Sydney', 'eu-west-1'],
      filters: [{ field: 'state', op: 'eq', value: 'STOPPED' }],
      group_by: ['instance_type'],
      measure: null,
      sort: null,
      columns: [],
    });
    expect(plan.args).toEqual({
      accounts: ['111122223333'],
      regions: ['ap-southeast-2', 'eu-west-1'],
      filters: [{ field: 'state', op: 'eq', value: 'stopped' }],
      group_by: ['instance_type'],
    });
  });

  test('with days in words, which our own grammar reads', async () => {
    const question = 'how much dough went down the drain last month on beefy boxes';
    const plan = await planned('cost_usage', { period: 'last month', group_by: ['service'] }, question);
    expect(plan.args).toMatchObject({
      period: { start: '2026-10-01', end: '2026-11-01' },
      group_by: ['service'],
      granularity: 'total',
    });
    expect(plan.assumed).toBeUndefined();
  });

  test('and says which days were assumed where none were named', async () => {
    const plan = await planned('cost_usage', { period: 'month to date' }, 'gimme the dough we burn, pal');
    expect(plan.assumed).toEqual([expect.stringMatching(/^No period was named: .*November 2026/)]);
  });

  test('with the days before, where a comparison names one side', async () => {
    const plan = await planned(
      'cost_compare',
      { period: 'October 2026' },
      'dough of October, hotter or colder?',
    );
    expect(plan.args).toMatchObject({
      period: { start: '2026-10-01', end: '2026-11-01' },
      baseline: { start: '2026-09-01', end: '2026-10-01' },
    });
  });

  test('comparing like with like where a month still runs', async () => {
    const question = 'dough of this month, hotter or colder than last month, pal?';
    const { args } = await planned(
      'cost_compare',
      { period: 'this month', baseline: 'last month' },
      question,
    );
    expect(args).toMatchObject({
      period: { start: '2026-11-01', end: '2026-11-22' },
      baseline: { start: '2026-10-01', end: '2026-10-22' },
    });
  });

  test('of a follow-up, in which names of the thread may be used again', async () => {
    const frame = {
      asked: 'instances named zebra-9',
      last: {
        kind: 'tool' as const,
        tool: 'ec2.instances',
        args: { filters: [{ field: 'name', op: 'eq', value: 'zebra-9' }], regions: ['eu-west-1'] },
      },
    };
    const args = { filters: [{ field: 'name', op: 'eq', value: 'zebra-9' }], regions: ['eu-west-1'] };
    const plan = await planned('ec2_instances', args, 'the hibernating boxes thereof, kindly', { frame });
    expect(plan.args).toEqual(frame.last.args);
    expect(plan.assumed).toBeUndefined();
  });

  test('says the place that a model made of words', async () => {
    const plan = await planned('ec2_instances', { regions: ['ap-southeast-2'] });
    expect(plan.assumed).toEqual(['The place was understood as ap-southeast-2 (Sydney).']);
  });

  test.each([
    [OPEN, 'gt', 500, ['The question was understood as “EBS volumes whose size is over 500 GiB”.']],
    [`${OPEN} above 500 GiB`, 'gt', 500, undefined],
  ])('says the number that a model made of words: %j', async (question, op, value, assumed) => {
    const filters = [{ field: 'size_gib', op, value }];
    expect((await planned('ec2_volumes', { filters }, question)).assumed).toEqual(assumed);
  });

  test('says the day that a model made of words', async () => {
    const filters = [{ field: 'launched_at', op: 'lt', value: '2024-01-01' }];
    const [assumed] = (await planned('ec2_instances', { filters })).assumed ?? [];
    expect(assumed).toMatch(/^The question was understood as “EC2 instances .*2024-01-01”\.$/);
    const said = await planned('ec2_instances', { filters }, `${OPEN} since before 2024`);
    expect(said.assumed).toBeUndefined();
  });

  test('drops a limit that nobody asked for, as it would hide rows', async () => {
    expect((await planned('ec2_instances', { limit: 10 })).args).toEqual({});
    const five = await planned(
      'ec2_instances',
      { limit: 5 },
      'five compute boxes hibernating, kindly enlighten me',
    );
    expect(five.args).toEqual({ limit: 5 });
  });

  test('forecasts the whole of a month that still runs, against an amount in other figures', async () => {
    const question = 'dough of this month, hotter than 5k, pal?';
    const { args } = await planned('cost_forecast', { period: 'this month', exceeds: 5000 }, question);
    expect(args).toMatchObject({ period: { start: '2026-11-01', end: '2026-12-01' }, exceeds: 5000 });
  });

  test('takes values that phrases of the tool mean', async () => {
    const filters = [{ field: 'policies', op: 'contains', value: 'AdministratorAccess' }];
    const roles = [
      { call: 'show_tools', args: { tools: ['iam_roles'] } },
      { call: 'iam_roles', args: { filters } },
    ];
    expect(await plannerSaying(roles).plan(OPEN)).toMatchObject({ tool: 'iam.roles', args: { filters } });
  });

  test('quotes as left out only what the person said', async () => {
    const plan = await planned('ec2_instances', {
      not_covered: ['hibernating', 'our', '<script>', 'your password'],
    });
    expect(plan.ignored).toEqual(['hibernating']);
  });

  test.each([
    ['90 days ago', '2026-08-23T10:00:00Z'],
    ['2026-10-01', '2026-10-01'],
    ['2026-10', '2026-10'],
  ])('with %j as a date', async (value, read) => {
    const filters = [{ field: 'launched_at', op: 'lt', value }];
    expect((await planned('ec2_instances', { filters })).args).toEqual({
      filters: [{ field: 'launched_at', op: 'lt', value: read }],
    });
  });
});

describe('a model sees', () => {
  const DECEMBER = { start: '2026-12-01', end: '2027-01-01' };

  test('a dozen tools whole, the other ones by name, and may have them shown', async () => {
    const { model, plan } = plannerSaying([
      { call: 'show_tools', args: { tools: ['cost_forecast'] } },
      { call: 'cost_forecast', args: { period: '2026-12-01 to 2026-12-31' } },
    ]);
    expect(await plan(OPEN)).toMatchObject({
      tool: 'cost.forecast',
      args: { period: DECEMBER },
      by: { input_tokens: 200, output_tokens: 20 },
    });
    const names = model.doGenerateCalls.map(({ tools = [] }) => tools.map(({ name }) => name));
    expect(names[0]).toHaveLength(15);
    expect(names[0]).not.toContain('cost_forecast');
    expect(names[1]).toContain('cost_forecast');
    expect(JSON.stringify(model.doGenerateCalls[0]?.tools)).toContain('cost_forecast (Cost forecast)');
  });

  test('today, the zone and the accounts, and a long message by its beginning', async () => {
    const { plan, prompt } = plannerSaying([RIGHT]);
    await plan(`${OPEN} ${'x'.repeat(5000)}`, { timezone: 'Australia/Sydney' });
    expect(prompt()).toContain('2026-11-21 21:00');
    expect(prompt()).toContain('Production');
    expect(prompt().length).toBeLessThan(5000);
  });

  test('no more accounts than it can choose from', async () => {
    const { plan, prompt } = plannerSaying([RIGHT]);
    const accounts = Array.from({ length: 300 }, (_, at) => ({
      id: String(111100000000 + at),
      alias: `a-${at}`,
    }));
    await plan(OPEN, { accounts });
    expect(prompt()).toContain('a-39');
    expect(prompt()).not.toContain('a-40');
  });
});
