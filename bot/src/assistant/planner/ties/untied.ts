import type { Filter } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { MAX_OWNERS } from '../../../graph/relations.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { readList } from '../list/read-list.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { listNarrowed } from './list-of-tied.ts';
import type { Owners } from './named-owners.ts';
import type { NounAt } from './nouns.ts';
import { isTying } from './relation.ts';

const NONE = /^(?:no|without|lacks?|lacking|missing|zero)$/;
const NOT = /^(?:not|never|\w+n['’]?t)$/;
const THEM = /^(?:them|it)$/;

/**
 * "which balancers have no machines behind them", "which of those have no alarm": plans the things of a kind, or of
 * those that were shown, to which nothing of another kind is tied.
 */
export function untiedPlan(
  question: Question,
  nouns: readonly NounAt[],
  { asked, lexicon, owners }: { asked: PlanInput; lexicon: Lexicon; owners: Owners | undefined },
): ToolPlan | undefined {
  const { graph } = asked;
  const { tokens } = question;
  const other = nouns.find(({ from }) => lackBefore(tokens, from) !== undefined);
  // "no healthy targets": a condition on what is lacking, which the relations do not show.
  const isNarrowed =
    other && tokens.slice(other.from, other.to - 1).some(({ word }) => lexicon.isTelling(word));
  if (isNarrowed) return undefined;
  // "the data team": here the word names a tag's value.
  const isOfTag = ({ from, to }: NounAt) =>
    question.mentions.some((mention) => mention.keys && mention.from <= from && to <= mention.to);
  const [own, more] = nouns.filter((noun) => noun !== other && !isOfTag(noun));
  if (!graph || !other || more || (own && own.from > other.from)) return undefined;
  const isShown = !own && owners !== undefined;
  const kind = isShown ? owners.things[0]?.kind : own?.kinds[0]?.tool.id;
  const vocabulary = lexicon.vocabularies.find(({ tool }) => tool.id === kind);
  const things = isShown ? owners.things : graph.ofKind(kind ?? '');
  if (!vocabulary || things.some((thing) => thing.kind !== kind) || graph.unread(vocabulary.tool.id))
    return undefined;
  // All are of one kind, which decides whether their relations are known.
  const some = things.slice(0, MAX_OWNERS + 1);
  // "databases without snapshots" means the snapshots of databases, which have a longer noun.
  const called = [...other.kinds, ...lexicon.naming(tokens[other.to - 1]?.stem ?? '')];
  const lacked = called.find(
    ({ tool }) => !graph.unread(tool.id) && graph.belonging(some, tool.id) !== undefined,
  );
  if (!lacked) return undefined;
  const untied = lacking(things, lacked.tool.id, graph);
  const lack = lackBefore(tokens, other.from) ?? other.from;
  const tying = tyingAround(other, tokens);
  const taken = question.taken.map(
    (was, at) =>
      was ||
      (at >= lack && at < other.to) ||
      (isShown && at >= owners.from && at < owners.to) ||
      tying.has(at),
  );
  const mentions = question.mentions.filter(
    ({ from, isReference, to }) => !isReference && !(other.from < to && from < other.to),
  );
  const rest = readList({ ...question, taken, mentions }, vocabulary, asked);
  const tie = { says: `that have no ${lacked.tool.noun[1]}`, lacks: lacked.tool.id };
  return listNarrowed({ things: untied, tie }, vocabulary, rest, graph);
}

/** Returns those things to which nothing of a kind is tied. */
const lacking = (things: readonly Entity[], kind: string, graph: Graph): Entity[] =>
  things.filter((thing) => (graph.belonging([thing], kind) ?? []).length === 0);

/** "same for databases", after things without some tie: the same condition for another kind. */
export function lackedBy({ tool }: Vocabulary, { lacks, says }: Filter, graph: Graph): Filter | undefined {
  const things = graph.ofKind(tool.id);
  if (!lacks || graph.unread(tool.id) || !graph.belonging(things, lacks)) return undefined;
  const value = lacking(things, lacks, graph).map(({ id }) => id);
  return {
    field: tool.fields[0]?.key ?? 'name',
    op: 'eq',
    says,
    lacks,
    value: value.length > 0 ? value : [''],
  };
}

/** "without an alarm", "not watched by any alarm": returns the position of the words that a noun is lacking. */
function lackBefore(tokens: Question['tokens'], from: number): number | undefined {
  const word = (at: number): string => tokens[at]?.word ?? '';
  const before = /^(?:an?|any|the)$/.test(word(from - 1)) ? from - 2 : from - 1;
  if (NONE.test(word(before))) return before;
  let at = before;
  while (isTying(word(at)) || /^(?:being|have|having|got)$/.test(word(at))) at -= 1;
  return at < before && NOT.test(word(at)) ? at : undefined;
}

/**
 * "attached to no volume", "no alarms watching them": returns the words between the noun and the things that lack it.
 */
function tyingAround({ from, to }: NounAt, tokens: Question['tokens']): Set<number> {
  const found = new Set<number>();
  const isTie = (at: number): boolean => isTying(tokens[at]?.word ?? '');
  // "running without alarms": the verb is a condition of its own.
  const isDirect = /^(?:no|zero)$/.test(tokens[from - 1]?.word ?? '');
  for (let at = from - 2; isDirect && isTie(at); at -= 1) found.add(at);
  for (let at = to; isTie(at) || THEM.test(tokens[at]?.word ?? ''); at += 1) found.add(at);
  return found;
}
