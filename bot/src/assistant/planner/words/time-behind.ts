/** "been away since thursday, what changed": the time in the first clause belongs to the question in the second. */
const TIME_FIRST =
  /^((?:[a-z']+ )*?)((?:since|from) [^.,;:!?]+?|(?:after|for) (?:a|an|the last|two|three|four|five|six|\d+) (?:days?|weeks?|months?)(?: (?:off|away|out))?)(?:(?:[.,;:!?]+|\s+-+)\s+(?=\S)|\s+(?=(?:so |and )?(?:what|whats|any|who|did|has|have|which|give|show|tell)\b))/i;
/** "just back from holiday, anything happen" gives no time, and asks nothing. */
const AWAY_FIRST = /^([^.,;:!?]+?)(?:[.,;:!?]+|\s+-+)\s+(?=\S)/;
const OF_WHAT_HAPPENED =
  /\b(?:happen\w*|chang\w*|broke|broken|fail\w*|deploy\w*|touch\w*|creat\w*|delet\w*|modif\w*|added|removed|launched|terminated|went|did|new|miss\w*)\b/i;
/** "we have been off sick": a person who has been away asks for nothing by saying so. */
const IS_AWAY =
  /^(?:(?:(?:i|we|am|are|was|were|have|has|been|just|only|not|here|back|away|off|out|gone|ooo|sick|ill|asleep|offline|around|abroad|travell?ing|returned|returning|got|came|coming) ?)+(?:(?:on|at|in|from|after|with) (?:[a-z'-]+ ?){1,3})?|on (?:(?:parental|maternity|paternity|sick|annual) ?)?(?:holidays?|vacation|leave|pto|sabbatical) ?|(?:on|at|in) (?:an?|my) [a-z]+ ?)$/i;
const SAYS_TIME =
  /\b(?:since|yesterday|today|last|past|between|ago|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

/** "what did i miss", "what is new": asks for what happened meanwhile. */
const MISSED =
  /\b(?:what(?: did| have| has)? (?:i|we) miss(?:ed)?|(?:did|have) (?:i|we) miss(?:ed)? (?:anything|something|much|a lot)|what(?: is|'s|s) new|any news|anything new|catch me up|bring me up to (?:speed|date))\b/i;

/** Appends the time of an absence to the question about what happened meanwhile. */
export function withTimeBehind(given: string): string {
  const text = withoutAbsence(given);
  const [taken = '', told = '', time = ''] = TIME_FIRST.exec(text) ?? [];
  const rest = text.slice(taken.length);
  if (!IS_AWAY.test(told) || !(OF_WHAT_HAPPENED.test(rest) || MISSED.test(rest)) || SAYS_TIME.test(rest))
    return text;
  const asked = rest.replace(MISSED, 'is anything broken');
  const within = time.replace(/^(?:after|for) (?:an? )?/i, 'in the last ').replace(/ (?:off|away|out)$/i, '');
  // "what changed, and what should i fix first": the time belongs to what happened.
  const clauses = asked.replace(/[?.! ]+$/, '').split(FURTHER);
  const at = clauses.findIndex((clause) => OF_WHAT_HAPPENED.test(clause));
  return clauses.map((clause, index) => (index === at ? `${clause} ${within}` : clause)).join('');
}

/** The beginning of a further question. */
const FURTHER =
  /(?=[,.;?!]+ )|(?= (?:and|also|but) (?:who|whose|what|which|why|how|when|where|is|are|did|does|do)\b)/;

/** "just back from holiday, anything happen since monday": the remark before a question with its own time. */
function withoutAbsence(text: string): string {
  const [taken = '', told = ''] = AWAY_FIRST.exec(text) ?? [];
  const rest = text.slice(taken.length);
  if (
    /^(?:i|we|am|just|been|back|off|away)$/i.test(told.split(' ')[0] ?? '') &&
    IS_AWAY.test(told) &&
    SAYS_TIME.test(rest)
  )
    return rest.replace(MISSED, 'is anything broken');
  return SAYS_TIME.test(text) ? text.replace(MISSED_SINCE, 'is anything broken') : text;
}

/** "what did i miss since monday". "anything new since monday" asks for changes alone. */
const MISSED_SINCE =
  /^(?:(?:and|so|ok|hi|hey)[, ]+)*(?:what(?: did| have| has)? (?:i|we) miss(?:ed)?|(?:did|have) (?:i|we) miss(?:ed)? (?:anything|something|much|a lot)|catch me up|bring me up to (?:speed|date))/i;
