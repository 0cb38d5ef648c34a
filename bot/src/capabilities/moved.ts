import { CallError } from './call-error.ts';
import type { Clock } from './times.ts';
import { comparedDays, dateOf, periodOf, windowOf } from './times.ts';

type Args = Readonly<Record<string, unknown>>;
interface Said {
  said: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/;
/** A forecast includes future days. */
const FORECAST = 'cost.forecast';

/**
 * Updates the dates in a plan's arguments to what their words mean now: "last month" changes over time. Undefined if a
 * date has no words, or its words no longer name one.
 */
export function moved(plan: { args: Args; tool: string }, clock: Clock): Args | undefined {
  try {
    const args = movedTo(plan, clock);
    return hasBareDates(args) ? undefined : args;
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

function movedTo({ args, tool }: { args: Args; tool: string }, clock: Clock): Args {
  const { baseline, period, ...others } = args;
  const days = (value: unknown) => (isSaid(value) ? periodOf(value.said, clock, tool === FORECAST) : value);
  return {
    ...movedIn(others, clock),
    ...(isSaid(period) && isSaid(baseline)
      ? periodsOf(period, baseline, clock)
      : {
          ...(period !== undefined && { period: days(period) }),
          ...(baseline !== undefined && { baseline: days(baseline) }),
        }),
  };
}

function periodsOf(period: Said, baseline: Said, clock: Clock) {
  const { note: _, ...both } = comparedDays(period.said, baseline.said, clock);
  return both;
}

/** Updates windows and the dates of filters. */
function movedIn(value: Args, clock: Clock): Args {
  const move = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(move);
    if (!isSaid(each)) return each;
    return 'op' in each ? { ...each, value: dateOf(each.said, clock) } : windowOf(each.said, clock);
  };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, move(each)]));
}

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'said' in value && typeof value.said === 'string';

function hasBareDates(value: unknown): boolean {
  if (typeof value === 'string') return DATE.test(value);
  if (typeof value !== 'object' || value === null || isSaid(value)) return false;
  return Object.values(value).some(hasBareDates);
}
