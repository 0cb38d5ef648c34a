import type { PlanInput } from '../../plan.ts';

const HOW =
  /^(?:(?:ok|okay|and|so|then|fine|right|well|hm+|alright|but|sure|got it)[,. ]+)*(?:how (?:do|can|would|could|should|to)\b.{0,12}? ?(?:i|we|one)?(?: then)? ?(?:do|go about|manage) (?:it|that|this|so)|(?:tell|show) (?:me|us) how(?: (?:to|i|we)(?: can)?(?: do (?:it|that|this))?)?|how(?: then| exactly)?|what (?:do|would|should) (?:i|we) (?:have to |need to )?do(?: then| instead)?|(?:what is|give me) the command)(?: (?:myself|ourselves|by hand|then|instead|please|pls|in the console|exactly))*[?.! ]*$/i;

/** "ok, how would i do that myself", after a change was refused: returns the question for its instructions. */
export function howToDoIt({ frame, text }: PlanInput): string | undefined {
  if (!frame?.refused || !HOW.test(text)) return undefined;
  const wish = frame.refused.replace(POLITE, '').replace(/[?!. ]+$/, '');
  return `how do i ${wish}`;
}

const POLITE =
  /^(?:(?:please|pls|ok|okay|and|so|then|now|thanks|thx|cool|just|kindly|can|could|would|will|you|u|we|go ahead and)[,! ]+)+/i;
