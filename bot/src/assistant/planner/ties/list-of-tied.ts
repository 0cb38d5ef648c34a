import type { ListQuery } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { ownedBy } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { readList } from '../list/read-list.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { Direction } from './direction.ts';
import { flowOf } from './direction.ts';
import type { Owners } from './owners.ts';
import type { Relation } from './relation.ts';
import { tiedBy } from './tied-by.ts';

/** A filter names no more things than these. */
const MOST = 500;

/** A question about what is tied to some things. */
export interface Asking {
  asked: PlanInput;
  graph: Graph;
  lexicon: Lexicon;
  owners: Owners;
  question: Question;
  relation: Relation;
  direction: Direction | undefined;
}

/** Reports whether a thing is tied to an owner in the direction that is asked for, as far as that is known. */
export function fits(thing: Entity, { direction, graph, owners }: Asking): boolean {
  if (!direction) return true;
  const flows = owners.things.map((owner) => flowOf(thing, owner, graph));
  return flows.includes(direction) || flows.every((flow) => flow === undefined);
}

/** Plans the list of things of a kind, with the conditions that the other words of the message give. */
export function listOf(
  things: readonly Entity[],
  vocabulary: Vocabulary,
  asking: Asking,
): ToolPlan | undefined {
  const { graph, owners } = asking;
  const { tool } = vocabulary;
  const isEmpty = things.length === 0;
  if (things.length > MOST || (isEmpty && graph.unread(tool.id))) return undefined;
  const { ignored, query } = readRest(vocabulary, asking);
  const { filters = [], regions, ...rest } = query;
  const tie = {
    ...{ field: tool.fields[0]?.key ?? 'name', op: 'eq' as const },
    value: isEmpty ? [''] : [...new Set(things.map(({ id }) => id))],
    says: tiedBy(things, owners, graph),
    ...ownedBy(owners.things),
  };
  // A thing of the same name elsewhere is another one.
  const alike = graph.withIds(tool.id, new Set(things.map(({ id }) => id)));
  const own = alike.length > things.length ? [...new Set(things.map(({ region }) => region))] : regions;
  const places = own && tool.scope === 'regional' && { regions: own };
  const plan = toolPlan(tool.id, { ...rest, ...places, filters: [tie, ...filters] }, { ignored });
  return plan.ignored ? undefined : plan;
}

/** Reads what a message says besides the relation. */
export function readRest(
  vocabulary: Vocabulary,
  { asked, owners, question, relation }: Asking,
): { ignored: string[]; query: ListQuery } {
  const taken = question.taken.map(
    (was, at) => was || (at >= owners.from && at < owners.to) || relation.at.includes(at),
  );
  const mentions = question.mentions.filter(({ from, to }) => !taken.slice(from, to).some(Boolean));
  return readList({ ...question, mentions, taken }, vocabulary, asked);
}
