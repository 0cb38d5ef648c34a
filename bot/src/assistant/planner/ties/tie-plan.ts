import type { Filter } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { directionOf } from './direction.ts';
import type { Asking } from './list-of-tied.ts';
import { fits, listOf, readRest } from './list-of-tied.ts';
import type { NounAt } from './nouns.ts';
import { nounsIn } from './nouns.ts';
import type { Owners } from './owners.ts';
import { isOfTag, ownersIn } from './owners.ts';
import { isTying, relationOf } from './relation.ts';
import { untiedPlan } from './untied.ts';
import { whateverTied } from './whatever-tied.ts';

export interface TiePlan {
  plan: Plan;
  owners: Owners;
}

/**
 * Plans a question about the things that are tied to others, with any verb: "what machines actually sit behind those",
 * "which queue dumps into it", "who uses it". The accounts know the ties; the words only select things. Returns
 * undefined if a word would be lost.
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
  if (question.mentions.some((mention) => mention.keys || (isOfTag(mention) && !mention.isOrdinary)))
    return undefined;
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

/** "behind shop": the balancer with that name, not the group. */
function inPlace(owners: Owners, { tokens }: Question): Owners {
  const isPlaced = tokens.some(({ word }) => /^(?:behind|front)$/.test(word));
  const balancers = owners.things.filter(({ kind }) => kind.startsWith('elb.'));
  return isPlaced && balancers.length > 0 ? { ...owners, things: balancers } : owners;
}

/** Reports whether the message asks for errors, events or the like, which no list has. */
const isCustom = ({ tokens }: Question, { from, to }: Owners, { customs }: Lexicon): boolean =>
  customs.all(tokens, (at) => at < from || at >= to).length > 0;

/** Plans the things of the kind that a noun means here: the one with the most things tied to the owners. */
function ofKinds(head: NounAt, asking: Asking): Plan | undefined {
  const { direction, graph, owners } = asking;
  const property = longerProperty(head, asking);
  if (property) return property;
  const tied = head.kinds.flatMap((vocabulary) => {
    // "tasks in recommendations": tasks have the name of their service, and belong to the service, not to themselves.
    const others = owners.things.filter(({ kind }) => kind !== vocabulary.tool.id);
    const things = graph.belonging(others.length > 0 ? others : owners.things, vocabulary.tool.id);
    return things ? [{ vocabulary, things }] : [];
  });
  const [likeliest] = tied.toSorted((one, other) => other.things.length - one.things.length);
  if (!likeliest) return unanswered(head, asking);
  const { things, vocabulary } = likeliest;
  const fitting = things.filter((thing) => fits(thing, asking));
  if (fitting.length > 0 || things.length === 0) return listOf(fitting, vocabulary, asking);
  const plan = listOf(things, vocabulary, asking);
  const verb = direction === 'gives' ? 'give to' : 'take from';
  const [, several] = vocabulary.tool.noun;
  const note = `I cannot tell which ${several} ${verb} ${owners.said}: these are tied to it the other way round.`;
  return plan && { ...plan, assumed: [note, ...(plan.assumed ?? [])] };
}

/** "and in the third?", after what is tied to another thing, asks the same of this one. */
function sameTie(asking: Asking): Plan | undefined {
  const { asked, graph, lexicon, owners, question } = asking;
  const { last } = asked.frame ?? {};
  const filters = (last?.args.filters ?? []) as Filter[];
  const isTie = filters.some(({ says }) => says?.startsWith('that belong to '));
  const vocabulary = isTie && lexicon.vocabularies.find(({ tool }) => tool.id === last?.tool);
  // "how many of them are stopped" narrows the list itself.
  const isOwn = vocabulary && owners.things.some(({ kind }) => kind === vocabulary.tool.id);
  if (!vocabulary || isOwn || !opensElliptically(question.text)) return undefined;
  const things = graph.belonging(owners.things, vocabulary.tool.id);
  return things && listOf(things, vocabulary, asking);
}

/** "which buckets feed the queue": buckets are never related to such things, so there is no answer. */
function unanswered(head: NounAt, asking: Asking): Plan | undefined {
  const [kind] = head.kinds;
  const { graph, lexicon, owners, relation } = asking;
  const [one, another] = owners.things;
  if (!kind || !one || !relation.isSaid || one.kind === kind.tool.id) return undefined;
  const field = fieldAround(head, one, asking);
  const asked = [field ? { field } : { of: kind.tool.id }];
  const { ignored, query } = readRest(kind, asking);
  if (!field && toolPlan(kind.tool.id, {}, { ignored }).ignored) return undefined;
  if (!another)
    return toolPlan('resources.about', {
      ...{ resource: one.name ?? one.id, kind: one.kind, asked },
      ...(graph.called(one.name ?? one.id).some(({ id, kind: its }) => its === one.kind && id !== one.id) && {
        regions: [one.region],
      }),
    });
  const all = toolPlan(kind.tool.id, { ...query });
  return {
    kind: 'choose',
    question: `I cannot tell which ${kind.tool.noun[1]} belong to ${owners.said}. What shall I show?`,
    options: [choiceFor(all, lexicon.tools)],
  };
}

/** "the dns name of payments-nlb": the noun begins the name of one of the owner's fields. */
function longerProperty({ from, to }: NounAt, asking: Asking): ToolPlan | undefined {
  const { lexicon, owners, question } = asking;
  for (const { id, kind, name = id, region } of owners.things) {
    const own = lexicon.vocabularies.find(({ tool }) => tool.id === kind);
    const match = own?.phrases.longestAt(question.tokens, from, () => true);
    const field = match?.meanings.find((each) => each.kind === 'field')?.field;
    if (!own || !match || !field || match.to <= to || readRest(own, asking).ignored.length > 0) continue;
    return toolPlan('resources.about', {
      ...{ resource: name, kind, asked: [{ field: field.key }] },
      ...(owners.things.length > 1 && region !== 'global' && { regions: [region] }),
    });
  }
  return undefined;
}

/** "how many free ips are in private-a": the noun is part of one of the owner's fields. */
function fieldAround(
  { from, to }: NounAt,
  { kind }: Entity,
  { lexicon, question }: Asking,
): string | undefined {
  const own = lexicon.vocabularies.find(({ tool }) => tool.id === kind);
  for (let at = Math.max(from - 2, 0); at < from; at += 1) {
    const match = own?.phrases.longestAt(question.tokens, at, () => true);
    const meaning = match?.meanings.find((each) => each.kind === 'field');
    if (meaning && match && match.to >= to) return meaning.field.key;
  }
  return undefined;
}
