const ASKS =
  '(?:asks|asked|is asking|was asking|keeps asking|wants to know|wanted to know|would like to know|needs to know|wonders|wondered|is wondering|was wondering|is curious)';
const QUESTION =
  '(?:who|whose|what|whats|when|where|why|which|how|whether|if|is|are|was|were|do|does|did|has|have|any|can|could|show|list|give)';
/** "our accountant wants to know why …", "someone from legal asked me which …" */
const ASKER = new RegExp(
  `^(?:(?:hi|hey|hello|so|ok|and|also|btw)[, ]+)*(?:(?:my|our|the|a|an|some) (?:[a-z'’-]+ ){1,3}|(?:some(?:one|body)) |(?:[a-z'’-]+ ){1,3}?)(?:(?:from|in|of|at) (?:the )?[a-z-]+ (?:team |department |side )?)?${ASKS}(?: (?:me|us))?(?: again| all the time)?[,:]? (?=${QUESTION}\\b)`,
  'i',
);

/** "whether we are safe" */
const WHETHER =
  /^(?:whether|if) ((?:(?:all|the|our|my|any|some) )*[a-z0-9-]+) (is|are|was|were|can|could|will|would|have|has|do|does) /i;

/** Removes the person whose question somebody passes on: "my boss asks whether we are safe" asks "are we safe". */
export function withoutAsker(text: string): string {
  const asked = text.replace(ASKER, '');
  return asked === text ? text : asked.replace(WHETHER, '$2 $1 ');
}
