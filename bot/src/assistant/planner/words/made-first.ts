const MADE = 'created|made|built|launched';
const CHANGED = 'changed|modified|updated|touched';
const FIRST = '(?:the )?(?:first|earliest|longest (?:time )?ago)';
const END = '(?=[,;.?! ]*$|,)';
/** "was made first", "was modified the longest ago", "has not been changed for the longest time": the end of an order by a date. */
const MADE_FIRST = new RegExp(`\\b(?:was|were|is|got) (?:${MADE}) ${FIRST}${END}`, 'i');
const CHANGED_FIRST = new RegExp(
  `\\b(?:was|were|is|got) (?:${CHANGED}) ${FIRST}${END}|\\b(?:was|were|is|has|have) not (?:been )?(?:${CHANGED}) (?:for|since|in) (?:the )?(?:longest|most long)(?: time)?${END}`,
  'i',
);

/** "was created first" → "is the oldest" */
export const madeFirst = (text: string): string =>
  text.replace(MADE_FIRST, 'is the oldest').replace(CHANGED_FIRST, 'was least recently updated');
