import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import { readList } from '../list/read-list.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { Direction } from './direction.ts';
import { directionOf, flowOf } from './direction.ts';
import type { NounAt } from './nouns.ts';
import { nounsIn } from './nouns.ts';
import type { Owners } from './owners.ts';
import { ownersIn } from './owners.ts';
import type { Relation } from './relation.ts';
import { isTying, relationOf } from './relation.ts';
import { tiedBy } from './tied-by.ts';
import { untiedPlan } from './untied.ts';
import { whateverTied } from './whatever-tied.ts';

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

export interface TiePlan {
  plan: Plan;
  owners: Owners;
}

/**
 * Plans a question about the things that are tied to others, whichever verb ties them: "what machines actually sit
 * behind those", "which queue dumps into it", "who uses it". The accounts know the relations; the words say only which
 * things are meant. Returns undefined if a word would be lost.
 */
export function tiePlan(question: Question, asked: PlanInput, lexicon: Lexicon): TiePlan | undefined {
  const { graph } = asked;
  if (!graph || graph.isEmpty || question.window || question.periods.length > 0) return undefined;
  const nouns = nounsIn(question.tokens, lexicon);
  const said = ownersIn(question, nouns, asked, lexicon);
  const owners = said && inPlace(said, question);
  const untied = untiedPlan(question, nouns, { asked, lexicon, owners });
  if (untied) return { plan: untied, owners: { things: [], from: 0, to: 0, said: '' } };
  if (!owners || isCustom(question, owners, lexicon)) return undefined;
  // "does it belong to the data team"
  if (question.mentions.some(({ keys }) => keys)) return undefined;
  const free = nouns.filter(({ from, to }) => to <= owners.from || from >= owners.to);
  // "routes to it": here the word is a verb.
  const heads = free.filter(({ from }, at) => at === 0 || !isTying(question.tokens[from]?.word ?? ''));
  const [head, another] = heads;
  const isHead = (at: number) => head !== undefined && head.from <= at && at < head.to;
  const relation = another ? undefined : relationOf(question, owners, isHead, lexicon);
  if (!relation) return undefined;
  const direction = directionOf(question, owners, relation);
  const asking = { asked, graph, lexicon, owners, question, relation, direction };
  const plan = head ? ofKinds(head, asking) : (sameTie(asking) ?? whateverTied(asking));
  return plan && { plan, owners };
}

/** "behind shop": the balancer with that name, and not the group. */
function inPlace(owners: Owners, { tokens }: Question): Owners {
  const isPlaced = tokens.some(({ word }) => /^(?:behind|front)$/.test(word));
  const balancers = owners.things.filter(({ kind }) => kind.startsWith('elb.'));
  return isPlaced && balancers.length > 0 ? { ...owners, things: balancers } : owners;
}

/** Reports whether the message asks for errors, events or the like, which no list has. */
const isCustom = ({ tokens }: Question, { from, to }: Owners, { customs }: Lexicon): boolean =>
  customs.all(tokens, (at) => at < from || at >= to).length > 0;

/** Plans the things of the kind that a noun means here: the one of which most things are tied to the owners. */
function ofKinds({ kinds }: NounAt, asking: Asking): Plan | undefined {
  const { direction, graph, owners } = asking;
  const tied = kinds.flatMap((vocabulary) => {
    const things = graph.belonging(owners.things, vocabulary.tool.id);
    return things ? [{ vocabulary, things }] : [];
  });
  const [likeliest] = tied.toSorted((one, other) => other.things.length - one.things.length);
  if (!likeliest) return untold(kinds, asking);
  const { things, vocabulary } = likeliest;
  const fitting = things.filter((thing) => fits(thing, asking));
  if (fitting.length > 0 || things.length === 0) return listOf(fitting, vocabulary, asking);
  const plan = listOf(things, vocabulary, asking);
  const verb = direction === 'gives' ? 'give to' : 'take from';
  const [, several] = vocabulary.tool.noun;
  const note = `I cannot tell which ${several} ${verb} ${owners.said}: these are tied to it the other way round.`;
  return plan && { ...plan, assumed: [note, ...(plan.assumed ?? [])] };
}

/** "and in the third?", after what is tied to another thing: the same of this one. */
function sameTie(asking: Asking): Plan | undefined {
  const { asked, graph, lexicon, owners, question } = asking;
  const { last } = asked.frame ?? {};
  const filters = (last?.args.filters ?? []) as Filter[];
  const isTie = filters.some(({ says }) => says?.startsWith('that belong to '));
  const vocabulary = isTie && lexicon.vocabularies.find(({ tool }) => tool.id === last?.tool);
  if (!vocabulary || !opensElliptically(question.text)) return undefined;
  const things = graph.belonging(owners.things, vocabulary.tool.id);
  return things && listOf(things, vocabulary, asking);
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
  };
  // A thing of the same name elsewhere is another one.
  const alike = graph.withIds(tool.id, new Set(things.map(({ id }) => id)));
  const own = alike.length > things.length ? [...new Set(things.map(({ region }) => region))] : regions;
  const places = own && tool.scope === 'regional' && { regions: own };
  const plan = toolPlan(tool.id, { ...rest, ...places, filters: [tie, ...filters] }, { ignored });
  return plan.ignored ? undefined : plan;
}

/** Reads what a message says besides the relation. */
function readRest(
  vocabulary: Vocabulary,
  { asked, owners, question, relation }: Asking,
): { ignored: string[]; query: ListQuery } {
  const taken = question.taken.map(
    (was, at) => was || (at >= owners.from && at < owners.to) || relation.at.includes(at),
  );
  const mentions = question.mentions.filter(({ from, to }) => !taken.slice(from, to).some(Boolean));
  return readList({ ...question, mentions, taken }, vocabulary, asked);
}

/** "which buckets feed the queue": such things are tied to nothing like it, so nothing can be told. */
function untold([kind]: NounAt['kinds'], asking: Asking): Plan | undefined {
  const { lexicon, owners, relation } = asking;
  const [one, another] = owners.things;
  if (!kind || !one || !relation.isSaid || one.kind === kind.tool.id) return undefined;
  const { ignored, query } = readRest(kind, asking);
  if (toolPlan(kind.tool.id, {}, { ignored }).ignored) return undefined;
  if (!another)
    return toolPlan('resources.about', {
      ...{ resource: one.name ?? one.id, kind: one.kind, asked: [{ of: kind.tool.id }] },
    });
  const all = toolPlan(kind.tool.id, { ...query });
  return {
    kind: 'choose',
    question: `I cannot tell which ${kind.tool.noun[1]} belong to ${owners.said}. What shall I show?`,
    options: [choiceFor(all, lexicon.tools)],
  };
}
