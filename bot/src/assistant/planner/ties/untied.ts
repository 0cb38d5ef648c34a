import type { Entity } from '../../../graph/entity.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { readList } from '../list/read-list.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { NounAt } from './nouns.ts';
import type { Owners } from './owners.ts';
import { isTying } from './relation.ts';

const NONE = /^(?:no|without|lacks?|lacking|missing|zero)$/;
/** A filter names no more things than these. */
const MOST = 500;

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
  const taken = question.taken.map(
    (was, at) =>
      was ||
      (at >= other.from - 1 && at < other.to) ||
      (isShown && at >= owners.from && at < owners.to) ||
      isTying(tokens[at]?.word ?? ''),
  );
  return listOf(untied, lacked, { ...question, taken, mentions: [] }, vocabulary, asked);
}

function listOf(
  things: readonly Entity[],
  lacked: Vocabulary,
  question: Question,
  vocabulary: Vocabulary,
  asked: PlanInput,
): ToolPlan | undefined {
  if (things.length > MOST) return undefined;
  const { ignored, query } = readList(question, vocabulary, asked);
  const { tool } = vocabulary;
  const untied = {
    ...{ field: tool.fields[0]?.key ?? 'name', op: 'eq' as const },
    value: things.length === 0 ? [''] : [...new Set(things.map(({ id }) => id))],
    says: `that have no ${lacked.tool.noun[1]}`,
  };
  const plan = toolPlan(tool.id, { ...query, filters: [untied, ...(query.filters ?? [])] }, { ignored });
  return plan.ignored ? undefined : plan;
}
