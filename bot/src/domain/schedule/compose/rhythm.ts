import type { RepeatUnit, TokenOf } from '../sayings/saying.ts';
import type { Said } from './said.ts';

/** The repetition that the days and times go with. */
export interface Rhythm {
  unit: RepeatUnit;
  count: number;
  times?: number;
  fromFirst?: boolean;
}

const FITTING: Record<'week' | 'month' | 'any', RepeatUnit[]> = {
  week: ['week', 'hour', 'minute'],
  month: ['month', 'quarter', 'year'],
  any: ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'],
};

/** Of 'daily costs every Monday' the Monday is when; 'daily' is what, and stays in the question. */
export function rhythmOf(said: Said): Rhythm | undefined {
  const kind = said.has('nth', 'dates', 'day') ? 'month' : said.has('weekdays') ? 'week' : 'any';
  const fitting = said.look('every').filter(({ unit }) => FITTING[kind].includes(unit));
  if (kind !== 'any') {
    said.use(...fitting);
    return fitting[0];
  }
  const found = fitting.find(isTelling) ?? fitting.at(-1);
  if (found) said.use(found);
  return found;
}

const isTelling = ({ times, count, unit }: TokenOf<'every'>): boolean =>
  Boolean(times) || count > 1 || unit === 'hour' || unit === 'minute';

/** Whether what was said comes again and again. */
export function repeats(said: Said): boolean {
  if (said.has('once')) return false;
  const everies = said.look('every');
  const fits = (kind: 'week' | 'month') => everies.some(({ unit }) => FITTING[kind].includes(unit));
  if (said.has('nth') || said.look('dates').some(({ sure }) => sure)) return true;
  if (said.look('weekdays').some(({ sure }) => sure)) return true;
  if (said.has('dates')) return fits('month');
  if (said.has('weekdays')) return fits('week');
  if (said.has('day'))
    return said.look('day').some(({ annual }) => annual) && everies.some(({ unit }) => unit === 'year');
  return everies.length > 0;
}
