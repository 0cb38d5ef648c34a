import type { ListQuery } from '../../../contract/query.ts';
import { regionLabel } from '../../../domain/regions.ts';
import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { explainedIn, mentionsAt } from './explained-in.ts';
import { lostClauses } from './further-questions.ts';
import { isLight } from './light-words.ts';

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

/** Returns the times of a question, as written, if the plan contains none. */
function lostPeriods({ args }: ToolPlan, { periods, text, window }: Question): string[] {
  if (periods.length === 0 && !window) return [];
  const { filters = [] }: ListQuery = args;
  const isDated =
    ['period', 'baseline', 'window', 'granularity'].some((key) => args[key] !== undefined) ||
    filters.some(({ field, value }) => AGE.test(field) || /^\d{4}-\d\d-\d\d/.test(String(value)));
  const said = isDated ? [] : periods.map(({ end, start }) => text.slice(start, end));
  return said.filter((words) => !PRESENT.test(words) && !ORDINAL.test(words));
}

/** "whose is the 2nd": a row rather than a day. */
const ORDINAL = /^(?:the )?\d+(?:st|nd|rd|th)$/i;
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
