import type { Entity } from '../../../graph/entity.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Asking } from './list-of-tied.ts';
import { fits, listOf, readRest } from './list-of-tied.ts';
import type { NounAt } from './nouns.ts';

/** Plans the things of the kind that a noun means here: the one of which most things are tied to the owners. */
export function ofKinds(head: NounAt, asking: Asking): Plan | undefined {
  const { direction, graph, owners } = asking;
  const property = longerProperty(head, asking);
  if (property) return property;
  const tied = head.kinds.flatMap((vocabulary) => {
    // "tasks in recommendations": tasks bear the name of their service, and belong to it and not to themselves.
    const others = owners.things.filter(({ kind }) => kind !== vocabulary.tool.id);
    const things = graph.belonging(others.length > 0 ? others : owners.things, vocabulary.tool.id);
    return things ? [{ vocabulary, things }] : [];
  });
  const [likeliest] = tied.toSorted((one, other) => other.things.length - one.things.length);
  if (!likeliest) return untold(head, asking);
  const { things, vocabulary } = likeliest;
  const fitting = things.filter((thing) => fits(thing, asking));
  if (fitting.length > 0 || things.length === 0) return listOf(fitting, vocabulary, asking);
  const plan = listOf(things, vocabulary, asking);
  const verb = direction === 'gives' ? 'give to' : 'take from';
  const [, several] = vocabulary.tool.noun;
  const note = `I cannot tell which ${several} ${verb} ${owners.said}: these are tied to it the other way round.`;
  return plan && { ...plan, assumed: [note, ...(plan.assumed ?? [])] };
}

/** "which buckets feed the queue": such things are tied to nothing like it, so nothing can be told. */
function untold(head: NounAt, asking: Asking): Plan | undefined {
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

/** "the dns name of payments-nlb": the noun only begins the name of a field that an owner has itself. */
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

/** "how many free ips are in private-a": the noun is part of a field that the owner has itself. */
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
