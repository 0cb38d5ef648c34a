import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { PlanInput } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { alternativesIn } from './alternatives.ts';
import { askOfEnd } from './ask-of-end.ts';
import { readPeriods } from './dates.ts';
import { readDirection } from './direction.ts';
import { readDisuse } from './disuse.ts';
import { readDisuseAlone, readUseAlone } from './disuse-alone.ts';
import { findPhrases } from './find-phrases.ts';
import { readHow, readHowLong } from './how-asked.ts';
import { readLastOfAll } from './last-of-all.ts';
import { readLongest } from './longest.ts';
import { readMeasure } from './measures.ts';
import { readNames } from './names.ts';
import { readOrder } from './order.ts';
import { readOwners } from './owners.ts';
import { usePatternMatches } from './pattern-matches.ts';
import { queryOf } from './query-of.ts';
import { readPhrases } from './read-phrases.ts';
import type { Scan } from './scan.ts';
import { placing, wordAt } from './scan.ts';
import { aggregate, groupByValues } from './sides.ts';
import { useMentions } from './use-mentions.ts';
import { readUsualTags } from './usual-tags.ts';
import { readWhenDue, readWhenLast, readWhenMade } from './when-asked.ts';
import { readWhether } from './whether.ts';
import { readWhetherEach } from './whether-each.ts';
import { withoutQuantity } from './without-quantity.ts';

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
  /** The conditions that "or" joins, of one or more filters each: "public or unencrypted". */
  either?: readonly Filter[][];
  /** What was assumed, one sentence each. */
  assumed: readonly string[];
  /** Per token: true once it was read. */
  taken: readonly boolean[];
  /** The number of filters, groups, measures and sort orders that the words gave. */
  details: number;
  /** "snapshots of orders-db": the field that holds what they belong to, or '' if the name can only be their own. */
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
  placing(scan, usePatternMatches);
  placing(scan, (each) => useMentions(each, 'certain'));
  placing(scan, readOwners);
  readWhenLast(scan);
  findPhrases(scan);
  placing(scan, readDisuse);
  readMeasure(scan);
  readOrder(scan);
  const nounAt = readPhrases(scan);
  readLastOfAll(scan);
  placing(scan, readDisuseAlone);
  placing(scan, readUseAlone);
  askOfEnd(scan);
  readDirection(scan);
  readUsualTags(scan);
  readHow(scan);
  readHowLong(scan);
  readWhenMade(scan);
  readWhenDue(scan);
  placing(scan, (each) => useMentions(each, 'free'));
  const noun = nounAt < question.tokens.length;
  placing(scan, (each) => readNames(each, noun));
  placing(scan, readPeriods);
  readLongest(scan);
  readTails(scan);
  groupByValues(scan);
  aggregate(scan);
  readWhetherEach(scan);
  readWhether(scan);
  // "how many are running and who owns them": a number has no owner.
  if (scan.measure?.fn === 'count' && [...scan.columns].some((key) => key.startsWith('tag:')))
    delete scan.measure;
  const ignored = unexplained(scan);
  const details = scan.filters.length + scan.groups.size + (scan.measure ? 1 : 0) + (scan.sort ? 1 : 0);
  const { ofWhat, score } = scan;
  const either = alternativesIn(scan);
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
    ...(either && { either }),
    ...(scan.disuse && { isDisuse: true }),
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
    places: new Map(),
    sharesNegation: new Set(),
    nouns: new Set(),
    now,
  };
}

/** "postgres instances": the last word of "RDS instance" is not foreign to RDS. */
function readTails(scan: Scan): void {
  scan.question.tokens.forEach(({ stem }, at) => {
    if (scan.taken[at] || !scan.vocabulary.tails.has(stem)) return;
    scan.taken[at] = true;
    scan.score += 1.5;
  });
}

/** "functions running on an old runtime": says no more than "with". Where it is a state, it was read as one. */
const isRunningOn = (scan: Scan, at: number): boolean =>
  wordAt(scan, at) === 'running' && wordAt(scan, at + 1) === 'on';

/** "which disks are full": the last word, after "are", is a condition, however often it says nothing elsewhere. */
const isPredicate = (scan: Scan, at: number): boolean =>
  at === scan.question.tokens.length - 1 &&
  /^(?:is|are)$/.test(wordAt(scan, at - 1)) &&
  !FUNCTION_WORDS.has(wordAt(scan, at));

function unexplained(scan: Scan): string[] {
  return scan.question.tokens
    .filter(
      ({ word, stem }, at) =>
        !scan.taken[at] &&
        !isRunningOn(scan, at) &&
        (!(STOP_WORDS.has(word) || STOP_WORDS.has(stem)) || isPredicate(scan, at)) &&
        !/^[<>=$%]/.test(word),
    )
    .map(({ raw }) => raw);
}
