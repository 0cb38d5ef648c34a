/** "too big for what it does", "feels oversized", "more than it needs" */
export const OVERSIZED =
  /(?:(?:feels?|seems?|looks?)(?: to be| like)? )?(?:(?:(?:way|far|much|a (?:bit|little)) )*too (?:big|large|strong|powerful|beefy|fat)|over-?sized|over-?provisioned|overkill|(?:bigger|larger|stronger|beefier) than (?:it|they) (?:should|need(?:s|ed)?|ha(?:s|ve)))(?: to be)?(?: for (?:what|the (?:work|load|job)(?: that)?) (?:it|they) (?:really |actually )?(?:does|do|has|have|needs?|gets?)(?: to do)?)?/i;

/** The average use in percent below which a thing is larger than it needs to be. */
export const OVERSIZED_PERCENT = 20;
