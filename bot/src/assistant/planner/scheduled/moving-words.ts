import type { Schedule } from '../../../domain/schedule/schedule.ts';
import type { Tool } from '../../../tools/tool.ts';
import type { ToolPlan } from '../../plan.ts';
import { describePlan } from '../describe.ts';

/** '20 November 2026 (yesterday)' is yesterday on every day. */
const MOVES = /\(([^()]+)\)$/;

/** The period of a plan in words that move with the day: 'yesterday'; undefined where it is of fixed days, or of none. */
export function movingPeriod({ args }: Pick<ToolPlan, 'args'>): string | undefined {
  return MOVES.exec(labelOf(args) ?? '')?.[1];
}

/** The period of a plan whose days are always the same: 'May 2026'. */
export function fixedPeriod(plan: Pick<ToolPlan, 'args'>): string | undefined {
  return movingPeriod(plan) ? undefined : labelOf(plan.args);
}

function labelOf({ period }: Record<string, unknown>): string | undefined {
  return (period as { label?: string } | undefined)?.label;
}

/** A plan in a few words, as it is meant whenever it is asked: 'Costs by service for yesterday'. */
export function describeMoving(plan: ToolPlan, tools: readonly Tool[]): string {
  const label = movingPeriod(plan);
  if (!label) return describePlan(plan, tools);
  const period = { ...(plan.args.period as object), label };
  return describePlan({ ...plan, args: { ...plan.args, period } }, tools);
}

/** The days that a report of costs is about where none were said: those since the one before. */
export function periodSince(schedule: Schedule): string | undefined {
  if (schedule.kind === 'once') return undefined;
  const [, , date = '*', month = '*', weekday = '*'] = schedule.cron.split(' ');
  const monthly = (date !== '*' && !date.startsWith('*/')) || /[#L]/.test(weekday);
  if (monthly) return /^\d+$/.test(month) ? 'last year' : 'last month';
  if (/^\d$/.test(weekday)) return weekday === '1' ? 'last week' : 'last 7 days';
  return 'yesterday';
}
