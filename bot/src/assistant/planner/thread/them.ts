/** Pronouns for everything that was shown. */
export const THEM =
  /\b(?:them|those|these|they|their|theirs|of which|which ones?|which of|any of|all of|the ones|ones)\b/i;
