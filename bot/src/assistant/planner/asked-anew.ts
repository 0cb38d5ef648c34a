import type { Plan, PlanInput } from '../plan.ts';
import { readAll } from './readings.ts';
import type { Lexicon } from './words/lexicon.ts';

/** Words that open a message in the middle of a talk. */
const GOES_ON = /^(?:(?:and|so|ok|okay|but|then|now|also|well|right|next)[, ]+)+/i;
/** A whole question or request, and not two words that narrow what was shown. */
const ASKS =
  /^(?:(?:is|are|was|were|do|does|did|has|have|can|could|list|show|give|find|count|get)\b|(?:what|whats|which|who|whose|where|when|how)\b.* \w)/i;
/** Words for what was said or shown before. */
const POINTS =
  /\b(?:it|its|this|that|these|those|they|them|their|theirs|he|she|him|his|her|hers|ones?|both|same|else|others?|another|again|more|instead|too|first|second|third|there|here|before|than)\b/i;

/**
 * "and what is running in sydney", after who changed something: a whole question that the thread makes no sense of,
 * points at nothing before and names things or a place is one of its own. Undefined if it makes no sense alone either.
 * @param own what the message means in the thread
 * @param planned plans a message once
 */
export function askedAnew(
  own: Plan,
  { frame, ...alone }: PlanInput,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
): Plan | undefined {
  const isOpen = own.kind === 'unknown' || own.kind === 'choose' || (own.kind === 'tool' && own.ignored);
  const text = alone.text.replace(GOES_ON, '');
  if (!isOpen || !frame || !ASKS.test(text) || POINTS.test(text)) return undefined;
  const { lists, question } = readAll({ ...alone, text }, lexicon);
  const isNamed = question.mentions.some(({ exact, isReference }) => exact.length > 0 && !isReference);
  const isOfItsOwn = lists.some(({ noun }) => noun) || question.regions.length > 0 || isNamed;
  const anew = isOfItsOwn ? planned({ ...alone, text }) : undefined;
  const isWhole =
    (anew?.kind === 'tool' && !anew.ignored) ||
    (anew?.kind === 'several' && anew.plans.every(({ ignored }) => !ignored));
  return isWhole ? anew : undefined;
}
