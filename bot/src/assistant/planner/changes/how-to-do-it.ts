import type { PlanInput } from '../../plan.ts';

const HOW =
  /^(?:(?:ok|okay|and|so|then|fine|right|well|hm+|alright|but|sure|got it)[,. ]+)*(?:how (?:do|can|would|could|should|to)\b.{0,12}? ?(?:i|we|one)?(?: then)? ?(?:do|go about|manage) (?:it|that|this|so)|(?:tell|show) (?:me|us) how(?: (?:to|i|we)(?: can)?(?: do (?:it|that|this))?)?|how(?: then| exactly)?|what (?:do|would|should) (?:i|we) (?:have to |need to )?do(?: then| instead)?|(?:what is|give me) the command)(?: (?:myself|ourselves|by hand|then|instead|please|pls|in the console|exactly))*[?.! ]*$/i;

/** "give me the command to …", "the exact steps for …": asks how a person makes the change that follows. */
const COMMAND =
  /^(?:(?:please|pls|ok|okay|and|so|then|now|can you|could you|can i|i need|i want|just)[, ]+)*(?:(?:give|show|tell|write|send|get|have|need)(?: me| us)? |what (?:is|are|would be) )?(?:the |an? |exact |full |real |right |aws |cli )*(?:commands?|steps|instructions|syntax|one-liner)(?: line)? (?:to|that (?:will |would )?|which (?:will |would )?) ?(?<deed>[a-z]+ .+?)(?:,? (?:step by step|(?:with|using) (?:the |its |their )?(?:real|right|actual|correct) (?:names?|ids?)(?: filled in)?))*[?.! ]*$/i;

/** "what i have to type to close crm" */
const TYPED =
  /^(?:(?:and|so|ok|then)[, ]+)*what (?:do |would |should )?(?:i|we)(?: would| have to| need to| must| should)? (?:type|run|enter|execute) (?:to|in order to) (?<deed>[a-z]+ .+?)[?.! ]*$/i;

/** "ok, how would i do that myself", after a change was refused, or "give me the command to delete it": returns the question for its instructions. */
export function howToDoIt({ frame, text }: PlanInput): string | undefined {
  const deed = (COMMAND.exec(text) ?? TYPED.exec(text))?.groups?.deed;
  if (deed) return `how do i ${deed}`;
  if (!frame?.refused || !HOW.test(text)) return undefined;
  const wish = frame.refused.replace(POLITE, '').replace(/[?!. ]+$/, '');
  return `how do i ${wish}`;
}

const POLITE =
  /^(?:(?:please|pls|ok|okay|and|so|then|now|thanks|thx|cool|just|kindly|can|could|would|will|you|u|we|go ahead and)[,! ]+)+/i;
