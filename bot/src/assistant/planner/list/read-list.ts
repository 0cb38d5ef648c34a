import type { ListQuery } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import type { PlanInput } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { tokenise } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { readComparison } from './comparisons.ts';
import { readPeriods } from './dates.ts';
import { isAgent } from './dimensions.ts';
import { readDisuse, readDisuseAlone } from './disuse.ts';
import { numberAt } from './durations.ts';
import { findPhrases } from './find-phrases.ts';
import { readMeaning } from './meanings.ts';
import { readMeasure } from './measures.ts';
import { readNames } from './names.ts';
import { readDirection, readOrder } from './order.ts';
import { isEachOwn, isOfOthers } from './others-things.ts';
import { readOwners } from './owners.ts';
import { usePatternMatches } from './pattern-matches.ts';
import { queryOf } from './query-of.ts';
import type { Scan } from './scan.ts';
import { isNegated, isNounAt, mark, markWords, previousWord, wordAt } from './scan.ts';
import { aggregate, groupByValues } from './sides.ts';
import { useMentions } from './use-mentions.ts';
import { readUsualTags } from './usual-tags.ts';
import { readWhenDue, readWhenLast, readWhenMade } from './when-asked.ts';
import { askedWhether, readWhether } from './whether.ts';

/** A question read with one tool's words: the query, and how well the words explain the question. */
export interface Reading {
  vocabulary: Vocabulary;
  query: ListQuery;
  /** Evidence that the question is about this tool's things. */
  score: number;
  /** Whether a noun names the things. */
  noun: boolean;
  /** Token index of the first noun; the head of a question usually comes first. */
  nounAt: number;
  /** Content words that stayed unexplained. */
  ignored: string[];
  /** Whether it asks what was not used or changed for some time. */
  isDisuse?: boolean;
  /** Whether it asks what is due on days to come. */
  isAhead?: boolean;
  /** What was assumed, one sentence each. */
  assumed: readonly string[];
  /** Per token: true once it was read. */
  taken: readonly boolean[];
  /** The number of filters, groups, measures and sort orders that the words gave. */
  details: number;
  /** "snapshots of orders-db": the field that holds what they belong to, or '' if only their own name can be meant. */
  ofWhat?: string;
  /** Whether one of the tool's things was named. */
  isNamed?: boolean;
  /** Whether the things belong to what was shown. */
  isOfShown?: boolean;
}

/**
 * Reads a question with one tool's words.
 * @param input ages are counted back from `now`, and `graph` resolves names
 */
export function readList(
  question: Question,
  vocabulary: Vocabulary,
  { now, graph }: Pick<PlanInput, 'now' | 'graph'>,
): Reading {
  const scan: Scan = { ...begin(question, vocabulary, now), ...(graph && { graph }) };
  usePatternMatches(scan);
  useMentions(scan, 'certain');
  readOwners(scan);
  readWhenLast(scan);
  findPhrases(scan);
  readDisuse(scan);
  readMeasure(scan);
  readOrder(scan);
  const nounAt = readPhrases(scan);
  readDisuseAlone(scan);
  askOfEnd(scan);
  readDirection(scan);
  readUsualTags(scan);
  readHow(scan);
  readHowLong(scan);
  readWhenMade(scan);
  readWhenDue(scan);
  useMentions(scan, 'free');
  const noun = nounAt < question.tokens.length;
  readNames(scan, noun);
  readPeriods(scan);
  readTails(scan);
  groupByValues(scan);
  aggregate(scan);
  readWhether(scan);
  // "how many are running and who owns them": a number has no owner.
  if (scan.measure?.fn === 'count' && [...scan.columns].some((key) => key.startsWith('tag:')))
    delete scan.measure;
  const ignored = unexplained(scan);
  const details = scan.filters.length + scan.groups.size + (scan.measure ? 1 : 0) + (scan.sort ? 1 : 0);
  const { ofWhat, score } = scan;
  return {
    vocabulary,
    query: queryOf(scan),
    score,
    noun,
    nounAt,
    ignored,
    assumed: scan.assumed,
    taken: scan.taken,
    details,
    ...(ofWhat !== undefined && { ofWhat }),
    ...(scan.isDisuse && { isDisuse: true }),
    ...(scan.isAhead && { isAhead: true }),
    ...(scan.isNamed && { isNamed: true }),
    ...(scan.isOfShown && { isOfShown: true }),
  };
}

function begin(question: Question, vocabulary: Vocabulary, now: Date): Scan {
  return {
    ...withoutQuantity(question),
    vocabulary,
    filters: [],
    groups: new Set(question.groupTags),
    columns: new Set(),
    score: 0,
    matches: new Map(),
    assumed: [],
    filteredAt: new Map(),
    nouns: new Set(),
    now,
  };
}

/** "are none of them public?", "are most of them?": removes the quantifier, which does not negate a condition. */
function withoutQuantity(question: Question): Pick<Scan, 'question' | 'taken'> {
  const { of, least } = askedWhether(question.text) ?? {};
  const taken = [...question.taken];
  if (least) {
    const at = question.tokens.findIndex(({ word }) => /^(?:least|more|fewer|over)$/.test(word));
    const to = question.tokens.findIndex(
      (_, place) => place > at && (numberAt(question.tokens, place) ?? 0) > 1,
    );
    return { question, taken: taken.map((was, place) => was || (place >= at - 1 && place <= to)) };
  }
  if (of !== 'none' && of !== 'most') return { question, taken };
  const at = question.tokens.findIndex(({ word }) => QUANTITY.test(word));
  const tokens = question.tokens.map((token, place) =>
    place === at ? { ...token, word: 'any', stem: 'any' } : token,
  );
  return { question: { ...question, tokens }, taken };
}
const QUANTITY = /^(?:not|none|no|neither|nobody|noone|nothing|most|mostly)$/;

/**
 * "is the biggest volume encrypted?": the condition is asked about the thing at the end of the order and does not
 * filter.
 */
function askOfEnd(scan: Scan): void {
  const { filteredAt, question, sortAt } = scan;
  if (sortAt === undefined || scan.sort?.field === 'count') return;
  // "the biggest has deletion protection?"
  const isBare = AUXILIARY.test(wordAt(scan, sortAt + 1)) && scan.limit === undefined;
  // "the biggest disks, and are they encrypted"
  const isOfThem = OF_THEM.test(question.text);
  if (scan.limit !== 1 && !isBare && !isOfThem) return;
  const opens = AUXILIARY.test(question.tokens.find(({ word }) => !OPENING.test(word))?.word ?? '');
  const said = scan.filters.filter(({ field }) => {
    const at = filteredAt.get(field) ?? -1;
    const between = question.tokens.slice(sortAt + 1, at).map(({ word }) => word);
    const isOfOne = opens || between.some((word) => AUXILIARY.test(word));
    return at > sortAt && isOfOne && !between.some((word) => RELATIVE.test(word));
  });
  if (isBare && said.length > 0) scan.limit = 1;
  for (const { field } of said) scan.columns.add(field);
  scan.filters = scan.filters.filter((filter) => !said.includes(filter));
}
const AUXILIARY = /^(?:is|are|was|were|has|have|does|do|did)$/;
const OF_THEM = /\b(?:and|but) (?:is|are|was|were|do|does|did|has|have) (?:they|it|these|those)\b/i;
const RELATIVE = /^(?:that|which|who|with|without)$/;
const OPENING = /^(?:and|so|ok|but|then)$/;

/** Reads nouns, conditions, values, fields and comparisons from left to right. Returns the position of the first noun. */
function readPhrases(scan: Scan): number {
  const { tokens } = scan.question;
  let nounAt = tokens.length;
  for (let at = 0; at < tokens.length; at++) {
    if (scan.taken[at]) continue;
    const compared = scan.filters.length;
    const after = readComparison(scan, at);
    if (after) {
      for (const { field } of scan.filters.slice(compared)) scan.filteredAt.set(field, at);
      at = after - 1;
      continue;
    }
    const match = scan.matches.get(at);
    if (!match || scan.taken.slice(at, match.to).some(Boolean)) continue;
    const isNoun = match.meanings.some(({ kind }) => kind === 'noun');
    if (isNoun) {
      // In "count by AMI", the AMI is a dimension. "EBS snapshot" says more than "EBS".
      if ((!previousWord(scan, at, ['by', 'per']) || isAgent(scan, at)) && !isOfOthers(scan, at)) {
        scan.score += (nounAt === tokens.length ? 5 : 0) + 2 * (match.to - match.from - 1);
        // "records in the zone x" does not ask for zones.
        if (nounAt === tokens.length && at > 1 && previousWord(scan, at, ['in', 'within', 'inside']))
          scan.score -= 2.5;
        readEach(scan, at, nounAt < at);
        nounAt = Math.min(nounAt, at);
      } else if (nounAt === tokens.length && isEachOwn(scan, at)) {
        scan.score += 4;
        readEach(scan, at, true);
        nounAt = at;
      }
    }
    const grouped = previousWord(scan, at, ['by', 'per', 'each', 'every']);
    const onlyNoun =
      isNoun && !grouped && match.meanings.every(({ kind }) => kind === 'noun' || kind === 'field');
    const negated = isNegated(scan, at);
    const before = scan.filters.length;
    const used = !onlyNoun && readMeaning(scan, match);
    for (const { field } of scan.filters.slice(before)) scan.filteredAt.set(field, at);
    if (scan.sort) scan.sortAt ??= at;
    if (used && negated) scan.negatedTo = match.to;
    if (used || isNoun) mark(scan, at, match.to);
    at = match.to - 1;
  }
  if (nounAt < tokens.length) return nounAt;
  // "average volume size": the noun is inside a phrase with another meaning. "the sales people" are a team, not users.
  const isOfTeam = (at: number) =>
    scan.question.mentions.some(({ from, keys, to }) => keys !== undefined && from <= at && at < to);
  const inside = tokens.findIndex(
    ({ stem }, at) =>
      !isOfTeam(at) &&
      (scan.vocabulary.nouns.has(stem) || isNounAt(scan, at)) &&
      !previousWord(scan, at, ['by', 'per']),
  );
  if (inside < 0) return tokens.length;
  scan.score += 3;
  return inside;
}

/** "how much memory does each function have", "how many targets has each group": shows the value of each, not the total. */
function readEach(scan: Scan, at: number, again: boolean): void {
  const key = scan.measure?.field;
  const isOfAll = !scan.measure || scan.measure.fn === 'avg' || (key === undefined && !again);
  if (isOfAll || !previousWord(scan, at, again ? ['each', 'every', 'per'] : ['each', 'every'])) return;
  delete scan.measure;
  if (key !== undefined) scan.columns.add(key);
}

/** "how old is bastion-1?", "how big are they": shows the field for it. */
function readHow(scan: Scan): void {
  const { question, vocabulary } = scan;
  const [, adjective] = /^(?:and |so |ok )*how ([a-z]{3,}) (?:is|are|was|were)/i.exec(question.text) ?? [];
  const field =
    adjective &&
    (/^old$/i.test(adjective) ? madeAt(vocabulary) : comparedBy(adjective.toLowerCase(), vocabulary));
  if (!field) return;
  // "how big is the biggest one?": the sort order already shows it.
  if (!scan.matches.size || !/[a-z]est\b/i.test(question.text)) scan.columns.add(field.key);
  scan.score += 1;
  markWords(scan, new RegExp(`^${adjective}$`, 'i'));
}

/** "how long do we keep logs": a field that counts time tells it. */
function readHowLong(scan: Scan): void {
  const isTime = (key: string) =>
    /^(?:days|hours|minutes|s)$/.test(scan.vocabulary.fields.get(key)?.unit ?? '');
  if (/\bhow long\b/i.test(scan.question.text) && [...scan.columns].some(isTime)) markWords(scan, /^long$/);
}

/** Returns the creation date, otherwise the first date that the list shows. */
const madeAt = ({ age, fields }: Vocabulary): Field | undefined =>
  fields.get('created_at') ?? fields.get('launched_at') ?? age;

/** Returns the field that "bigger" compares, for "big". */
function comparedBy(adjective: string, { phrases }: Vocabulary): Field | undefined {
  const root = adjective.replace(/y$/, 'i');
  for (const form of [`${root}er`, `${root}${root.at(-1)}er`, `${root}r`]) {
    const found = phrases.longestAt(tokenise(form), 0, () => true);
    const meaning = found?.meanings.find(({ kind }) => kind === 'max' || kind === 'min');
    if (meaning && 'field' in meaning) return meaning.field;
  }
  return undefined;
}

/** "postgres instances": the last word of "RDS instance" is not foreign to RDS. */
function readTails(scan: Scan): void {
  scan.question.tokens.forEach(({ stem }, at) => {
    if (scan.taken[at] || !scan.vocabulary.tails.has(stem)) return;
    scan.taken[at] = true;
    scan.score += 1.5;
  });
}

function unexplained(scan: Scan): string[] {
  return scan.question.tokens
    .filter(
      ({ word, stem }, at) =>
        !scan.taken[at] && !STOP_WORDS.has(word) && !STOP_WORDS.has(stem) && !/^[<>=$%]/.test(word),
    )
    .map(({ raw }) => raw);
}
