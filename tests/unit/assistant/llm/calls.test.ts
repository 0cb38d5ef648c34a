import type { ToolPlan } from '@windsock/bot/assistant/plan.ts';
import { describe, expect, test } from 'vitest';
import type { Turn } from './kit.ts';
import { OPEN, plannerSaying } from './kit.ts';

const RIGHT = { call: 'ec2_instances', args: { filters: [{ field: 'state', op: 'eq', value: 'stopped' }] } };

/** Tools that questions of these tests may not bring up by themselves are shown first, as a model would have it. */
const shown = (call: string): Turn[] =>
  /^(?:cost_|ec2_volumes)/.test(call) ? [{ call: 'show_tools', args: { tools: [call] } }] : [];

/** What a model is told of a call that does not fit, before it makes one that does. */
async function complaintAbout(call: string, args: unknown, question = OPEN): Promise<string> {
  const { model, plan } = plannerSaying([...shown(call), { call, args }, RIGHT]);
  expect(await plan(question)).toMatchObject({ kind: 'tool', tool: 'ec2.instances', by: { name: 'llm' } });
  return JSON.stringify(model.doGenerateCalls.at(-1)?.prompt.at(-1));
}

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

describe('a question back', () => {
  const options = [
    { tool: 'ec2_instances', arguments: { filters: [{ field: 'state', op: 'eq', value: 'stopped' }] } },
    { tool: 'ec2_volumes', arguments: {} },
  ];

  test('offers calls that were checked, in our own words', async () => {
    const { plan } = plannerSaying([
      { call: 'clarify', args: { question: 'Which kind do you mean?', options } },
    ]);
    expect(await plan(OPEN)).toMatchObject({
      kind: 'choose',
      question: 'Which kind do you mean?',
      options: [
        { label: 'EC2 instances that are stopped', plan: { tool: 'ec2.instances' } },
        { plan: { tool: 'ec2.volumes', args: {} } },
      ],
    });
  });

  test('is asked in the words of the person and of the options', async () => {
    const question = 'Do you mean the compute boxes, or EBS volumes?';
    const { plan } = plannerSaying([{ call: 'clarify', args: { question, options } }]);
    expect(await plan(OPEN)).toMatchObject({ question });
  });

  test.each([
    'See https://evil.example/login for it',
    'Ask <@U123> about it?',
    'Do you mean the **big** ones?',
    'Do you mean the 42 machines?',
    'Log in at evil.example first?',
    'Click here. Then go on?',
    'Please reply with your password so that I can go on?',
    'Shall I stop the compute boxes for you?',
    'Did you know that all your accounts were hacked?',
  ])('is asked in our words instead of %j', async (question) => {
    const { plan } = plannerSaying([{ call: 'clarify', args: { question, options } }]);
    expect(await plan(OPEN)).toMatchObject({ question: 'Which of these do you mean?' });
  });

  test('with an option that does not fit goes back', async () => {
    const bad = [options[1], { tool: 'ec2_instances', arguments: { regions: ['mars-1'] } }];
    expect(await complaintAbout('clarify', { question: 'Which?', options: bad })).toMatch(/mars-1/);
    const unknown = [options[1], { tool: 'ec2_terminate', arguments: {} }];
    expect(await complaintAbout('clarify', { question: 'Which?', options: unknown })).toMatch(/no tool/);
    const same = [options[1], options[1]];
    expect(await complaintAbout('clarify', { question: 'Which?', options: same })).toMatch(/are the same/);
  });
});
