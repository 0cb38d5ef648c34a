import type { FindingsArgs } from '../../../tools/checks/args.ts';
import { anyWords } from '../words/patterns.ts';

const SECURITY = anyWords(
  /security (?:audits?|checks?|checkup|findings?|issues?|problems?|risks?|scans?|reports?|reviews?|posture|status|state|assessment|holes?|gaps?|vulnerabilit(?:y|ies)|overview|score|weakness(?:es)?)/,
  /(?:any|what|which|the|our|my|main|open|biggest) risks(?=[ ?.!]*$| (?:do|are|have|we|i|there|here)\b)/,
  /(?:vulnerabilit(?:y|ies)|misconfigurations?|misconfigured|compliance)/,
  /how (?:secure|safe)\b|how (?:bad|good) is (?:our|the|my) security|(?:is|are) (?:my|our|the|this|we) [\w ]{0,30}(?:secure|safe)/,
);

/** "nobody uses", "we do not need any more", "do not we use" */
const NO_USE = `(?:nobody|no ?one|not|never|no longer|without|(?:do|does|did|is|are|have|has)n['’]?t) (?:we |they |it |people |anyone |anybody |is |are |being |even |really |actually |ever )*(?:us(?:es|ing|ed?)|need(?:s|ed)?|touch(?:es|ed|ing)?)`;

const WASTE = anyWords(
  /(?:wast(?:e|es|ed|ing|age|eful))/,
  new RegExp(`(?:pay(?:ing)?|spend(?:ing)?|cost(?:s|ing)?|money)\\b.{0,30}\\b${NO_USE}`),
  new RegExp(`(?:what|resources|things|stuff|everything|anything)\\b.{0,40}\\b${NO_USE}`),
  /(?:unused|idle|orphan(?:ed)?|unneeded|forgotten|abandoned|underused|zombie) (?:aws )?(?:resources?|things|stuff|infrastructure|assets)/,
  /(?:resources|things|stuff|everything|anything) (?:that |which )?(?:is |are |we |do |have |sit(?:s|ting)? |lying |stand(?:s|ing)? |just |around )*(?:unused|idle)/,
  /(?:any|what|which|where|show|list|possible|potential|further|more|other|biggest|quick|easy|the) savings?(?! ?plans?\b)(?=[ ?.!]*$| (?:we|i|you|left|possible|potential|here|there|are|can|could|in)\b)/,
  /(?:are|is) there (?:any |more |further )?savings?(?! ?plans?\b)/,
  /(?:what|how|where|how much) (?:can|could|would|might|do|should) (?:we|i|you|one) save(?=[ ?.!]*$| (?:here|per|each|every|in|right|now|today|a (?:month|year))\b)/,
  /(?:cost|savings?) (?:optimi[sz]ations?|opportunit(?:y|ies)|recommendations?|potential)|(?:where|how) (?:can|could) (?:we|i) save/,
  /(?:what|where|how|anything|which|ways?|ideas?)\b.{0,40}\b(?:sav(?:e|ing)|cut(?:ting)?|reduc(?:e|ing)|lower(?:ing)?|trim(?:ming)?|slash(?:ing)?|bring(?:ing)? down)\b.{0,20}\b(?:money|costs?|bill|spend(?:ing)?|expenses|dollars)/,
);

const DELETE =
  'delete|remove|drop|kill|shut down|turn off|switch off|get rid of|throw (?:away|out)|tidy(?: up)?|clean (?:up|out)';
const DELETED = 'deleted|removed|dropped|killed|shut down|turned off|switched off|thrown (?:away|out)';

/** What may be deleted: a part of the waste. */
export const REMOVABLE = anyWords(
  new RegExp(
    `(?:what|which things|anything|stuff|things?)\\b.{0,20}\\b(?:safe|safely|ok|okay) to (?:${DELETE})`,
  ),
  new RegExp(
    `(?:what|which things|anything)(?: \\w+){0,2} (?:can|could|should|might) (?:safely )?(?:go|be (?:safely )?(?:${DELETED}))(?= to|[ ?.!]*$)`,
  ),
  new RegExp(
    `(?:what|which things|anything)(?: (?:that|else))? (?:can|could|should|might) (?:i|we|one) (?:safely )?(?:${DELETE})(?= to|[ ?.!]*$)`,
  ),
  /(?:what|which|anything|something|stuff|things?)\b.{0,20}\b(?:to (?:tidy|clean) up|needs? (?:(?:tidying|cleaning)(?: up)?|a (?:tidy|clean)[ -]?up|housekeeping))/,
);

/** The kind of findings that a message asks for. */
export function kindOf(text: string): FindingsArgs['kind'] {
  if (SECURITY.test(text)) return 'security';
  return WASTE.test(text) || REMOVABLE.test(text) ? 'waste' : undefined;
}
