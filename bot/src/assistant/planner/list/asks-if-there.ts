import type { Question } from '../slots/question.ts';
import { EXISTS } from '../slots/said-name.ts';
import { askedWhether } from './asked-whether.ts';

/** "is there a queue called prod", "does the user mar exist": reports whether it asks if a thing has the name. */
export function asksIfThere({ saidName, text, tokens }: Question): boolean {
  if (!saidName?.isHead) return false;
  if (tokens.slice(saidName.to).some(({ word }) => EXISTS.test(word))) return true;
  const { of } = askedWhether(text) ?? {};
  if (of === 'any' || of === 'none' || /^any\b/i.test(text)) return true;
  const { start } = tokens[saidName.noun] ?? {};
  return OF_WHAT_IS_THERE.test(text) && !DEFINITE.test(text.slice(0, start).trim());
}

/** "have we a", "do you know a", "has anyone got a" */
const OF_WHAT_IS_THERE =
  /^(?:(?:and|so|but|ok|hey|hi|then)[, ]+)*(?:is|are|was|were|do|does|did|has|have|had|can|could) (?:not )?(?:there|we|you|they|i|any(?:one|body|thing)?|some(?:one|body)?)\b/i;
/** "the old bucket": what is meant is there. */
const DEFINITE = /\b(?:the|our|my|your|this|that|these|those)(?: [\w-]+){0,2}$/i;
