import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Question } from '../slots/question.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Meaning, Vocabulary } from '../words/vocabulary.ts';
import { isNumeric } from './amounts.ts';
import { readComparison } from './comparisons.ts';
import { readAge, readPeriods } from './dates.ts';
import { isAgent } from './fields.ts';
import { useLooks } from './looks.ts';
import { readMeaning } from './meanings.ts';
import { readMeasure } from './measures.ts';
import { readNames } from './names.ts';
import { readDirection, readOrder } from './order.ts';
import type { Scan } from './scan.ts';
import { isNegated, isNounAt, mark, markWords, previousWord, wordAt } from './scan.ts';
import { readUsualTags } from './usual-tags.ts';

/** A question read with one tool's words: the query, and how well the words account for the question. */
export interface Reading {
  vocabulary: Vocabulary;
  query: ListQuery;
  /** Evidence that the question is about this tool's things. */
  score: number;
  /** The things were named. */
  noun: boolean;
  /** Token index of the first noun; the head of a question usually comes first. */
  nounAt: number;
  /** Content words that stayed unexplained. */
  ignored: string[];
  /** Filters, groups, measure and sort that the words gave. */
  details: number;
  /** "snapshots of orders-db": the field that tells of what they are, '' where only their own name can be meant. */
  ofWhat?: string;
}

/** Reads a question with one tool's words. `now` is what ages are counted back from. */
export function readList(question: Question, vocabulary: Vocabulary, now: Date): Reading {
  const scan = begin(question, vocabulary, now);
  useLooks(scan);
  findPhrases(scan);
  readAge(scan);
  readMeasure(scan);
  readOrder(scan);
  const nounAt = readPhrases(scan);
  readDirection(scan);
  readUsualTags(scan);
  readHowOld(scan);
  const noun = nounAt < question.tokens.length;
  readNames(scan, noun);
  readPeriods(scan);
  readTails(scan);
  tellApart(scan);
  addUp(scan);
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
    details,
    ...(ofWhat !== undefined && { ofWhat }),
  };
}

function begin(question: Question, vocabulary: Vocabulary, now: Date): Scan {
  return {
    question,
    vocabulary,
    taken: [...question.taken],
    filters: [],
    groups: new Set(question.groupTags),
    columns: new Set(),
    score: 0,
    matches: new Map(),
    nouns: new Set(),
    now,
  };
}

function findPhrases(scan: Scan): void {
  const { matches, nouns, question, taken, vocabulary } = scan;
  const { phrases } = vocabulary;
  for (const found of phrases.all(question.tokens, (index) => !taken[index])) {
    // "which expire next month": when, not which first.
    const isWhen =
      wordAt(scan, found.to - 1) === 'next' &&
      /^(?:week|month|quarter|year|\d+)$/.test(wordAt(scan, found.to));
    const match = isWhen
      ? phrases.longestAt(question.tokens, found.from, (index) => index < found.to - 1)
      : found;
    if (!match) continue;
    matches.set(match.from, match);
    if (match.meanings.some(({ kind }) => kind === 'noun'))
      for (let at = match.from; at < match.to; at++) nouns.add(at);
  }
  for (const match of matches.values()) shareTail(scan, match);
}

/** "read and write capacity", "public or private ips": the last word belongs to both. */
function shareTail(
  { matches, question: { tokens }, taken, vocabulary }: Scan,
  { from, to, meanings }: PhraseMatch<Meaning>,
): void {
  const [at, tail] = [from - 2, tokens[to - 1]];
  const first = tokens[at];
  if (
    !first ||
    !tail ||
    to - from !== 2 ||
    taken[at] ||
    !/^(?:and|or|vs|plus)$/.test(tokens[from - 1]?.word ?? '')
  )
    return;
  if (!meanings.some(({ kind }) => kind === 'field')) return;
  const whole = vocabulary.phrases.longestAt([first, tail], 0, () => true);
  if (whole?.to === 2 && whole.meanings.some(({ kind }) => kind === 'field'))
    matches.set(at, { from: at, to: at + 1, meanings: whole.meanings });
}

/** Reads nouns, conditions, values, fields and comparisons from left to right. Returns where the first noun stands. */
function readPhrases(scan: Scan): number {
  const { tokens } = scan.question;
  let nounAt = tokens.length;
  for (let at = 0; at < tokens.length; at++) {
    if (scan.taken[at]) continue;
    const after = readComparison(scan, at);
    if (after) {
      at = after - 1;
      continue;
    }
    const match = scan.matches.get(at);
    if (!match || scan.taken.slice(at, match.to).some(Boolean)) continue;
    const isNoun = match.meanings.some(({ kind }) => kind === 'noun');
    if (isNoun) {
      // "count by AMI" speaks of what has one, and "EBS snapshot" says more than "EBS".
      if ((!previousWord(scan, at, ['by', 'per']) || isAgent(scan, at)) && !isOfOthers(scan, at)) {
        scan.score += (nounAt === tokens.length ? 5 : 0) + 2 * (match.to - match.from - 1);
        // "records in the zone x" are no zones.
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
    const used = !onlyNoun && readMeaning(scan, match);
    if (used && negated) scan.negatedTo = match.to;
    if (used || isNoun) mark(scan, at, match.to);
    at = match.to - 1;
  }
  if (nounAt < tokens.length) return nounAt;
  // "average volume size": the noun stands inside a phrase that was taken for something else.
  const inside = tokens.findIndex(
    ({ stem }, at) =>
      (scan.vocabulary.nouns.has(stem) || isNounAt(scan, at)) && !previousWord(scan, at, ['by', 'per']),
  );
  if (inside < 0) return tokens.length;
  scan.score += 3;
  return inside;
}

/** "messages per queue": what each of the things has, which was said before. */
const isEachOwn = (scan: Scan, at: number): boolean =>
  previousWord(scan, at, ['per', 'each', 'every']) &&
  (scan.columns.size > 0 || scan.measure?.field !== undefined);

/** "the biggest service by running tasks": the noun is a part of what they are sorted by. */
const isOrder = (scan: Scan, at: number): boolean =>
  wordAt(scan, at - 2) === 'by' && scan.matches.has(at - 1) && !isNounAt(scan, at - 1);

/** "instances with their AMIs": what belongs to things that were named before. */
const isOfOthers = (scan: Scan, at: number): boolean =>
  isPropertyOf(scan, at) ||
  isPointedTo(scan, at) ||
  isOrder(scan, at) ||
  isCounted(scan, at) ||
  (at >= 3 &&
    /^(?:their|its)$/.test(wordAt(scan, at - 1)) &&
    /^(?:with|and|including|plus|show)$/.test(wordAt(scan, at - 2)));

const PROPERTY =
  /^(?:and |so )*(?:what|which) [\w -]+? (?:(?:does|do|has|have) (?:the )?\S*[-_\d]\S* (?:use|have|run on|belong to|got|sit in|attached)|(?:is|are|was|were) (?:the )?\S*[-_\d]\S* (?:in|on|using|attached to|behind|part of|from|running (?:in|on)|launched (?:in|from)))[?.]*$/i;

/** "which subnet is api-1 in?", "what security groups does web-2 use?": where another thing is. */
const isPropertyOf = (scan: Scan, at: number): boolean =>
  at < 3 &&
  PROPERTY.test(scan.question.text) &&
  !/^(?:is|are|was|were|does|do|has|have)$/.test(wordAt(scan, 1));

/** "clusters with more than 20 services": what others have so many of. */
const isCounted = (scan: Scan, at: number): boolean =>
  at >= 4 &&
  /^\d+$/.test(wordAt(scan, at - 1)) &&
  /^(?:than|over|under|least|most|above|below)$/.test(wordAt(scan, at - 2)) &&
  scan.matches.get(at)?.to === at + 1;

/** "servers with the security group sg-0123": the thing that an id names is only where others are. */
function isPointedTo(scan: Scan, at: number): boolean {
  const { looks, tokens } = scan.question;
  let behind = at;
  while (isNounAt(scan, behind)) behind++;
  const named = looks.some(({ from, vocabulary }) => from === behind && vocabulary === scan.vocabulary);
  if (
    !named ||
    !previousWord(
      scan,
      at,
      ['with', 'without', 'not', 'using', 'uses', 'in', 'inside', 'from', 'of', 'behind', 'on'],
      1,
    )
  )
    return false;
  return tokens.slice(0, at).some(({ word, stem }) => !STOP_WORDS.has(word) && !STOP_WORDS.has(stem));
}

/** "how much memory does each function have", "how many targets has each group": of every one, not of all together. */
function readEach(scan: Scan, at: number, again: boolean): void {
  const key = scan.measure?.field;
  const isOfAll = !scan.measure || scan.measure.fn === 'avg' || (key === undefined && !again);
  if (isOfAll || !previousWord(scan, at, again ? ['each', 'every', 'per'] : ['each', 'every'])) return;
  delete scan.measure;
  if (key !== undefined) scan.columns.add(key);
}

/** "how old is bastion-1?" */
function readHowOld(scan: Scan): void {
  const { age } = scan.vocabulary;
  if (!age || !/^(?:and )?how old (?:is|are) (?!the oldest|the newest)/i.test(scan.question.text)) return;
  scan.columns.add(age.key);
  scan.score += 1;
  markWords(scan, /^old$/);
}

/** "postgres instances": the tail of "RDS instance" is no foreign word. */
function readTails(scan: Scan): void {
  scan.question.tokens.forEach(({ stem }, at) => {
    if (scan.taken[at] || !scan.vocabulary.tails.has(stem)) return;
    scan.taken[at] = true;
    scan.score += 1.5;
  });
}

/** "how many users have MFA and how many do not" */
const OR_NOT =
  /\band (?:how many )?(?:of (?:them|those|these) )?(?:do not|does not|are not|is not|have not|without|not|have none|have no|do not have (?:it|one|any))[?.]*$/i;

function tellYesFromNo(scan: Scan): void {
  const filter = scan.filters.find(({ value }) => typeof value === 'boolean');
  if (!filter || !scan.measure) return;
  scan.filters.splice(scan.filters.indexOf(filter), 1);
  scan.groups.add(filter.field);
}

const SHARE = /\b(?:percentage|percent|share|proportion|fraction|ratio) of\b/i;

/** "spot vs on-demand", "how many of each": several values of a field are wanted side by side. */
function tellApart(scan: Scan): void {
  const { accounts, regions, text } = scan.question;
  // "what percentage of users have mfa?": of both the number is needed.
  const yesOrNo = scan.filters.filter(({ op, value }) => op === 'eq' && typeof value === 'boolean');
  const [part] = yesOrNo;
  if (part && yesOrNo.length === 1 && SHARE.test(text)) {
    scan.filters.splice(scan.filters.indexOf(part), 1);
    scan.groups.add(part.field);
    delete scan.measure;
    return;
  }
  if (!OR_NOT.test(text) && !/\b(?:vs\.?|versus|of each|each of|compare|compared|comparison)\b/i.test(text))
    return;
  if (accounts.length > 1) scan.groups.add('account');
  if (regions.length > 1) scan.groups.add('region');
  if (OR_NOT.test(text)) tellYesFromNo(scan);
  if (!/\b(?:vs\.?|versus|of each|each of)\b/i.test(text)) return;
  for (const filter of [...scan.filters]) {
    if (filter.op !== 'eq' || !Array.isArray(filter.value)) continue;
    scan.filters.splice(scan.filters.indexOf(filter), 1);
    scan.groups.add(filter.field);
  }
}

/** "storage by region": what adds up is added up for each group. */
function addUp(scan: Scan): void {
  // "max memory by runtime": of each group, not an order.
  const most = /\b(?:max(?:imum)?|min(?:imum)?|highest|lowest)\b/i.exec(scan.question.text)?.[0];
  const ordered = scan.sort && scan.vocabulary.fields.get(scan.sort.field);
  if (most && ordered && scan.groups.size > 0 && !scan.measure && !scan.limit && isNumeric(ordered)) {
    scan.measure = { fn: /^(?:min|low)/i.test(most) ? 'min' : 'max', field: ordered.key };
    delete scan.sort;
  }
  if (scan.groups.size === 0 || scan.measure || scan.sort) return;
  // "databases with gp2 storage, by account": of which kind it is.
  if (/\b(?:with|having|on) [\w.-]+ (?:storage|space|capacity)\b/i.test(scan.question.text)) return;
  const field = [...scan.columns].map((key) => scan.vocabulary.fields.get(key)).find((each) => each?.total);
  if (field) scan.measure = { fn: 'sum', field: field.key };
}

function unexplained(scan: Scan): string[] {
  return scan.question.tokens
    .filter(
      ({ word, stem }, at) =>
        !scan.taken[at] && !STOP_WORDS.has(word) && !STOP_WORDS.has(stem) && !/^[<>=$%]/.test(word),
    )
    .map(({ raw }) => raw);
}

/** "is orders-db encrypted?": of one thing the answer is what it is, not whether it is among those. */
function askOfOne(scan: Scan, filters: Filter[]): void {
  const { fields, tool } = scan.vocabulary;
  const isOne = filters.some(
    ({ field, op }) => op === 'eq' && (field === 'name' || field === tool.fields[0]?.key),
  );
  const { text } = scan.question;
  // "in which region is the bucket x?"
  if (
    isOne &&
    /\b(?:which|what) \w+(?: \w+)? (?:is|are|does|do|has|have)\b/i.test(text) &&
    !/\b(?:by|per|each|every)\b/i.test(text)
  ) {
    for (const key of scan.groups) if (!key.startsWith('tag:')) scan.columns.add(key);
    for (const key of scan.columns) scan.groups.delete(key);
  }
  if (!isOne || !/^(?:is|are|was|does|do|did|has|have)\b(?! (?:there|we|i|you|any)\b)/i.test(text)) return;
  for (const filter of [...filters]) {
    if (fields.get(filter.field)?.type !== 'boolean' && filter.value !== 'enabled') continue;
    filters.splice(filters.indexOf(filter), 1);
    scan.columns.add(filter.field);
  }
}

const isGiven = (scan: Scan, key: string): boolean =>
  scan.filters.some(({ field, op }) => field === key && op === 'eq');

function queryOf(scan: Scan): ListQuery {
  const { question } = scan;
  const valued = new Set(scan.filters.flatMap(({ field, op }) => (op === 'exists' ? [] : field)));
  const filters = [
    ...scan.filters.filter(
      // "encrypted with aes256": what it is says that it is.
      ({ field, op, value }) =>
        (op !== 'exists' || !valued.has(field)) && !(op === 'ne' && value === 'none' && isGiven(scan, field)),
    ),
    ...question.tags,
  ];
  if (question.excludedRegions.length > 0)
    filters.push({ field: 'region', op: 'ne', value: question.excludedRegions });
  askOfOne(scan, filters);
  const filtered = new Set(filters.map(({ field }) => field));
  const columns = [...scan.columns].filter((key) => !filtered.has(key) && !scan.groups.has(key));
  return {
    ...(question.accounts.length > 0 ? { accounts: question.accounts } : {}),
    ...(question.regions.length > 0 ? { regions: question.regions } : {}),
    ...(filters.length > 0 ? { filters } : {}),
    ...(scan.groups.size > 0 ? { group_by: [...scan.groups] } : {}),
    ...(scan.measure ? { measure: scan.measure } : {}),
    ...(scan.sort ? { sort: scan.sort } : {}),
    ...(scan.limit ? { limit: scan.limit } : {}),
    ...(columns.length > 0 ? { columns } : {}),
  };
}
