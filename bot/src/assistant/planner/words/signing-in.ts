const SIGN = '(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?)[ -]?(?:in|on)';
const CONSOLE = '(?:(?:the|our|my) )?(?:aws )?(?:management )?console';
/** "logged in to the AWS console". "can log in to the console" asks what somebody may do. */
const INTO = new RegExp(
  `(?<!\\b(?:can|could|may|might|able to|allowed to) (?:[\\w-]+ )?)\\b(${SIGN})[ -]?(?:to|at|on) (?:${CONSOLE}|aws)\\b`,
  'gi',
);
/** "used the console", "was in the console": signed in. */
const USED = new RegExp(
  `\\b(who(?:ever)?|(?:any|some|every)(?:one|body)) (?:has |have |had )?(?:used|opened|accessed|entered|visited|(?:was|were|been|got) (?:in|on|into)) ${CONSOLE}\\b`,
  'gi',
);
/** "who was the last to log in": who signed in last. */
const LAST = new RegExp(
  `\\bwho (?:was|is) the (last|latest|first)(?: (?:one|person|user))?(?: (?:to|who|that))? ${SIGN}\\b`,
  'gi',
);

/** "when did anna log in last": the adverb may stand behind its verb. */
const LAST_BEHIND = new RegExp(
  `\\b(did|has|have) ((?:[\\w.@-]+ ){1,3})(${SIGN}) (?:last|most recently|for the last time)\\b(?! (?:\\w+ )?(?:night|hours?|days?|weeks?|months?|years?|\\d|\\w+day))`,
  'gi',
);

/** Rephrases the ways to say that somebody signed in to the console as the plain one: "who signed in". */
export const signedIn = (text: string): string =>
  text
    .replace(INTO, '$1')
    .replace(USED, '$1 signed in')
    .replace(LAST, 'who signed in $1')
    .replace(LAST_BEHIND, '$1 $2last $3');
