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

/** "whether we are safe" */
const WHETHER =
  /^(?:whether|if) ((?:(?:all|the|our|my|any|some) )*[a-z0-9-]+) (is|are|was|were|can|could|will|would|have|has|do|does) /i;

/** Removes the person whose question somebody passes on: "my boss asks whether we are safe" asks "are we safe". */
export function withoutAsker(text: string): string {
  const rest = text.replace(ASKER, '');
  const told = rest === text ? text.replace(TOLD_ASKER, '') : rest;
  const asked = rest === text && (OF_ASKER.test(told) || OWN_WISH.test(text)) ? text : told;
  return asked === text ? text : asked.replace(WHETHER, '$2 $1 ');
}
