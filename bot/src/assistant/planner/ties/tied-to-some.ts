import type { Filter, ListQuery, Whether } from '../../../contract/query.ts';
import { scopeOf, shownBy } from '../../../domain/invert-filter.ts';
import { tiedTo } from '../../../tools/list/tied-things.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { askedWhether } from '../list/asked-whether.ts';
import type { Reading } from '../list/read-list.ts';
import { readList } from '../list/read-list.ts';
import { readAll } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { NEGATIONS } from '../words/negations.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { isFleeting } from './list-of-tied.ts';
import type { NounAt } from './nouns.ts';
import { nounsIn } from './nouns.ts';
import { isTying } from './relation.ts';

/** Words that point at what was shown. */
const POINTS = /^(?:this|those|these|same|others?|them|it)$/;
/** Words between the two nouns that say that one has the other. */
const HAS = /^(?:ha(?:s|ve|ving)|got|owns?|whose|with|us(?:es?|ing))$/;
const LEADS = /^(?:ha(?:s|ve|ving)|got|owns?|whose|with|that|which|of|its|their)$/;

/**
 * "disks of stopped servers", "servers with an unencrypted disk", "instances in public subnets": plans the things of one
 * kind that are tied to things of another kind which meet a condition. Returns undefined if a word would be lost, or if
 * the condition may be one of the first kind.
 */
export function tiedToSome(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { graph } = asked;
  if (!graph || graph.isEmpty) return undefined;
  const { cost, question } = readAll(asked, lexicon);
  if (cost.score > 0 || question.window || question.periods.length > 0) return undefined;
  // "the data team": here the word names a tag's value.
  const isOfTag = ({ from, to }: NounAt) =>
    question.mentions.some((mention) => mention.keys && mention.from <= from && to <= mention.to);
  const [head, other] = nounsIn(question.tokens, lexicon).filter((noun) => !isOfTag(noun));
  const tie = head && other && relationBetween(question, head, other, lexicon);
  // "the volumes of web-1": a named thing has readings of its own.
  const isNamed = [
    ...question.mentions.flatMap(({ exact, isOrdinary, tags, to }) =>
      isOrdinary || (tags.length > 0 && exact.length === 0) ? [] : [to],
    ),
    ...question.patternMatches.map(({ to }) => to),
  ].some((to) => tie && to > tie.from);
  // "in that cluster", "other services": what was shown decides.
  const isOfShown = question.tokens.some(
    ({ word }, at) => POINTS.test(word) || (word === 'that' && tie?.from === at + 1),
  );
  if (!tie || isNamed || isOfShown) return undefined;
  // "volumes attached to running instances and unencrypted": what follows may be a condition of either.
  const ends = [question.tokens.length, other.to];
  for (const own of kindsOf(head))
    for (const owner of kindsOf(other)) {
      if (own === owner || spans(own, question, other) || !isTiedTo(own, owner, asked)) continue;
      for (const end of ends) {
        const isOther = (at: number) => at >= tie.from && at < end;
        const rest = readPart(question, own, asked, (at) => !isOther(at) && !tie.words.includes(at));
        const filters =
          conditionsOf(readPart(question, owner, asked, isOther)) ??
          (isOfAny(question, other, tie) ? [] : undefined);
        if (!filters || rest.ignored.length > 0) continue;
        const { has } = tie;
        const tied = { kind: owner.tool.id, filters, ...(has && { has }) };
        const only: Filter = {
          field: own.tool.fields[0]?.key ?? 'name',
          op: tie.isNot ? 'ne' : 'eq',
          tied,
          says: tiedTo(owner.tool, tied, 0, asked),
        };
        return toolPlan(own.tool.id, narrowedBy(only, rest.query, question.text));
      }
    }
  return undefined;
}

/**
 * Narrows a list by what its things belong to. "are the production servers all in private subnets" asks about that,
 * "are the servers in private subnets all encrypted" does not.
 */
function narrowedBy(only: Filter, query: ListQuery, text: string): ListQuery {
  const { filters = [], whether } = query;
  const of = askedWhether(text)?.of;
  const isOfTie =
    of !== undefined && of !== 'any' && (whether?.are ?? []).every(({ field }) => field.startsWith('tag:'));
  if (!isOfTie) return { ...query, filters: [...filters, only] };
  const scope = whether ? [...scopeOf(query), ...whether.are] : filters;
  const asked: Whether = { of: of === 'none' || of === 'most' ? of : 'all', are: [only] };
  return { ...query, filters: shownBy(scope, asked), whether: asked };
}

/** "are they all behind a balancer": asks of all things whether they belong to one of another kind. */
const isOfAny = ({ text, tokens }: Question, other: NounAt, { from, has }: Relation): boolean =>
  !has &&
  /^(?:all|most|none)$/.test(askedWhether(text)?.of ?? '') &&
  other.to === tokens.length &&
  tokens.slice(from, other.from).every(({ word }) => FUNCTION_WORDS.has(word));

/** The kinds with exactly the noun, otherwise those with a longer one that ends in it. */
const kindsOf = ({ kinds, own }: NounAt): readonly Vocabulary[] => (own.length > 0 ? own : kinds);

/** The words that tie two nouns. */
interface Relation {
  words: readonly number[];
  /** Where the part about the other kind begins. */
  from: number;
  /** Whether the first kind has the other. */
  has?: true;
  /** "not attached to", "without" */
  isNot: boolean;
}

/**
 * Returns how the words between two nouns tie them. A condition may only follow those words. Undefined without such a
 * tie, as in "instances and disks".
 */
function relationBetween(
  { mentions, taken, tokens }: Question,
  head: NounAt,
  other: NounAt,
  lexicon: Lexicon,
): Relation | undefined {
  let isTied = false;
  let has: true | undefined;
  let isNot = false;
  const words: number[] = [];
  const behind = (from: number) => ({ from, words, isNot, ...(has && { has }) });
  for (let at = head.to; at < other.from; at += 1) {
    const { word = '' } = tokens[at] ?? {};
    // "machines of the data team with old disks": the name belongs to the machines, and so does the word before it.
    const named = mentions.find(
      ({ from, isOrdinary, keys, tags, to }) =>
        from <= at && at < to && (keys !== undefined || (tags.length > 0 && !isOrdinary)),
    );
    if (named) {
      const isLast = !tokens
        .slice(named.to, other.from)
        .some(({ word }) => isTying(word) || LEADS.test(word));
      if (isTied && isLast) return behind(at);
      isTied = false;
      has = undefined;
      words.length = 0;
      at = named.to - 1;
      continue;
    }
    if (/^(?:and|or|but|except|besides)$/.test(word)) return undefined;
    if (NEGATIONS.has(word)) {
      if (isNot) return undefined;
      isNot = true;
      isTied ||= word === 'without';
      if (word === 'without') has = true;
      words.push(at);
      continue;
    }
    // "with running instances": the verb before the noun is a condition.
    const isState = at === other.from - 1 && isTied && lexicon.isTelling(word);
    if (!isState && (isTying(word) || LEADS.test(word))) {
      isTied = true;
      words.push(at);
      // "the snapshots that we have of old volumes": the last of the words decides.
      if (!/^(?:that|which)$/.test(word)) has = HAS.test(word) ? true : undefined;
    } else if (!FUNCTION_WORDS.has(word) && !taken[at])
      return isTied && lexicon.isTelling(word) ? behind(at) : undefined;
  }
  // "databases in vpcs without flow logs": the condition follows the noun.
  return isTied ? behind(other.from) : undefined;
}

/** "clusters with running tasks": the words are those of a field of the first kind. */
const spans = ({ phrases }: Vocabulary, { tokens }: Question, { from, to }: NounAt): boolean =>
  tokens.some((_, at) => at < from && (phrases.longestAt(tokens, at, () => true)?.to ?? 0) >= to);

/** Reads a part of a message with the words of one kind. The first part keeps the form of the whole, such as yes or no. */
function readPart(
  question: Question,
  vocabulary: Vocabulary,
  asked: PlanInput,
  isOfPart: (at: number) => boolean,
): Reading {
  const { mentions, tagPlaces, tokens } = question;
  const taken = question.taken.map((was, at) => was || !isOfPart(at));
  const first = tokens.findIndex((_, at) => isOfPart(at));
  const start = first > 0 ? (tokens[first]?.start ?? 0) : 0;
  const part: Question = {
    ...question,
    taken,
    text: ' '.repeat(start) + question.text.slice(start),
    tags: question.tags.filter((tag) => isOfPart(tagPlaces.get(tag) ?? 0)),
    mentions: mentions.filter(({ from }) => isOfPart(from)),
  };
  return readList(part, vocabulary, asked);
}

/** Returns the conditions of a reading, if it has some and nothing else. */
function conditionsOf({ ignored, query }: Reading): Filter[] | undefined {
  const { filters = [], group_by, limit, measure, sort, whether } = query;
  const isCounted = measure?.fn === 'count' && !measure.field;
  const isMore = [group_by?.length, limit, sort, whether].some(Boolean) || (measure && !isCounted);
  return ignored.length > 0 || isMore || filters.length === 0 || filters.some(({ any }) => any)
    ? undefined
    : filters;
}

/** Whether things of the two kinds refer to each other. */
function isTiedTo({ tool }: Vocabulary, owner: Vocabulary, { graph }: PlanInput): boolean {
  if (!graph || graph.unread(tool.id)) return false;
  // Of short-lived things the accounts know only some.
  return !isFleeting(tool.id) && !isFleeting(owner.tool.id) && graph.areTied(tool.id, owner.tool.id);
}
