import { USUAL_KEYS } from '../../../graph/tag-words.ts';

/** A pattern source for the words for a tag key, without a capturing group. */
export const KEY_WORDS = USUAL_KEYS.map((word) => word.replaceAll(' ', '[ -]')).join('|');

/** "by team", "which two projects": a very common tag key, without the word "tag". */
export const BY_USUAL_TAG = new RegExp(
  `\\b(by|per|(?:for|across|over) all|for each|each|every|across|among|which|what|whose|most expensive|costliest|priciest|dearest|cheapest|biggest spending)(?: of)?(?: our| the)?(?: (?:\\d+|two|three|four|five|six|ten))? (${KEY_WORDS})(s)?\\b`,
  'gi',
);
/** "the team spend", "team costs per month": grouped by that tag. "the data team spend" names one team. */
export const USUAL_TAG_COSTS = new RegExp(
  `(?:^|\\b(?:the|our|all|show|me|us|and|each|every|monthly|weekly|daily) )(${KEY_WORDS}) (?:spend|spending|costs|bills?|breakdown|split|expenses)\\b`,
  'gi',
);
