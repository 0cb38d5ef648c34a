import type { PlanInput } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Owners } from './named-owners.ts';
import { namedBy } from './named-owners.ts';
import type { NounAt } from './nouns.ts';
import { pointedAt } from './pointed-owners.ts';

/** Returns the things that a message names, or else those that it points at. */
export function ownersIn(
  question: Question,
  nouns: readonly NounAt[],
  asked: PlanInput,
  lexicon: Lexicon,
): Owners | undefined {
  const named = question.mentions.flatMap((mention) => namedBy(mention, nouns, question) ?? []);
  const sure = named.filter(({ isSure }) => isSure);
  const [one, another] = sure.length > 0 ? sure : named;
  const pointed = pointedAt(question, asked, lexicon);
  if (pointed && (pointed.isNamed || sure.length === 0)) return pointed;
  return another ? undefined : one;
}
