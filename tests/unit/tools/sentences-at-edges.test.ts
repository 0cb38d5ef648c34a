import { wasOrWere } from '@windsock/bot/tools/cloudwatch/metric-words.ts';
import { averageWords } from '@windsock/bot/tools/cost/usage-words.ts';
import { countOf } from '@windsock/bot/tools/cost/words.ts';
import { ec2Instances } from '@windsock/bot/tools/ec2/instances.ts';
import { describeFilters } from '@windsock/bot/tools/list/describe-filters.ts';
import { ordinal } from '@windsock/bot/tools/list/words.ts';
import { byFields } from '@windsock/bot/tools/resources/compare-fields.ts';
import { rowSymptoms } from '@windsock/bot/tools/resources/diagnosis/of-row.ts';
import { foundAnswer } from '@windsock/bot/tools/resources/search-answer.ts';
import { sqsQueues } from '@windsock/bot/tools/sqs/queues.ts';
import type { KnownThing, ListTool, Row, ToolContext } from '@windsock/bot/tools/tool.ts';
import { describe, expect, it, test } from 'vitest';
import { NOW } from './ask-demo.ts';
import { production } from './run-list-kit.ts';

const of = (tool: ListTool, name: string, row: Row) => ({
  ...{ tool, row, name: `\`${name}\``, timezone: 'UTC', now: NOW },
  ctx: {} as ToolContext,
  thing: { kind: tool.id, id: name, region: 'us-east-1', account: '1' } as KnownThing,
});

test.each([
  [1, '1st'],
  [11, '11th'],
  [22, '22nd'],
  [103, '103rd'],
])('%d is written %s', (n, text) => expect(ordinal(n)).toBe(text));

test.each([
  ['requests', 'were'],
  ['5xx responses of the load balancer itself', 'were'],
  ['messages in flight', 'were'],
  ['CPU use', 'was'],
  ['number of objects', 'was'],
])('%s %s', (label, verb) => expect(wasOrWere(label)).toBe(verb));

test('one pair of groups is one pair', () => {
  expect(countOf(1, ['service', 'region'])).toBe('1 pair of service and region');
});

test('one day left is one day', () => {
  const tool = {
    fields: [{ key: 'days_left', header: 'Days left', type: 'number' as const, ahead: true }],
  };
  const { predicates } = describeFilters(tool, [{ field: 'days_left', op: 'lte', value: 1 }], 'UTC');
  expect(predicates).toEqual(['have at most 1 day left']);
});

test('things are counted by the plural of their kind', () => {
  const found = ['NAT gateway', 'KMS key', 'IAM policy'].flatMap((type) =>
    ['a', 'b'].map((id) => ({ type, id, name: 'shop', region: 'us-east-1', account: production })),
  );
  const ctx = { accounts: [production] } as unknown as ToolContext;
  const asked = { query: 'shop', found, inPart: false, more: 0, gaps: [], isRead: true };
  expect(foundAnswer(ctx, asked).text).toContain('2 NAT gateways, 2 KMS keys and 2 IAM policies');
});

describe('messages that wait in a queue', () => {
  it.each([
    [
      { messages: 1, oldest_message_s: 1_200 },
      '1 message that could not be handled waits in it, the oldest for 20 minutes',
    ],
    [
      { messages: 2, oldest_message_s: 3 * 86_400 },
      '2 messages that could not be handled wait in it, the oldest for 3 days',
    ],
  ])('%j', (row, text) => {
    const { symptoms } = rowSymptoms(of(sqsQueues, 'orders-dlq', { ...row, is_dead_letter: true }));
    expect(symptoms.map((each) => each.text)).toEqual([text]);
  });
});

describe('which of several things has the most', () => {
  const sides = [2, 4, 8].map((vcpus, at) => {
    const told = of(ec2Instances, `web-${at + 1}`, { vcpus });
    return { told, thing: told.thing };
  });

  it('looks at all of them', () => {
    expect(byFields(sides, { fields: ['vcpus'], which: true }).text).toMatch(/^\*\*`web-3`\*\*/);
    expect(byFields(sides, { fields: ['vcpus'], which: true, more: false }).text).toMatch(/^\*\*`web-1`\*\*/);
    const [one, two, three] = sides as [(typeof sides)[0], (typeof sides)[0], (typeof sides)[0]];
    expect(byFields([two, one, three], { fields: ['vcpus'] }).text).toMatch(/^\*\*No\*\*/);
    expect(byFields([three, one, two], { fields: ['vcpus'] }).text).toMatch(/^\*\*Yes\*\*/);
  });
});

test('a month of which only a part was asked for is no beginning of a rise', () => {
  const months = ['2026-07', '2026-08', '2026-09', '2026-10'];
  const buckets = [
    { days: { start: '2026-07-20', end: '2026-08-01' }, estimated: false },
    { days: { start: '2026-08-01', end: '2026-09-01' }, estimated: false },
    { days: { start: '2026-09-01', end: '2026-10-01' }, estimated: false },
    { days: { start: '2026-10-01', end: '2026-11-01' }, estimated: false },
  ];
  const chart = {
    ...{ type: 'bar' as const, title: '', categories: months, unit: 'USD' },
    series: [{ name: 'Cost', values: [10, 30, 40, 35] }],
  };
  const words = averageWords(chart, {
    ...{ buckets, currency: 'USD', daily: false, today: '2026-11-21', sort: 'desc' },
  });
  expect(words).toContain('of the 3 whole months');
  expect(words).not.toContain('risen');
});
