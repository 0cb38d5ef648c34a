const DETAIL =
  '(?:(?:from|in|on|to|with|by) )?(?:which|what|whose) (?:(?:ip|source|api) )?(?:calls?|actions?|events?|operations?|address(?:es)?|ips?|regions?|resources?|times?|tools?|clients?|errors?)|(?:from )?(?:when|where)';
const BEHIND = new RegExp(
  `^(.*\\b(?:did|done|do)\\b[^:]*): *(?:(?:${DETAIL})(?:,? and |, | |[?.! ]*$))+[?.! ]*$`,
  'i',
);

/** "everything sam did this week: which calls, from which addresses": each event has these details anyway. */
export const withoutDetails = (text: string): string =>
  text.includes(':') ? text.replace(BEHIND, '$1') : text;
