import type { Filter, ListQuery } from '../../../contract/query.ts';
import { partsOf as partsOfName } from '../../../graph/name-words.ts';
import type { ToolPlan } from '../../plan.ts';
import { isMoney } from '../cost/money.ts';
import { isDeedOf } from '../list/deeds.ts';
import { numberAt } from '../list/number-words.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { ReadWords } from '../slots/question.ts';
import { stemsExplainedBy } from './explained-by.ts';
import { BIG, showsSize } from './shows-size.ts';

/** Returns what the word at a position means in the accounts. */
export const mentionsAt = ({ mentions }: ReadWords, at: number): MentionAt[] =>
  mentions.filter(({ from, to }) => from <= at && at < to);

/**
 * Returns a test for whether a plan gives a reason for the word at a position.
 * @param isVerbTold whether a verb needs no reason of its own beside a condition: "launched from"
 */
export function explainedIn(plan: ToolPlan, question: ReadWords, isVerbTold = true): (at: number) => boolean {
  const { taken, tokens } = question;
  let stems: ReadonlySet<string> | undefined;
  const args = JSON.stringify([plan.args, plan.assumed]).toLowerCase();
  const { columns, filters = [], limit, measure, sort, whether }: ListQuery = plan.args;
  const isOfAmount = (limit ?? measure ?? whether?.least) !== undefined || filters.some(isAmount);
  const keys = new Set(filters.map(({ field }) => field));
  const isOfMoney = plan.tool.startsWith('cost.');
  const isOrdered = (sort ?? limit ?? plan.args.end ?? plan.args.group_by) !== undefined;
  const ofSeveral = filters.some(({ value }) => Array.isArray(value) && value.length > 1);
  const isExcluded = filters.some(({ op }) => op === 'ne');
  return (at) => {
    const { raw = '', stem = '', word = '' } = tokens[at] ?? {};
    const isHow =
      tokens[at - 1]?.word === 'how' &&
      ((columns ?? measure ?? sort ?? plan.args.metric) !== undefined || (BIG.test(word) && showsSize(plan)));
    return (
      taken[at] === true ||
      isDeedOf(word, keys) ||
      isHow ||
      (isOfMoney && isMoney(word)) ||
      (word.length > 2 && args.includes(word.replace(/\*$/, ''))) ||
      // "nodes on t3": a part of 'cache.t3.'
      (/^[a-z]\d$/.test(word) && new RegExp(`(?<![a-z\\d])${word}(?![a-z\\d])`).test(args)) ||
      (isExcluded && /^(?:ex|excl|net)$/.test(word)) ||
      // "medium or worse"
      (ofSeveral && tokens[at - 1]?.word === 'or' && COMPARED.test(word)) ||
      // "graviton migration recommendations": a plan says what is done.
      (DEED_NOUN.test(word) && args.includes(word.replace(DEED_NOUN, '$1'))) ||
      mentionsAt(question, at).some((mention) => isUsed(mention, args)) ||
      (isOfAmount && (AMOUNT.test(raw) || numberAt(tokens, at) !== undefined)) ||
      (isOrdered && SUPERLATIVE.test(word)) ||
      (measure !== undefined && MEASURE.test(word)) ||
      (columns !== undefined && ADDS.test(word)) ||
      (isVerbTold && plan.tool === 'cloudtrail.events' && isDoneBy(question, at)) ||
      (isVerbTold &&
        (filters.length > 0 || plan.tool === 'cloudtrail.events') &&
        CONDITION_VERB.test(word)) ||
      isOfPlan(stem) ||
      isOfPlan(word)
    );
  };

  /** Last, since collecting a plan's words takes longest. */
  function isOfPlan(form: string): boolean {
    stems ??= stemsExplainedBy(plan);
    return stems.has(form);
  }
}

/** Returns a test for whether a plan has the word at a position as a value: as a name, a tag, a place or a time. */
export function valuesIn(plan: ToolPlan, question: ReadWords): (at: number) => boolean {
  const { taken, tokens } = question;
  const args = JSON.stringify([plan.args, plan.assumed], (key, value) =>
    OF_CLOSED_SETS.has(key) ? undefined : value,
  ).toLowerCase();
  return (at) => {
    const { stem = '', word = '' } = tokens[at] ?? {};
    return (
      taken[at] === true ||
      [stem, word].some((form) => form.length > 1 && args.includes(form)) ||
      mentionsAt(question, at).some((mention) => isUsed(mention, args))
    );
  };
}

/** Arguments that say what is asked, and not of whom. */
const OF_CLOSED_SETS = new Set(['kind', 'field', 'dimension', 'fn', 'op', 'metric', 'asks']);

/** "did anyone touch it": events include every action. */
const isDoneBy = ({ tokens }: ReadWords, at: number): boolean =>
  /^(?:do|does|did)$/.test(tokens[at - 2]?.word ?? '') &&
  /^(?:any(?:one|body)|some(?:one|body)|he|she|they|we|i|you|it|people)$/.test(tokens[at - 1]?.word ?? '');

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
  ].some((text) => args.includes(text.toLowerCase())) ||
  (args.includes('"resources":') &&
    tags.some(({ things }) => things.all.some(({ id }) => args.includes(id.toLowerCase()))));

const AMOUNT =
  /^(?:[<>]=?|%|\$|[\d.,]+(?:[kmgt]i?b?|d|h|x)?|zero|half|dozen|million|thousand|min|mins|seconds?|(?:kilo|mega|giga|tera)?bytes?|gigs?|[kmgt]i?b|dollars?|ago|old|above|below|beyond|[a-z]+er|worse)$/i;
export const SUPERLATIVE =
  /^(?:[a-z]+est|top|most|least|last|first|worst|best|common|max|maximum|min|minimum|rank(?:ed|ing)?|sort(?:ed)?|order(?:ed)?)$/;
const COMPARED = /^(?:[a-z]{2,}er|worse|more|less|above|below|up|down)$/;
const MEASURE = /^(?:average|avg|mean|add|total|sum|altogether|number|count|max\w*|min\w*)$/;
/** "add an owner column" */
const ADDS = /^(?:add|append|include|insert)$/;
const DEED_NOUN = /^([a-z]{3,}at)ions?$/;
/** Verbs that lead to a condition but are not one by themselves: "launched from", "turned off", "starting with". */
const CONDITION_VERB = /(?:ed|ing)$|^(?:begins?|starts?|ends?|mentions?|equals?|lacks?|read)$/;
