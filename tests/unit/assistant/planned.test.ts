import type { ToolPlan } from '@windsock/bot/assistant/plan.ts';
import { plannedToday } from '@windsock/bot/assistant/planned.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { expect, it } from 'vitest';

const planner = createBuiltInPlanner(tools);
const planOn = (text: string, day: string) =>
  planner.plan({ text, accounts: [], timezone: 'UTC', now: new Date(`${day}T12:00Z`) });

it.each([
  'costs yesterday by service',
  'what did we spend last month?',
  'instances launched in the last 7 days',
])('asks "%s" of the day on which it runs', async (text) => {
  const confirmed = (await planOn(text, '2026-06-10')) as ToolPlan;
  const fresh = await planOn(text, '2026-09-20');
  expect(fresh).not.toEqual(confirmed);
  expect(plannedToday(confirmed, fresh)).toEqual(fresh);
});

it('asks what was confirmed, though the words mean something else by now', async () => {
  const confirmed = (await planOn('iam users without MFA', '2026-06-10')) as ToolPlan;
  const other = await planOn('public S3 buckets', '2026-09-20');
  expect(plannedToday(confirmed, other)).toEqual(confirmed);
  expect(plannedToday(confirmed, { kind: 'unknown', options: [] })).toEqual(confirmed);
});

it('asks nothing of a day that is over, where the words mean something else by now', async () => {
  const confirmed = (await planOn('costs yesterday by service', '2026-06-10')) as ToolPlan;
  expect(plannedToday(confirmed, await planOn('costs yesterday by region', '2026-09-20'))).toBeUndefined();
  expect(plannedToday(confirmed, { kind: 'help' })).toBeUndefined();
});

it('takes keys in any order for the same plan', async () => {
  const confirmed = (await planOn('costs yesterday by service', '2026-06-10')) as ToolPlan;
  const { group_by, ...args } = confirmed.args;
  const fresh = await planOn('costs yesterday by service', '2026-06-10');
  expect(plannedToday({ ...confirmed, args: { group_by, ...args } }, fresh)).toEqual(fresh);
});
