import type { PlanInput, ToolPlan } from '../../plan.ts';
import { readList } from '../list/read-list.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { listNarrowed } from './list-of-tied.ts';
import type { NounAt } from './nouns.ts';
import type { Owners } from './owners.ts';
import { isTying } from './relation.ts';

const NONE = /^(?:no|without|lacks?|lacking|missing|zero)$/;
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
  const other = nouns.find(({ from }) => NONE.test(tokens[from - 1]?.word ?? ''));
  // "no healthy targets": a condition on what is lacking, which nothing tied tells.
  const isNarrowed =
    other && tokens.slice(other.from, other.to - 1).some(({ word }) => lexicon.isTelling(word));
  if (isNarrowed) return undefined;
  const [own, more] = nouns.filter((noun) => noun !== other);
  if (!graph || !other || more || (own && own.from > other.from)) return undefined;
  const isShown = !own && owners !== undefined;
  const kind = isShown ? owners.things[0]?.kind : own?.kinds[0]?.tool.id;
  const vocabulary = lexicon.vocabularies.find(({ tool }) => tool.id === kind);
  const things = isShown ? owners.things : graph.all.filter((thing) => thing.kind === kind);
  if (!vocabulary || things.some((thing) => thing.kind !== kind) || graph.unread(vocabulary.tool.id))
    return undefined;
  const lacked = other.kinds.find(
    ({ tool }) => !graph.unread(tool.id) && graph.belonging(things, tool.id) !== undefined,
  );
  if (!lacked) return undefined;
  const untied = things.filter((thing) => (graph.belonging([thing], lacked.tool.id) ?? []).length === 0);
  const tying = tyingAround(other, tokens);
  const taken = question.taken.map(
    (was, at) =>
      was ||
      (at >= other.from - 1 && at < other.to) ||
      (isShown && at >= owners.from && at < owners.to) ||
      tying.has(at),
  );
  const rest = readList({ ...question, taken, mentions: [] }, vocabulary, asked);
  const says = `that have no ${lacked.tool.noun[1]}`;
  return listNarrowed({ things: untied, tie: { says } }, vocabulary, rest, graph);
}

/** "attached to no volume", "no alarms watching them": returns the words that tie to the noun what lacks it. */
function tyingAround({ from, to }: NounAt, tokens: Question['tokens']): Set<number> {
  const found = new Set<number>();
  const isTie = (at: number): boolean => isTying(tokens[at]?.word ?? '');
  // "running without alarms": the verb is a condition of its own.
  const isDirect = /^(?:no|zero)$/.test(tokens[from - 1]?.word ?? '');
  for (let at = from - 2; isDirect && isTie(at); at -= 1) found.add(at);
  for (let at = to; isTie(at) || THEM.test(tokens[at]?.word ?? ''); at += 1) found.add(at);
  return found;
}
