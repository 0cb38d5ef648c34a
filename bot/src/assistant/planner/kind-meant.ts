import type { ListQuery } from '../../contract/query.ts';
import type { Plan } from '../plan.ts';
import type { Reading } from './list/read-list.ts';
import type { Question } from './slots/question.ts';
import type { PhraseMatch } from './words/phrases.ts';
import type { PlainMeaning } from './words/vocabulary.ts';

/**
 * Returns the kind that the question names: the one that its plan lists, otherwise the first. The first also wins if
 * the question has a longer phrase for it: "outage" in "data center outage" is not an event.
 */
export function kindMeant(plan: Plan, lists: readonly Reading[], question: Question): Reading | undefined {
  const planned = plan.kind === 'tool' ? plan : plan.kind === 'choose' ? plan.about : undefined;
  const isMore = (reading: Reading): boolean =>
    reading.vocabulary.tool.id === planned?.tool && saysMore(reading, question);
  const named = lists
    .filter((reading) => reading.noun && (!isNarrowed(reading.query) || isMore(reading)))
    .toSorted((a, b) => a.nounAt - b.nounAt || b.score - a.score);
  const [head] = named;
  if (!planned || planned.tool === head?.vocabulary.tool.id) return head;
  const isLonger = head && hitsOf(head, question).some(({ from, to }) => to - from > 1);
  return isLonger ? head : named.find(({ vocabulary }) => vocabulary.tool.id === planned.tool);
}

/** "dlqs: anything stuck": the noun gives one condition, and plain words another. */
function saysMore(reading: Reading, question: Question): boolean {
  const { filters = [], group_by: groups, measure, sort } = reading.query;
  const own = new Set(filters.map(({ field }) => field));
  const meant = hitsOf(reading, question).flatMap(({ meanings }) => meanings);
  const isFurther = meant.some(
    ({ isSide, plain }) => isSide && plain.filters.every(({ field }) => !own.has(field)),
  );
  return isFurther && !groups && !measure && !sort;
}

/** Returns what the words that a reading leaves open mean to its tool. */
export function hitsOf(reading: Reading, question: Question): PhraseMatch<PlainMeaning>[] {
  const open = openPlaces(question, reading);
  return reading.vocabulary.plain.all(question.tokens, (at) => open.has(at));
}

/** Reports whether a query has a condition that was understood. A name, a tag or a place is not a condition. */
const isNarrowed = ({ filters = [], group_by, measure, sort }: ListQuery): boolean =>
  group_by !== undefined ||
  sort !== undefined ||
  (measure !== undefined && measure.fn !== 'count') ||
  filters.some(({ field, says }) => says === undefined && !field.startsWith('tag:'));

/** The words that nothing has read. Function words stay in, because they may be part of a phrase: "run out". */
export const openPlaces = ({ taken, tokens }: Question, reading: Reading): ReadonlySet<number> =>
  new Set(tokens.flatMap((_, at) => (taken[at] || reading.taken[at] ? [] : [at])));
