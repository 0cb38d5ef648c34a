import type { Period } from '../../../contract/query.ts';
import type { PeriodMatch } from '../../../domain/periods.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { labelled } from '../../../tools/cost/days.ts';
import type { PlanInput } from '../../plan.ts';

/**
 * "costs up to today": gives a period that has only an end its beginning. That is the beginning of the other period in
 * the message, or of the one that was shown, otherwise of the month. `ends` are the mentions that only end another one.
 */
export function withStarts(
  found: readonly PeriodMatch[],
  { frame }: Pick<PlanInput, 'frame'>,
): { periods: PeriodMatch[]; ends: PeriodMatch[] } {
  const ends = found.filter(isLastDay);
  const others = found.filter((each) => !ends.includes(each));
  const [end, another] = ends;
  const [named] = others.flatMap(({ period }) => period ?? []);
  if (!end?.period || another) return { periods: [...found], ends: [] };
  const { period } = end;
  // "how does November compare up to today": November is not over, so its period ends today.
  if (named && named.start <= period.start && named.end >= period.end) return { periods: others, ends };
  if (others.length > 0) return { periods: [...found], ends: [] };
  const shown = frame?.last?.tool.startsWith('cost.') ? (frame.last.args.period as Period) : undefined;
  const isShown = shown !== undefined && shown.start < period.start;
  const start = isShown ? shown.start : `${period.start.slice(0, 8)}01`;
  const { bound: _, ...rest } = end;
  return { periods: [{ ...rest, period: labelled({ start, end: period.end }) } as PeriodMatch], ends: [] };
}

/** Reports whether a mention names only the last day of a period. */
const isLastDay = ({ bound, period }: PeriodMatch): boolean =>
  bound === 'until' && period !== undefined && Date.parse(period.end) - Date.parse(period.start) === DAY_MS;
