/** Words that cannot be in the subject of a report: they begin a condition, a question or an order. */
const WITHIN =
  /\b(?:that|which|who|whose|whom|with|without|for|by|not|where|when|if|what|how|why|show|list|give|find|count|any|these|those|them|me|you)\b/i;
const SUBJECT = "((?:[\\w'’./-]+ ){0,4}[\\w'’./-]+)";
const ONLY = '(?:(?:also|still|even|now|clearly|explicitly|just) )*';
/** "says" makes a report of anything that follows. */
const SAYS = '(?:says?|states|claims|mentions|insists|asserts|maintains|suggests|reckons|implies)';
/** Forms that are nouns or conditions as well, unless a sentence follows: "findings mentioned in the report". */
const SAID =
  '(?:said|stated?|claim(?:ed)?|mention(?:ed)?|insist(?:ed)?|suggest(?:ed)?|wrote|noted?|reports?)';
const SENTENCE =
  '(?=(?:that|there|we|it|they|he|she|i|you|all|every\\w*|nobody|nothing|none|the|our|its|this|[\\w.-]+ (?:is|are|was|were|has|have|had|can|does|do|should|must|will))\\b)';
const REPORT = new RegExp(
  `^(?:(?:and|but|so|because|cos|since|as|well|though|although|yet)[, ]+)*${SUBJECT} ${ONLY}(?:${SAYS} |${SAID} ${SENTENCE})(?:that )?(.+)$`,
  'i',
);

/** "the wiki says we have 12", "docs claim it is encrypted": returns the reported statement. */
export function hearsayIn(clause: string): string | undefined {
  if (clause.trim().endsWith('?')) return undefined;
  const [, subject = '', claim] = REPORT.exec(clause.trim()) ?? [];
  return WITHIN.test(subject) ? undefined : claim?.replace(/[.,;:! ]+$/, '');
}
