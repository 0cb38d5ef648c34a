/** Words that contain no question: 'this', 'can you run this', 'make it a report', 'me the same here'. */
const REFERS =
  /^(?:(?:please|can|could|would|will|you|run|do|make|turn|into|send|give|show|post|share|get|have|want|email|e-mail|mail|message|newsletter|regular|recurring|automatic|automatically|routine|with|about|want|in|automate|save|me|us|here|an?|report|job|digest|summary|update|repeat|ask|schedule|again|same|the|that|this|it|these|those|them|all|of|as|answer|question|query|list|result|results|one|thing|too|also|and|to|table|now|i|mean|like)\b[ ,.?]*)*$/i;

/** "drop that", "stick it here": any verb counts, because the message is known to ask for a report. */
const BRINGS_IT = /^\w+ (?:me |us )?(?:this|that|it|these|those|them)(?: (?:in |over )?here)?$/i;

/** Reports whether a message with a schedule says nothing about the question except that it was just answered. */
export const bringsAnswer = (rest: string): boolean => refersToAnswer(rest) || BRINGS_IT.test(rest);

/** Reports whether the question of a job is only the one that was just answered. */
export const refersToAnswer = (words: string): boolean => REFERS.test(words);
