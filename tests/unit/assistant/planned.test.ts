import type { ToolPlan } from '@windsock/bot/assistant/plan.ts';
import { plannedToday } from '@windsock/bot/assistant/planned.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { comparedDays, periodOf, windowOf } from '@windsock/bot/capabilities/times.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { expect, it } from 'vitest';

const planner = createBuiltInPlanner(tools);
const planOn = (text: string, day: string) =>
  planner.plan({ text, accounts: [], timezone: 'UTC', now: new Date(`${day}T12:00Z`) });

const clockOn = (day: string) => ({ timezone: 'UTC', now: new Date(`${day}T12:00Z`) });
const LATER = clockOn('2026-09-20');

it.each([
  'costs yesterday by service',
  'what did we spend last month?',
  'instances launched in the last 7 days',
])('asks "%s" about the day on which it runs', async (text) => {
  const confirmed = (await planOn(text, '2026-06-10')) as ToolPlan;
  const fresh = await planOn(text, '2026-09-20');
  expect(fresh).not.toEqual(confirmed);
  expect(plannedToday(confirmed, fresh, LATER)).toEqual(fresh);
});

it('asks what was confirmed, although the words mean something else by now', async () => {
  const confirmed = (await planOn('iam users without MFA', '2026-06-10')) as ToolPlan;
  const other = await planOn('public S3 buckets', '2026-09-20');
  expect(plannedToday(confirmed, other, LATER)).toEqual(confirmed);
  expect(plannedToday(confirmed, { kind: 'unknown', options: [] }, LATER)).toEqual(confirmed);
});

it('does not ask about a past day if the words mean something else by now', async () => {
  const confirmed = (await planOn('costs yesterday by service', '2026-06-10')) as ToolPlan;
  expect(
    plannedToday(confirmed, await planOn('costs yesterday by region', '2026-09-20'), LATER),
  ).toBeUndefined();
  expect(plannedToday(confirmed, { kind: 'help' }, LATER)).toBeUndefined();
});

it('treats keys in any order as the same plan', async () => {
  const confirmed = (await planOn('costs yesterday by service', '2026-06-10')) as ToolPlan;
  const { group_by, ...args } = confirmed.args;
  const fresh = await planOn('costs yesterday by service', '2026-06-10');
  expect(plannedToday({ ...confirmed, args: { group_by, ...args } }, fresh, LATER)).toEqual(fresh);
});

const said = (tool: string, args: Record<string, unknown>): ToolPlan => ({ kind: 'tool', tool, args });
const HELP = { kind: 'help' } as const;
const MARCH = clockOn('2027-03-10');

it.each<[string, ToolPlan, object]>([
  [
    'the month before',
    said('cost.usage', { period: { ...periodOf('last month', LATER) }, filters: [] }),
    { period: { start: '2027-02-01', end: '2027-03-01' } },
  ],
  [
    'a whole future month',
    said('cost.forecast', { period: periodOf('this month', LATER, true) }),
    { period: { start: '2027-03-01', end: '2027-04-01' } },
  ],
  [
    'a named month',
    said('cost.usage', { period: periodOf('October 2025', LATER) }),
    { period: { start: '2025-10-01', end: '2025-11-01' } },
  ],
  [
    'two periods to compare',
    said('cost.compare', comparedDays('month to date', 'before', LATER)),
    {
      period: { start: '2027-03-01', end: '2027-03-11' },
      baseline: { start: '2027-02-01', end: '2027-02-11' },
    },
  ],
  [
    'the last hours',
    said('cloudtrail.events', { window: windowOf('the last 3 hours', LATER) }),
    { window: { start: '2027-03-10T09:00:00.000Z', end: '2027-03-10T12:00:00.000Z' } },
  ],
  [
    'a number of days ago',
    said('ec2.instances', {
      filters: [{ field: 'launched_at', op: 'lt', value: '2026-06-22T12:00:00Z', said: '90 days ago' }],
    }),
    { filters: [{ field: 'launched_at', op: 'lt', value: '2026-12-10T12:00:00Z' }] },
  ],
])('recalculates the days of a plan from its own words: %s', (_what, confirmed, args) => {
  expect(plannedToday(confirmed, HELP, MARCH)).toMatchObject({ args });
});

it('asks nothing about a day without words', () => {
  const filters = [{ field: 'launched_at', op: 'lt', value: '2026-06-22' }];
  expect(plannedToday(said('ec2.instances', { filters }), HELP, MARCH)).toBeUndefined();
});
