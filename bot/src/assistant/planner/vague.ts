import type { ListQuery } from '../../contract/query.ts';
import { toolById } from '../../tools/index.ts';
import { isNameField } from '../name-field.ts';
import type { Plan } from '../plan.ts';
import { asksHowItIs } from './overview/how-words.ts';
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

export const FEW = 3;
export const ALL = /\b(?:all|every\w*|our|we|us|overall|total|accounts?|list|other|else|anywhere)\b/i;
