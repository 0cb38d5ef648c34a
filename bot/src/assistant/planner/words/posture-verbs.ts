/** English verbs of posture. Before a preposition of place they say no more than "is". */
const VERB = '(sit|hang|stand|lie|live|reside)';
const PLACE =
  '(?=(?: (?:up|right|down|out|over))? (?:behind|on|in|inside|under|at|off|between|before|next to|in front of)\\b)';
const FINITE = new RegExp(`(?<!\\bto )\\b${VERB}(s?)${PLACE}`, 'gi');
const GOING_ON = new RegExp(`\\b(?:(is|are|was|were) )?(?:sitt|hang|stand|ly|liv|resid)ing${PLACE}`, 'gi');
/** "what does it hang on": an auxiliary has the verb at the end. */
const ASKED =
  /\b(?:do|does|did) ((?:[\w.-]+ ){1,4}?)(?:sit|hang|stand|lie|live|reside)(?= (?:behind|on|in|inside|under|off)\b)/gi;

/** "what sits behind it": "what is behind it" asks for a reason as well. */
const BEHIND_ONE = /\bwhat (?:sits|stands|lies|lives) behind (?:it|this|that|them|these|those)\b/i;

/** "what hangs off the shop one", "which of them sits in production": what is there. */
export const withoutPosture = (text: string): string => (BEHIND_ONE.test(text) ? text : inPlainVerbs(text));

const inPlainVerbs = (text: string): string =>
  text
    .replace(ASKED, (_, subject: string) => `is ${subject.trim()}`)
    .replace(FINITE, (_, _verb: string, ending: string) => (ending === '' ? 'are' : 'is'))
    .replace(GOING_ON, (_, be: string | undefined) => be ?? '')
    .replace(/ {2,}/g, ' ');
