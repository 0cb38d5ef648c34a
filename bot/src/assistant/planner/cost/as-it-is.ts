/** "if we leave them on", "when it keeps running": nothing changes, so the clause says only that time goes on. */
const AS_IT_IS =
  /(?:,? |^)\b(?:if|when|as long as|while|in case) (?:we|i|they|it|you|nobody|nothing) (?:(?:just|simply) )?(?:(?:leaves?|keeps?|lets?) (?:it|them|those|these|that|this|things?|everything|all of (?:it|them)|[\w.-]*\d[\w.-]*|[\w.]+-[\w.-]+)(?: (?:all|both))?(?: (?:on|up|alone|running|run|there|as (?:is|it is|they are)|like (?:that|this)))?|stays?(?: (?:on|up|there|as (?:is|it is|they are)|like (?:that|this)))?|keeps? running|(?:does|do) (?:nothing|not change anything)|changes? (?:nothing|anything)|turns? (?:them|it) off)\b/i;

/** Returns a text without a clause that says that all stays as it is, and whether it had one. */
export function withoutAsItIs(text: string): { text: string; isToCome: boolean } {
  const rest = text.replace(AS_IT_IS, '');
  return { text: rest, isToCome: rest !== text };
}
