import type { RepeatUnit, TokenOf } from '../sayings/saying.ts';
import type { Said } from './said.ts';

/** A repetition. */
export type Rhythm = Pick<TokenOf<'every'>, 'unit' | 'count' | 'times' | 'fromFirst'>;

const OF_A_DAY: RepeatUnit[] = ['minute', 'hour'];
const OF_WEEKS: RepeatUnit[] = ['week'];
const OF_MONTHS: RepeatUnit[] = ['month', 'quarter', 'year'];

/** Returns the rhythm within a day. Undefined if there is none, or if it only describes the question. */
export function rhythmOfTimes(said: Said): Rhythm | undefined {
  const found = said.look('every').find(({ unit }) => OF_A_DAY.includes(unit));
  // In 'hourly costs every Monday at 9' the schedule is Monday at 9. 'hourly' describes the costs and stays in the
  // question.
  const isWhat = found?.adverb && said.has('clock') && said.has('weekdays', 'dates', 'nth');
  if (!found || isWhat) return undefined;
  said.use(found);
  return found;
}

/** Returns the rhythm of the days, beside the named days. In 'daily costs every Monday' it is not 'daily'. */
export function rhythmOfDays(said: Said): Rhythm | undefined {
  const everies = said.look('every').filter(({ unit }) => !OF_A_DAY.includes(unit));
  const units = said.has('nth', 'dates', 'day') ? OF_MONTHS : said.has('weekdays') ? OF_WEEKS : undefined;
  if (units) {
    const fitting = everies.filter(({ unit }) => units.includes(unit));
    said.use(...fitting.filter((token) => !token.adverb || !areSure(said) || isBeside(said, token)));
    return fitting[0];
  }
  const found = everies.find(({ times, count }) => times || count > 1) ?? everies.at(-1);
  if (found) said.use(found);
  return found;
}

/** Returns whether the days alone say that they recur. */
const areSure = (said: Said): boolean =>
  said.tokens.some(
    (token) => (token.is === 'weekdays' || token.is === 'dates' || token.is === 'nth') && token.sure,
  );

/** Returns whether the rhythm is next to days and times and belongs to them: 'monthly on the 5th'. */
const isBeside = (said: Said, { start, end }: { start: number; end: number }): boolean =>
  said.tokens.some((other) => Math.abs(other.start - end) <= 2 || Math.abs(start - other.end) <= 2);

/** Returns whether the words say that the schedule recurs. */
export function repeats(said: Said): boolean {
  if (said.has('once')) return false;
  if (said.has('nth') || said.look('dates').some(({ sure }) => sure)) return true;
  if (said.look('weekdays').some(({ sure }) => sure)) return true;
  const everies = said.look('every');
  const has = (units: RepeatUnit[]) => everies.some(({ unit }) => units.includes(unit));
  if (said.has('dates')) return has(OF_MONTHS);
  if (said.has('weekdays')) return has([...OF_WEEKS, ...OF_A_DAY]);
  if (said.has('day')) return has(['year']) && said.look('day').some(({ annual }) => annual);
  return everies.length > 0;
}
