/** "which database is the shop using", "what role they use": asks for what a thing uses, which no metric shows. */
export const asksWhatIsUsed = (text: string): boolean => WHAT_IT_USES.test(text);

const WHAT_IT_USES =
  /\b(?:what|which) (?:kind of )?[\w-]+(?: [\w-]+)? (?:is|are|was|were|do|does|did|it|they|he|she|we|the)\b.* us(?:e|es|ing)\b/i;
