import type { Filter, ListQuery } from '../../../contract/query.ts';
import { regionLabel } from '../../../domain/regions.ts';
import { partsOf as partsOfName } from '../../../graph/name-words.ts';
import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import { onlyLooks } from '../adds-nothing.ts';
import { isMoney } from '../cost/money.ts';
import { givesWhatIsAsked } from '../obligations.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Token } from '../words/text.ts';
import { stemsExplainedBy } from './explained-by.ts';

/**
 * Returns the words of a question that its plan gives no reason for. Unlike the readings it does not ask which words
 * somebody took, but what the plan contains: a word that was taken and then lost is found, too.
 */
export function unaccounted(plan: ToolPlan, question: Question, lexicon: Lexicon): string[] {
  const isExplained = explainedIn(plan, question);
  const lost = [
    ...lostClauses(plan, question, isExplained),
    ...lostPeriods(plan, question),
    ...lostPlaces(plan, question),
    ...lostTags(plan, question),
  ];
  // Other tools read their own words, some of which stand for no argument.
  const isList = toolById(plan.tool)?.kind === 'list' || plan.tool === 'cloudtrail.events';
  const words = question.tokens.flatMap((token, at) => {
    const mentions = mentionsAt(question, at);
    const isName =
      isWhereNamesStand(question, at) && !lexicon.isKnown(token) && !lexicon.isEnglish(token.word);
    const isChecked = isList || isName || mentions.some(({ isOrdinary }) => !isOrdinary);
    // "the alarm for search": a word that is also a name, where a name stands.
    const isOwner = mentions.some((mention) => mention.isOwner && !FUNCTION_WORDS.has(token.word));
    return (isLight(token) && !isOwner) || !isChecked || isExplained(at) ? [] : [token.raw];
  });
  return [...lost, ...words.filter((word) => !lost.some((part) => part.includes(word)))];
}

/** "anomalies of the zebra team", "budgets for zebra" */
function isWhereNamesStand({ tokens }: Question, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 2), at).map(({ word }) => word);
  return /(?:^|,)(?:of|for|named|called)(?:,(?:the|our|my))?$/.test(before.join(','));
}

/** Reports whether a word builds the sentence and narrows nothing by itself. */
const isLight = ({ stem, word }: Token): boolean =>
  FUNCTION_WORDS.has(word) || STOP_WORDS.has(word) || STOP_WORDS.has(stem);

/** "…, and since when", "… and who did that": a further question within a message. */
const FURTHER =
  /(?:[,;.?!]|\b(?:and|but|also|plus)\b)\s+(?=(?:also |then |on )?(?:who|whose|whom|when|since when|where|why|how|what|which)\b)/gi;

/** Returns the further questions of a message of which its plan contains nothing. */
export function lostClauses(
  plan: ToolPlan,
  question: Question,
  isExplained = explainedIn(plan, question),
): string[] {
  const { taken, text, tokens } = question;
  const first = tokens.find((token) => !isLight(token))?.start ?? 0;
  const borders = [...text.matchAll(FURTHER)].flatMap(({ 0: said, index }) =>
    index > first ? [index + said.length] : [],
  );
  return borders.flatMap((from, at) => {
    const to = borders[at + 1] ?? text.length;
    const isSaid = tokens.some(
      (token, index) =>
        token.start >= from && token.end <= to && (taken[index] || (!isLight(token) && isExplained(index))),
    );
    const clause = text.slice(from, to).replace(/[\s,;.?!]+(?:and|but|also|plus)?\s*$/i, '');
    return isSaid || onlyLooks(clause) || givesWhatIsAsked(plan, clause) ? [] : [clause];
  });
}

/** Returns the times of a question, as written, if the plan contains none. */
function lostPeriods({ args }: ToolPlan, { periods, text, window }: Question): string[] {
  if (periods.length === 0 && !window) return [];
  const { filters = [] }: ListQuery = args;
  const isDated =
    ['period', 'baseline', 'window', 'granularity'].some((key) => args[key] !== undefined) ||
    filters.some(({ field, value }) => AGE.test(field) || /^\d{4}-\d\d-\d\d/.test(String(value)));
  const said = isDated ? [] : periods.map(({ end, start }) => text.slice(start, end));
  return said.filter((words) => !PRESENT.test(words));
}

/** Fields that count days, which a time may stand for. */
const AGE = /age|days|hours|unused|expir/;
/** Times for which the present state is the answer. */
const PRESENT = /^(?:today|tonight|(?:for |in )?this (?:morning|week|month|quarter|year))$/i;

/** Returns the regions of a question that are nowhere in its plan. */
const lostPlaces = ({ args }: ToolPlan, { regions }: Question): string[] =>
  regions.filter((region) => !JSON.stringify(args).includes(region)).map(regionLabel);

/** Returns the tags of a question that are nowhere in its plan. */
function lostTags({ args }: ToolPlan, { tags }: Question): string[] {
  const said = JSON.stringify(args);
  return tags.flatMap(({ field, value }) =>
    said.includes(field) || said.includes(field.slice('tag:'.length))
      ? []
      : [`${field}=${String(value ?? '')}`],
  );
}

const mentionsAt = ({ mentions }: Question, at: number): MentionAt[] =>
  mentions.filter(({ from, to }) => from <= at && at < to);

/** Returns a test for whether a plan gives a reason for the word at a position. */
function explainedIn(plan: ToolPlan, question: Question): (at: number) => boolean {
  const { taken, tokens } = question;
  const stems = stemsExplainedBy(plan);
  const args = JSON.stringify(plan.args).toLowerCase();
  const { columns, filters = [], limit, measure, sort }: ListQuery = plan.args;
  const isOfAmount = limit !== undefined || measure !== undefined || filters.some(isAmount);
  const isOfMoney = plan.tool.startsWith('cost.');
  const isOrdered = sort !== undefined || limit !== undefined;
  return (at) => {
    const { raw = '', stem = '', word = '' } = tokens[at] ?? {};
    const isHow = tokens[at - 1]?.word === 'how' && (columns ?? measure ?? sort) !== undefined;
    return (
      stems.has(stem) ||
      stems.has(word) ||
      taken[at] === true ||
      isHow ||
      (isOfMoney && isMoney(word)) ||
      (word.length > 2 && args.includes(word.replace(/\*$/, ''))) ||
      mentionsAt(question, at).some((mention) => isUsed(mention, args)) ||
      (isOfAmount && AMOUNT.test(raw)) ||
      (isOrdered && SUPERLATIVE.test(word)) ||
      (measure !== undefined && MEASURE.test(word)) ||
      ((filters.length > 0 || plan.tool === 'cloudtrail.events') && CONDITION_VERB.test(word))
    );
  };
}

const isAmount = ({ op, value }: Filter): boolean =>
  /^[gl]te?$/.test(op) || op === 'missing' || typeof value === 'number';

/** Reports whether the arguments hold what a mention means. */
const isUsed = ({ exact, isReference, tags, words }: MentionAt, args: string): boolean =>
  isReference ||
  /that belongs? to/.test(args) ||
  [
    ...partsOfName(words),
    ...tags.flatMap(({ values }) => values),
    ...exact.flatMap(({ id, name = id }) => [id, name]),
  ].some((text) => args.includes(text.toLowerCase()));

const AMOUNT =
  /^(?:[<>]=?|%|\$|[\d.,]+(?:[kmgt]i?b?|d|h|x)?|zero|half|dozen|million|thousand|min|mins|seconds?|(?:kilo|mega|giga|tera)?bytes?|gigs?|[kmgt]i?b|dollars?|ago|old|above|below|beyond|[a-z]+er|worse)$/i;
const SUPERLATIVE =
  /^(?:[a-z]+est|top|most|least|last|first|worst|best|common|rank(?:ed|ing)?|sort(?:ed)?|order(?:ed)?)$/;
const MEASURE = /^(?:average|avg|mean|add|total|sum|altogether|number|count|max\w*|min\w*)$/;
/** Verbs that lead to a condition and are none by themselves: "launched from", "turned off", "starting with". */
const CONDITION_VERB = /(?:ed|ing)$|^(?:begins?|starts?|ends?|mentions?|equals?|lacks?|read)$/;
