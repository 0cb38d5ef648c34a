import type { Filter, ListQuery } from '../../contract/query.ts';
import { invert } from '../../domain/invert-filter.ts';
import { data } from '../../reply/markup.ts';
import { describeFilters } from '../../tools/list/describe-filters.ts';
import type { Plain } from '../../tools/tool.ts';
import type { Plan, ToolPlan } from '../plan.ts';
import { choiceFor } from './choices.ts';
import { isForeign } from './foreign-words.ts';
import { isWhole } from './is-whole.ts';
import { listPlan } from './list/plan.ts';
import type { Reading } from './list/read-list.ts';
import { isOfAll } from './list/sides.ts';
import { unmet } from './obligations.ts';
import type { Readings } from './readings.ts';
import type { Question } from './slots/question.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { NEGATIONS } from './words/negations.ts';
import type { PhraseMatch } from './words/phrases.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import type { PlainMeaning } from './words/vocabulary.ts';

/** The most conditions that people read before the last button, which shows all things. */
const MOST_OFFERED = 3;

/**
 * "which of our databases would just die if one datacentre went dark": the question names a kind and gives a condition
 * in words that no field has. The tool's plain words say which condition fits, and the answer says how the words were
 * understood. If several conditions fit, the reply asks which one; if none fits, it offers the nearest that the kind
 * has. Returns undefined if the plan is clear or no kind is named.
 */
export function inPlainWords(
  plan: Plan,
  { cost, lists, question }: Readings,
  lexicon: Lexicon,
): Plan | undefined {
  if (!isOpen(plan) || question.mentions.some(isThing) || cost.score > 0) return undefined;
  const reading = kindMeant(plan, lists, question);
  if (!reading) return undefined;
  const { tool } = reading.vocabulary;
  const open = openPlaces(question, reading);
  const hits = hitsOf(reading, question);
  if (hits.length === 0) {
    const isLess = plan.kind === 'tool' && !(plan.ignored && isWhole(plan, 'accounts') && !plan.args.columns);
    return isLess ? undefined : nearest(reading, question, open, lexicon);
  }
  const counted = new Map<string, number>();
  for (const { from, meanings, to } of hits)
    for (const { plain } of meanings) {
      const of = fieldsOf(plain);
      counted.set(of, (counted.get(of) ?? 0) + (to - from) / meanings.length);
    }
  const most = Math.max(...counted.values());
  const [of = '', another] = [...counted].flatMap(([fields, times]) => (times === most ? [fields] : []));
  const ofField = (tool.plain ?? []).filter((plain) => fieldsOf(plain) === of);
  const said = saidOf(question, hits);
  const all = question.tokens.length;
  if (another !== undefined) {
    const meant = (tool.plain ?? []).filter((plain) =>
      hits.some(({ meanings }) => meanings.some((each) => each.plain === plain)),
    );
    return whichOf(reading, { all, said: [said] }, meant, lexicon);
  }
  const side = hits.find(({ meanings }) =>
    meanings.some(({ isSide, plain }) => isSide && fieldsOf(plain) === of),
  );
  const first = side?.meanings.find(({ plain }) => fieldsOf(plain) === of)?.plain ?? ofField[0];
  if (!first) return undefined;
  const isTurned = side !== undefined && isNegated(question, side.from) !== isOfAll(question.text);
  const condition = isTurned ? ofField.find((plain) => plain !== first) : first;
  if (!condition) return whichOf(reading, { all, said: [said] }, [first], lexicon);
  const narrowed = askingOfAll(narrowedTo(reading, condition.filters), condition.filters, question.text);
  if (unmet(narrowed, question.text)) return undefined;
  const [predicate] = describeFilters(tool, condition.filters, 'UTC').predicates;
  return {
    ...narrowed,
    assumed: [`I took “${data(said)}” to mean: ${tool.noun[1]} that ${predicate ?? 'are so'}.`],
  };
}

/** Reports whether the plan was not understood, or covers everything of a kind. */
function isOpen(plan: Plan): boolean {
  if (plan.kind === 'unknown' || (plan.kind === 'choose' && !plan.about)) return true;
  if (plan.kind === 'problem') return plan.unmatched === true;
  return plan.kind === 'tool' || plan.kind === 'choose';
}

const isThing = ({ exact, isOrdinary, isReference }: Question['mentions'][number]): boolean =>
  !isOrdinary && !isReference && exact.length > 0;

/**
 * Returns the kind that the question names: the one that its plan lists, otherwise the first. The first also wins if
 * the question has a longer phrase for it: "outage" in "data center outage" is not an event.
 */
function kindMeant(plan: Plan, lists: readonly Reading[], question: Question): Reading | undefined {
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
function hitsOf(reading: Reading, question: Question): PhraseMatch<PlainMeaning>[] {
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
const openPlaces = ({ taken, tokens }: Question, reading: Reading): ReadonlySet<number> =>
  new Set(tokens.flatMap((_, at) => (taken[at] || reading.taken[at] ? [] : [at])));

/** Returns the person's words from the first match to the last. */
function saidOf({ text, tokens }: Question, hits: readonly { from: number; to: number }[]): string {
  const start = tokens[hits[0]?.from ?? 0]?.start ?? 0;
  const end = tokens[(hits.at(-1)?.to ?? 1) - 1]?.end ?? text.length;
  return text.slice(start, end);
}

/** "would not survive", "nobody can restore" */
const isNegated = ({ tokens }: Question, at: number): boolean =>
  tokens
    .slice(Math.max(0, at - REACH), at)
    .some(({ word }) => NEGATIONS.has(word) || /n['’]?t$/.test(word) || /^(?:cannot|hardly)$/.test(word));
/** How many words a negation reaches across. */
const REACH = 4;

/** Returns the fields that a condition uses, as a key. */
const fieldsOf = ({ filters }: Plain): string => filters.map(({ field }) => field).join();

function narrowedTo(reading: Reading, filters: readonly Filter[]): ToolPlan {
  const { ignored: _, ...plan } = listPlan(reading);
  const { filters: own = [] }: ListQuery = plan.args;
  return { ...plan, args: { ...plan.args, filters: [...own, ...filters] } };
}

/** "are all our buckets locked down": the answer begins with yes or no, and shows the exceptions. */
function askingOfAll(plan: ToolPlan, filters: readonly Filter[], text: string): ToolPlan {
  const [one, another] = filters;
  if (!isOfAll(text) || !one || another) return plan;
  return { ...plan, args: { ...plan.args, whether: { of: 'all', are: [invert(one)] } } };
}

/** @param words the words that were not understood, and how many the message has */
function whichOf(
  reading: Reading,
  { all: of, said: words }: { all: number; said: readonly string[] },
  meant: readonly Plain[],
  { isEnglish, tools }: Lexicon,
): Plan {
  const { ignored: _, ...all } = listPlan(reading);
  const whole = choiceFor(all, tools);
  return {
    kind: 'choose',
    question: `${isForeign(words, of, isEnglish) ? 'I understand English only.' : `I could not use ${words.map((word) => `“${data(word)}”`).join(', ')} here.`} What shall I show?`,
    options: [
      ...meant.slice(0, MOST_OFFERED).map(({ filters }) => choiceFor(narrowedTo(reading, filters), tools)),
      { ...whole, label: `${whole.label}, without that` },
    ],
    about: { ...all, ignored: [...words] },
  };
}

/**
 * Asks for a condition and offers those that the kind has. The kind is clear, but none of the words gives a condition.
 */
function nearest(
  reading: Reading,
  { tokens }: Question,
  open: ReadonlySet<number>,
  lexicon: Lexicon,
): Plan | undefined {
  const { plain = [] } = reading.vocabulary.tool;
  const doubtful = [...open].flatMap((at) => {
    const { raw = '', stem = '', word = '' } = tokens[at] ?? {};
    const isSilent = FUNCTION_WORDS.has(word) || STOP_WORDS.has(word) || STOP_WORDS.has(stem);
    return isSilent || !/\p{L}/u.test(raw) ? [] : [raw];
  });
  // "with more than 8 cores": plain words do not contain amounts.
  const isCounted = [...open].some((at) => /\d/.test(tokens[at]?.raw ?? ''));
  if (doubtful.length === 0 || plain.length === 0 || isCounted) return undefined;
  const byField = new Map(plain.toReversed().map((each) => [fieldsOf(each), each]));
  const offered = [...byField.values()].toReversed();
  return whichOf(reading, { all: tokens.length, said: doubtful }, offered, lexicon);
}
