/** "been away since thursday, what changed": the time in the first clause belongs to the question in the second. */
const TIME_FIRST =
  /^((?:[a-z']+ )*?)((?:since|from) [^.,;:!?]+?|(?:after|for) (?:a|an|two|three|four|\d+) (?:days?|weeks?|months?)(?: (?:off|away|out))?)(?:[.,;:!?]+|\s+-+)\s+(?=\S)/i;
const OF_WHAT_HAPPENED =
  /\b(?:happen\w*|chang\w*|broke|broken|fail\w*|deploy\w*|touch\w*|creat\w*|delet\w*|modif\w*|added|removed|launched|terminated|went|did|new|miss\w*)\b/i;
/** "we have been off sick": who has been away asks for nothing by saying so. */
const IS_AWAY =
  /^(?:(?:i|we|am|are|was|were|have|has|been|just|only|not|here|away|off|out|gone|ooo|back|on|a|my|holidays?|vacation|leave|sick|ill|travelling|traveling|plane|parental|maternity|paternity|asleep|offline|around) )+$/i;
const SAYS_TIME =
  /\b(?:since|yesterday|today|last|past|between|ago|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

/** Puts the time of an absence behind the question about what happened meanwhile. */
export function withTimeBehind(text: string): string {
  const [taken = '', told = '', time = ''] = TIME_FIRST.exec(text) ?? [];
  const rest = text.slice(taken.length);
  if (!IS_AWAY.test(told) || !OF_WHAT_HAPPENED.test(rest) || SAYS_TIME.test(rest)) return text;
  const within = time.replace(/^(?:after|for) (?:an? )?/i, 'in the last ').replace(/ (?:off|away|out)$/i, '');
  // "what changed, and what should i fix first": the time belongs to what happened.
  const clauses = rest.replace(/[?.! ]+$/, '').split(FURTHER);
  const at = clauses.findIndex((clause) => OF_WHAT_HAPPENED.test(clause));
  return clauses.map((clause, index) => (index === at ? `${clause} ${within}` : clause)).join('');
}

/** Where a further question begins. */
const FURTHER =
  /(?=[,.;?!]+ )|(?= (?:and|also|but) (?:who|whose|what|which|why|how|when|where|is|are|did|does|do)\b)/;
