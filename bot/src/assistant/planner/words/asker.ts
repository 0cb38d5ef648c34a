const ASKS =
  '(?:asks|asked|is asking|was asking|keeps asking|wants to know|wanted to know|would like to know|needs to know|wonders|wondered|is wondering|was wondering|is curious)';
const QUESTION =
  '(?:who|whose|what|whats|when|where|why|which|how|whether|if|is|are|was|were|do|does|did|has|have|any|can|could|show|list|give)';
/** "our accountant wants to know why …", "someone from legal asked me which …" */
const ASKER = new RegExp(
  `^(?:(?:hi|hey|hello|so|ok|and|also|btw)[, ]+)*(?:(?:my|our|the|a|an|some) (?:[a-z'’-]+ ){1,3}|(?:some(?:one|body)) |(?:[a-z'’-]+ ){1,3}?)(?:(?:from|in|of|at) (?:the )?[a-z-]+ (?:team |department |side )?)?${ASKS}(?: (?:me|us))?(?: again| all the time)?[,:]? (?=${QUESTION}\\b)`,
  'i',
);

/** "my ceo just walked in and wants to hear whether …", "sitting in the audit, they ask who …" */
const TOLD_ASKER = new RegExp(
  `^(?:[\\w'’-]+ ){0,5}?(?:[\\w'’-]+, )?(?:[\\w'’-]+ ){1,8}?(?:${ASKS}|ask|are asking|(?:wants?|wanted|needs?|needed|would like|demands?|expects?) to (?:know|hear|see|understand))(?: (?:me|us))?[,:]? (?=(?:${QUESTION})\\b)`,
  'i',
);
/** "i want to know which …" is the question itself, and so is one that begins as a question. */
const OWN_WISH =
  /^(?:(?:and|so|but|ok|okay|hi|hey|hello)[, ]+)*(?:i|we|you|do|does|did|is|are|can|could|who|what|which|when|where|why|how|list|show|give|tell|if)\b/i;
/** What refers to the asker: "the search team wants to know which of their servers …". */
const OF_ASKER = /\b(?:they|their|theirs|them|he|his|she|hers?|him)\b/i;

/** Words that open a question or a clause, and are no name. */
const NO_NAME =
  'and|any|anyone|anything|are|but|did|do|does|ends?|everything|give|has|have|how|i|is|it|list|lives?|nothing|only|runs?|same|show|so|something|that|things?|this|those|was|we|were|what|whats|when|where|which|who|whose|why|you';
/** "priya from the dev team here.", "tomas here, jumping in for her: …": the writer says who writes. */
const WHO_WRITES = new RegExp(
  `^(?:(?:hi|hey|hello|morning|sorry)[,!. ]+)*(?:(?:it is|it['’]?s|this is) )?(?!(?:${NO_NAME})\\b)[a-z]+(?: (?:from|of|in) (?:the |our )?[a-z -]{2,30}?)? here(?:, (?:[a-z]+ing)\\b[^.,:;!?]{0,40})?[.,:;!]+\\s+(?=\\S)`,
  'i',
);
/** "is that true?" at the end of a message. */
const IS_IT_TRUE =
  /[.?!,;:-] (?:is (?:that|it|this)(?: really| actually| even)? (?:true|right|correct|so|the case)|true|right|correct)[?.! ]{0,10}$/i;
/** "somebody said in standup that …", "ben claims …" */
const HEARSAY =
  /^(?:(?:hi|hey|hello|so|ok|and|btw)[, ]+)*(?:some(?:one|body)|people|they|he|she|everybody|everyone|(?:my|our|the|a) [a-z]+(?: [a-z]+)?|[a-z]+) (?:just )?(?:said|says|told (?:me|us)|tells (?:me|us)|claims|claimed|thinks|mentioned|mentions|insists|heard|keeps saying)(?: (?:in|at|during|after|on) (?:the |our |a )?[a-z]+(?: [a-z]+)?| today| yesterday)?(?: that|:|,) (?=(?:the|our|we|a|all|there|some|nobody|it)\b)/i;

/** "somebody said that the buckets are public. is that true?": what others say is asked about. */
function withoutHearsay(text: string): string {
  const end = IS_IT_TRUE.exec(text);
  return end && HEARSAY.test(text) ? text.slice(0, end.index).replace(HEARSAY, '') : text;
}

/** "whether we are safe" */
const WHETHER =
  /^(?:whether|if) ((?:(?:all|the|our|my|any|some) )*[a-z0-9-]+) (is|are|was|were|can|could|will|would|have|has|do|does) /i;

/** Removes the words by which a writer says who writes. */
export const withoutIntroduction = (text: string): string => text.replace(WHO_WRITES, '');

/** Removes the person whose question somebody passes on: "my boss asks whether we are safe" asks "are we safe". */
export function withoutAsker(given: string): string {
  const text = withoutIntroduction(withoutHearsay(given));
  const rest = text.replace(ASKER, '');
  const told = rest === text ? text.replace(TOLD_ASKER, '') : rest;
  const asked = rest === text && (OF_ASKER.test(told) || OWN_WISH.test(text)) ? text : told;
  return asked === text ? text : asked.replace(WHETHER, '$2 $1 ');
}
