import { DIMENSION_WORDS, dimensionOf } from './dimensions.ts';
import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';
import { KEY_WORDS } from './usual-tag.ts';

const NOUN = `${KEY_WORDS}|${DIMENSION_WORDS}`;
/** "the others", "other teams", "the rest", "elsewhere": all except the one that was asked about. */
const PEERS = new RegExp(
  `\\b(?:(?:the |all |any |our |most )*(?:others|other (?:${NOUN})s?)\\b(?! than)|the rest\\b|elsewhere\\b|(?:an? average|average (?:for|of) an?) (?:${NOUN})\\b)`,
  'i',
);
const MEASURED =
  /\b(?:a lot|much|many|more|less|high(?:er)?|low(?:er)?|cheap(?:er)?|expensive|dearer|pricier|bigger|smaller|compared?|against|next to|versus|vs|than|beside|normal|above|below)\b/i;
/**
 * Asks for the rank of one: "how does that rank", "which place is that", "is it one of our bigger services", "are they
 * the most expensive team".
 */
const RANKS = new RegExp(
  [
    '\\brank(?:s|ed|ing)?\\b(?! by\\b)|\\bwhich (?:place|position|rank)\\b',
    `\\b(?:is|are|was|were) (?:that|it|this|they|those)\\b.{0,12}\\b(?:most|least|top|[a-z]+est|[a-z]+er|more expensive) (?:expensive |costly )?(?:${NOUN})`,
  ].join('|'),
  'i',
);

/** Reports whether a message asks for the place of one among others: "is that a lot next to the other teams". */
export const asksAmongPeers = (text: string): boolean =>
  RANKS.test(text) || (PEERS.test(text) && MEASURED.test(text));

/** Marks the words for a place among others as read. */
export function readPeers(scan: CostScan): void {
  const { text } = scan.question;
  if (!scan.goesOn || !asksAmongPeers(text)) return;
  for (const pattern of [PEERS, MEASURED, RANKS]) {
    const match = pattern.exec(text);
    if (match) takeMatch(scan, match);
  }
}

/** Returns the dimension or the key of a tag that a message names, as in "the other teams". */
export function peersNamed(text: string): string | undefined {
  const noun = new RegExp(`\\b(${NOUN})s?\\b`, 'i').exec(text)?.[1]?.toLowerCase();
  return noun && (dimensionOf(noun) ?? noun);
}
