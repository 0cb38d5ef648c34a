import type { ListQuery } from '../../contract/query.ts';
import { calledOf } from '../../graph/entity.ts';
import { KINDS } from '../../graph/kinds.ts';
import { toolById } from '../../tools/index.ts';
import { isNameField } from '../name-field.ts';
import type { Plan, PlanInput } from '../plan.ts';
import { asksHowItIs } from './overview/how-words.ts';
import type { Readings } from './readings.ts';
import type { Question } from './slots/question.ts';
import type { Lexicon } from './words/lexicon.ts';
import { stemsOf } from './words/text.ts';

/**
 * "is search-1 ok?", "how far back can we go with shop-prod": reports whether a plan only shows the thing's row, which
 * does not answer.
 */
export function isBareOf(plan: Plan, question: Question): boolean {
  if (plan.kind !== 'tool' || toolById(plan.tool)?.kind !== 'list') return false;
  const isHow = /\bhow (?!many\b|much\b|about\b)[a-z]+/i.test(question.text);
  if (!isHow && !asksHowItIs(question) && !ALL_ABOUT.test(question.text)) return false;
  const { filters = [] }: ListQuery = plan.args;
  return filters.length === 1 && filters.every(({ field, says }) => says === undefined && isNameField(field));
}

/** "tell me about jenkins" */
const ALL_ABOUT =
  /\b(?:tell|know|everything|more|story|rundown|profile|info|details)\b(?: \w+)? (?:about|of|on|with)\b/i;

/** "which tls policy does shop-eu use": reports whether a list is asked for a name that only things of other kinds have. */
export function isNoneOfKind(plan: Plan, { mentions }: Question): boolean {
  const tool = plan.kind === 'tool' ? KINDS.find(({ id }) => id === plan.tool) : undefined;
  if (plan.kind !== 'tool' || !tool) return false;
  const { filters = [] }: ListQuery = plan.args;
  const names = filters.flatMap(({ field, op, says, value }) =>
    field === 'name' && op === 'eq' && says === undefined ? value : [],
  );
  return mentions.some(
    ({ exact, isOrdinary }) =>
      !isOrdinary &&
      exact.some((thing) => names.includes(calledOf(thing))) &&
      !exact.some(({ kind }) => kind === tool.id),
  );
}

/** "how many workers has orders-to-lake": no list reads such a thing, and the list that was planned is of another kind. */
export function isOfUnlisted(plan: Plan, { lists, question: { mentions } }: Readings): boolean {
  if (plan.kind !== 'tool' || toolById(plan.tool)?.kind !== 'list') return false;
  const { filters = [] }: ListQuery = plan.args;
  const isNamed = lists.some(({ noun, vocabulary }) => noun && vocabulary.tool.id === plan.tool);
  const known = mentions.flatMap(({ exact, isOrdinary }) => (isOrdinary ? [] : exact));
  return (
    !isNamed &&
    known.length > 0 &&
    known.every(
      ({ id, kind, name }) =>
        toolById(kind) === undefined &&
        filters.some(({ field, value }) => isNameField(field) && (value === name || value === id)),
    )
  );
}

/** "was crm encrypted yesterday": the question is not about when it was created. */
export function isMadeThen(plan: Plan, { periods, tokens, window }: Question, lexicon: Lexicon): boolean {
  if (plan.kind !== 'tool' || (periods.length === 0 && !window)) return false;
  const { filters = [] }: ListQuery = toolById(plan.tool)?.kind === 'list' ? plan.args : {};
  const age = lexicon.vocabularies.find(({ tool }) => tool.id === plan.tool)?.age;
  const isDated = filters.some(({ field }) => field === age?.key);
  const isNamed = filters.some(({ field, op }) => op === 'eq' && isNameField(field));
  const words = new Set((age?.words ?? []).flatMap(stemsOf));
  return (
    isNamed && isDated && !tokens.some(({ stem }) => words.has(stem) || stem === age?.header.toLowerCase())
  );
}

/** "what is the weather doing": reports whether an everyday word was taken for a person whom nobody knows. */
export function isByNobody(plan: Plan, { graph }: Pick<PlanInput, 'graph'>, lexicon: Lexicon): boolean {
  const user = plan.kind === 'tool' && plan.tool === 'cloudtrail.events' ? plan.args.user : undefined;
  if (typeof user !== 'string' || user === 'root' || !graph || graph.isEmpty) return false;
  return lexicon.isEnglish(user.toLowerCase()) && graph.called(user).length === 0;
}

/** "why is payment-webhook failing": here a thing's name is not another thing's reason. */
export function isOfText(plan: Plan, { mentions }: Question): boolean {
  const { filters = [] }: ListQuery =
    plan.kind === 'tool' && toolById(plan.tool)?.kind === 'list' ? plan.args : {};
  const names = new Set(
    mentions.flatMap(({ exact, isCertain }) => (isCertain ? exact.map(({ id, name }) => name ?? id) : [])),
  );
  return filters.some(
    ({ field, value }) =>
      typeof value === 'string' && names.has(value) && /reason|message|description|event|cause/.test(field),
  );
}

export const FEW = 3;
export const ALL = /\b(?:all|every\w*|our|we|us|overall|total|accounts?|list|other|else|anywhere)\b/i;
