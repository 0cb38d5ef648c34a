import { DateTime } from 'luxon';
import type { DaysAhead } from '../../../domain/period-ahead.ts';
import { findDaysAhead } from '../../../domain/period-ahead.ts';
import type { Day } from '../../../domain/period-calendar.ts';
import { days, isoDay, todayIn } from '../../../domain/period-calendar.ts';
import type { PlanInput } from '../../plan.ts';

type Clock = Pick<PlanInput, 'now' | 'timezone'>;

export interface Ahead {
  /** ISO instants; the end is exclusive, and absent if there is none. */
  start: string;
  end?: string;
  /** 'before 31 December 2026', 'in the next 90 days' */
  label: string;
}

const USUAL_DAYS = 90;

/** Returns the days ahead that a message names, and their position; several if they are separate. */
export const windowsAhead = (text: string, clock: Clock): (Ahead & { said: DaysAhead })[] =>
  findDaysAhead(text, clock).map((said) => ({ ...instants(said, clock), label: labelOf(said), said }));

/** Returns the default days ahead. */
export function usualAhead(clock: Clock): Ahead {
  const from = todayIn(clock.timezone, clock.now);
  return {
    ...instants({ from, to: from.plus({ days: USUAL_DAYS }) }, clock),
    label: `in the next ${USUAL_DAYS} days`,
  };
}

function instants({ from, to }: Pick<DaysAhead, 'from' | 'to'>, { timezone }: Clock) {
  const instant = (day: Day): string =>
    DateTime.fromISO(isoDay(day), { zone: timezone }).toUTC().toISO() ?? '';
  return { start: instant(from), ...(to && { end: instant(to) }) };
}

/** 'before 1 March 2027', 'from 1 to 31 March 2027' */
export function labelOf({ bound, from, to }: DaysAhead): string {
  if (!to) return `from ${dayOf(from)} on`;
  const last = to.minus({ days: 1 });
  if (bound) return bound === 'before' ? `before ${dayOf(to)}` : `by ${dayOf(last)}`;
  return days({ from, to }) === 1 ? `on ${dayOf(from)}` : `from ${dayOf(from)} to ${dayOf(last)}`;
}

const dayOf = (day: Day): string => day.toFormat('d LLLL yyyy', { locale: 'en' });
