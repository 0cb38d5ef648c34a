import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { precedingPeriod } from '@windsock/bot/domain/preceding-period.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { expect, test } from 'vitest';
import { SETTING } from '../../phrases/score.ts';

test.each([
  ['a month', '2026-03-01', '2026-04-01', '2026-02-01', 'February 2026'],
  ['the first month of a year', '2026-01-01', '2026-02-01', '2025-12-01', 'December 2025'],
  ['a quarter', '2026-04-01', '2026-07-01', '2026-01-01', 'the 3 months before'],
  ['a year', '2026-01-01', '2027-01-01', '2025-01-01', 'the 12 months before'],
  ['a day', '2026-03-01', '2026-03-02', '2026-02-28', 'the day before'],
  ['a week over the end of a leap February', '2028-02-28', '2028-03-06', '2028-02-21', 'the 7 days before'],
  ['part of a month', '2026-11-01', '2026-11-22', '2026-10-11', 'the 21 days before'],
])('the period before %s is as long', (_what, start, end, before, label) => {
  expect(precedingPeriod({ start, end, label: '' })).toEqual({ start: before, end: start, label });
});

test('costs to 29 February are compared with those to the 28th a year earlier', () => {
  const planner = createBuiltInPlanner(tools);
  const period = { start: '2028-02-29', end: '2028-03-01', label: '29 February 2028' };
  const last = { kind: 'tool', tool: 'cost.usage', args: { period, group_by: [], filters: [] } } as const;
  const plan = planner.plan({
    ...SETTING,
    text: 'compare that year over year',
    frame: { last },
  });
  expect(plan).toMatchObject({
    tool: 'cost.compare',
    args: { period, baseline: { start: '2027-02-28', end: '2027-03-01' }, group_by: ['service'] },
  });
});

test.each([
  [
    'the last day that is over in UTC but not locally',
    'Australia/Sydney',
    '2026-11-21T23:00:00Z',
    '2026-11-20',
  ],
  ['the previous day if it is over', 'Australia/Sydney', '2026-11-22T01:00:00Z', '2026-11-21'],
  ['the day before west of UTC', 'America/New_York', '2026-11-22T01:00:00Z', '2026-11-20'],
])('yesterday’s costs are those of %s', (_what, timezone, now, start) => {
  const planner = createBuiltInPlanner(tools);
  const plan = planner.plan({ ...SETTING, timezone, now: new Date(now), text: 'costs yesterday by service' });
  expect(plan).toMatchObject({ tool: 'cost.usage', args: { period: { start } } });
});

test('a named day is read, whether or not it has data yet', () => {
  const planner = createBuiltInPlanner(tools);
  const now = new Date('2026-11-21T23:00:00Z');
  const plan = planner.plan({
    ...SETTING,
    timezone: 'Australia/Sydney',
    now,
    text: 'costs on 21 November by service',
  });
  expect(plan).toMatchObject({ args: { period: { start: '2026-11-21', end: '2026-11-22' } } });
});
