import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { ownedBy } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { leadingTo } from '../../../tools/resources/leading-to.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { readList } from '../list/read-list.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { Direction } from './direction.ts';
import { flowOf } from './direction.ts';
import type { Owners } from './named-owners.ts';
import type { Relation } from './relation.ts';
import { tiedBy } from './tied-by.ts';

/** The most things that a filter names. */
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

/** Reports whether a thing is tied to an owner in the requested direction, as far as that is known. */
export function fits(thing: Entity, { direction, graph, owners }: Asking): boolean {
  if (!direction) return true;
  const flows = owners.things.map((owner) => flowOf(thing, owner, graph));
  return flows.includes(direction) || flows.every((flow) => flow === undefined);
}

/** Plans the list of things of a kind, with the conditions in the rest of the message. */
export function listOf(
  things: readonly Entity[],
  vocabulary: Vocabulary,
  asking: Asking,
): ToolPlan | undefined {
  const { graph, owners } = asking;
  if (things.length === 0 && graph.unread(vocabulary.tool.id)) return undefined;
  const named = namedByOwner(vocabulary, asking);
  if (named) return named;
  const says = tiedBy(things, owners, graph);
  const tie = { says, ...ownedBy(owners.things) };
  const rest = readRest(vocabulary, asking);
  const { filters = [] } = rest.query;
  const leading = leadingOf(owners.things, vocabulary, graph).map((filter) => ({ ...filter, says }));
  const query = { ...rest.query, filters: [...leading, ...filters] };
  return listNarrowed({ things, tie }, vocabulary, { ...rest, query }, graph);
}

/** "records of shop": of several records with the name of one that leads to it, only those that lead to it are its own. */
const leadingOf = (owners: readonly Entity[], { tool }: Vocabulary, graph: Graph): Filter[] =>
  leadingTo(
    tool,
    owners.filter((owner) => graph.belonging([owner], tool.id)?.length),
    graph,
  );

/** Short-lived things, of which the accounts know only some: a field of theirs names the owner. */
const FLEETING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ecs.tasks': { 'ecs.services': 'service_name', 'ecs.clusters': 'cluster' },
};

export const isFleeting = (kind: string): boolean => FLEETING[kind] !== undefined;

/** "the stopped tasks of search-indexer": those whose field names it, not only the known ones. */
function namedByOwner(vocabulary: Vocabulary, asking: Asking): ToolPlan | undefined {
  const owners = asking.owners.things.filter(({ kind }) => kind !== vocabulary.tool.id);
  const fields = new Set(owners.map(({ kind }) => FLEETING[vocabulary.tool.id]?.[kind]));
  const [field] = fields;
  if (!field || fields.size > 1) return undefined;
  const names = [...new Set(owners.map(({ id, name = id }) => name))];
  const { ignored, query } = readRest(vocabulary, asking);
  const only: Filter = { field, op: 'eq', value: names.length === 1 ? (names[0] ?? '') : names };
  const plan = toolPlan(
    vocabulary.tool.id,
    { ...query, filters: [only, ...(query.filters ?? [])] },
    { ignored },
  );
  return plan.ignored ? undefined : plan;
}

/** The rest of a message, besides the relation. */
interface Rest {
  ignored: string[];
  query: ListQuery;
}

/** Plans a list of these things alone, and says what they have in common and what they belong to. */
export function listNarrowed(
  { things, tie }: { things: readonly Entity[]; tie: Partial<Pick<Filter, 'lacks' | 'owner' | 'says'>> },
  { tool }: Vocabulary,
  { ignored, query }: Rest,
  graph: Graph,
): ToolPlan | undefined {
  if (things.length > MOST) return undefined;
  const { filters = [], regions, ...rest } = query;
  // A thing of the same name elsewhere is a different one.
  const alike = graph.withIds(tool.id, new Set(things.map(({ id }) => id)));
  const isAlike = tool.scope === 'regional' && alike.length > things.length;
  const there = isAlike ? things.filter(({ region }) => regions?.includes(region) ?? true) : things;
  const places = there.length > 0 && isAlike ? [...new Set(there.map(({ region }) => region))] : regions;
  const only = {
    ...{ field: tool.fields[0]?.key ?? 'name', op: 'eq' as const, ...tie },
    value: there.length === 0 ? [''] : [...new Set(there.map(({ id }) => id))],
  };
  const plan = toolPlan(
    tool.id,
    { ...rest, ...(places && { regions: places }), filters: [only, ...filters] },
    { ignored },
  );
  return plan.ignored ? undefined : plan;
}

/** Reads the rest of a message, besides the relation. */
export function readRest(vocabulary: Vocabulary, { asked, owners, question, relation }: Asking): Rest {
  const taken = question.taken.map(
    (was, at) => was || (at >= owners.from && at < owners.to) || relation.at.includes(at),
  );
  const mentions = question.mentions.filter(({ from, to }) => !taken.slice(from, to).some(Boolean));
  return readList({ ...question, mentions, taken }, vocabulary, asked);
}
