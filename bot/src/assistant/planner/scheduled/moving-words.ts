import { findPeriods } from '../../../domain/periods.ts';
import type { Schedule } from '../../../domain/schedule/schedule.ts';
import type { Tool } from '../../../tools/tool.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { describePlan } from '../describe.ts';

type Clock = Pick<PlanInput, 'timezone' | 'now'>;
type Period = { start: string; end: string; label: string; said?: string };

/** '20 November 2026 (yesterday)': the words in parentheses hold on every day. */
const MOVES = /\(([^()]+)\)$/;
/** Within this time, every relative date has moved. */
const YEAR_MS = 366 * 24 * 3600_000;

/**
 * Returns the period of a question in words that hold whenever it is asked: 'yesterday', 'last month', 'May 2026'.
 * `moves` says whether its days move with the calendar. Returns undefined if the question has no period.
 */
export function periodOf(
  { args }: Pick<ToolPlan, 'args'>,
  query: string,
  clock: Clock,
): { words: string; moves: boolean } | undefined {
  const period = args.period as Period | undefined;
  if (!period) return undefined;
  const { start, end, label, said } = period;
  if (said !== undefined) return { words: said, moves: movesOn(said, clock) };
  const [, words] = MOVES.exec(label) ?? [];
  if (words) return { words, moves: true };
  const later = findPeriods(query, { ...clock, now: new Date(clock.now.getTime() + YEAR_MS) });
  for (const [at, found] of findPeriods(query, clock).entries()) {
    const isIt = found.period?.start === start && found.period.end === end;
    if (isIt && later[at]?.period?.start !== start)
      return { words: query.slice(found.start, found.end), moves: true };
  }
  return { words: label, moves: false };
}

/** Reports whether words mean other days a year later. */
function movesOn(said: string, clock: Clock): boolean {
  const later = { ...clock, now: new Date(clock.now.getTime() + YEAR_MS) };
  const [now, then] = [clock, later].map((at) => findPeriods(said, at)[0]?.period?.start);
  return now !== undefined && now !== then;
}

/** Describes a plan in a few words that hold whenever it is asked: 'Costs by service for yesterday'. */
export function describeMoving(
  plan: ToolPlan,
  query: string,
  { input, tools }: { input: Clock; tools: readonly Tool[] },
): string {
  const { words: label } = periodOf(plan, query, input) ?? {};
  const args = named(plan.args);
  if (!label) return describePlan({ ...plan, args }, tools);
  const period = { ...(plan.args.period as Period), label };
  return describePlan({ ...plan, args: { ...args, period } }, tools);
}

/** Replaces the labels of windows and baselines with their own words, if they have any. */
const named = (args: ToolPlan['args']): ToolPlan['args'] =>
  Object.fromEntries(
    Object.entries(args).map(([key, value]) => {
      const { said } = (value ?? {}) as Partial<Period>;
      return [key, typeof said === 'string' ? { ...(value as Period), label: said } : value];
    }),
  );

/** Returns the period of a cost report without dates: the days since the previous report. */
export function periodSince(schedule: Schedule): string | undefined {
  if (schedule.kind === 'once') return undefined;
  const [, , date = '*', month = '*', weekday = '*'] = schedule.cron.split(' ');
  const monthly = (date !== '*' && !date.startsWith('*/')) || /[#L]/.test(weekday);
  const months = month === '*' ? 12 : month.split(',').length;
  if (monthly) return months === 1 ? 'last year' : months === 4 ? 'last quarter' : 'last month';
  if (/^\d$/.test(weekday)) return weekday === '1' ? 'last week' : 'last 7 days';
  return 'yesterday';
}
