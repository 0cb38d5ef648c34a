import type { ListQuery } from '../../contract/query.ts';
import { calledOf } from '../../graph/entity.ts';
import type { Graph } from '../../graph/graph.ts';
import { isNameField } from '../name-field.ts';
import type { Choice, PlanInput } from '../plan.ts';
import { choiceFor } from './choices.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';
import type { Lexicon } from './words/lexicon.ts';

/** A part of more names than these is too vague. */
const MAX_NAMES = 12;

/** "orders", "what is the state of jenkns": offers what is known about the things that a message names or misspells. */
export function namedChoices(
  { mentions, taken, tokens }: Question,
  { graph }: PlanInput,
  { isEnglish, tools }: Lexicon,
): Choice[] {
  if (!graph || graph.isEmpty) return [];
  const said = mentions.filter(({ isReference }) => !isReference);
  const misspelt = tokens.flatMap(({ raw, word }, at) =>
    taken[at] || isEnglish(word) ? [] : graph.near(raw, 1).map((name) => graph.resolve(name)),
  );
  const parts = [...said.filter(({ isOrdinary }) => !isOrdinary), ...misspelt]
    .flatMap(({ exact, part }) => (exact.length > 0 || part.size > MAX_NAMES ? [] : part.all))
    .toSorted((one, other) => calledOf(one).length - calledOf(other).length);
  const names = new Set([...[...said, ...misspelt].flatMap(({ exact }) => exact), ...parts].map(calledOf));
  return [...names].map((resource) => choiceFor(toolPlan('resources.about', { resource }), tools));
}

/** Reports whether a plan, made from an example, is about a thing that is not there. */
export function namesNothing({ args }: Choice['plan'], graph: Graph | undefined): boolean {
  if (!graph || graph.isEmpty) return false;
  const { filters = [] }: ListQuery = args;
  const named = [
    args.resource,
    args.query,
    ...(Array.isArray(args.things) ? args.things : []).map((thing) => thing?.id ?? thing),
    ...filters.flatMap(({ field, op, value }) => (op === 'eq' && isNameField(field) ? [value] : [])),
  ];
  return named.some((name) => typeof name === 'string' && isUnknown(name, graph));
}

const isUnknown = (name: string, graph: Graph): boolean => {
  const { exact, part } = graph.resolve(name);
  return exact.length === 0 && part.isEmpty;
};
