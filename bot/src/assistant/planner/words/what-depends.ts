import { findRegions } from '../../../domain/regions.ts';

/** What happens to others. */
const BREAKS =
  '(?:break|breaks|fail|fails|stop|stops|stop working|stops working|go down|goes down|go wrong|goes wrong|die|dies|suffer|suffers|be affected|is affected|are affected|be hit|is hit|be lost|is lost|notice|notices|notice it|complain|complains|miss it|be upset|feel it)';
/** What happens to the thing itself. */
const ENDS =
  "(?: (?:goes away|went away|go away|is gone|are gone|was gone|dies|died|fails|failed|goes down|went down|breaks|broke|burns down|falls over|disappears|disappeared|crashes|crashed|stops|stopped|is (?:deleted|removed|stopped|off|down|lost)|isn['’]?t there|is not there)(?: (?:tomorrow|today|tonight|now))?)";
/** Who ends it. */
const WE_END =
  '(?:(?:we|i|you|they|someone|somebody) (?:would )?(?:delete|deleted|remove|removed|stop|stopped|lose|lost|kill|killed|drop|dropped|turn off|turned off|switch off|switched off|shut down) )';
const WHAT = '(?:what|who|which (?:\\w+ )?\\w+)(?: (?:else|all|would|will|could|can))*';
/** "what happens if", "what if": asks the same of what ends by itself. */
const WHAT_IF =
  '(?:what (?:exactly )?(?:happens|would happen|will happen|could happen|do we lose)(?: to us)?,? (?:if|when|once|should|in case)|what if)';
const LEAD = '^(?:(?:and|so|but|ok|okay|hey|hi|please)[, ]+)*';

const FIRST = new RegExp(
  `${LEAD}${WHAT} ${BREAKS},? (?:if|when|once|should|without|in case) (?:${WE_END}?(?<of>.+?)${ENDS}|${WE_END}(?<gone>.+?))[?.! ]*$`,
  'i',
);
const IF = new RegExp(`${LEAD}${WHAT_IF} (?<of>(?:(?!\\b(?:we|i|you)\\b).)+?)${ENDS}[?.! ]*$`, 'i');
const WITHOUT = new RegExp(`${LEAD}${WHAT} ${BREAKS},? without (?<of>.+?)[?.! ]*$`, 'i');
const LIVES = new RegExp(
  `${LEAD}(?:can|could|do|does|would|will) (?:we|they|i|it all|everything|anything|anybody|anyone|people|the [\\w-]+)(?: \\w+) without (?<of>[\\w./-]+(?: [\\w./-]+)?)(?: (?:for|over|during|until|at) .*)?[?.! ]*$`,
  'i',
);
const LAST = new RegExp(
  `${LEAD}(?:if|when|once|in case) (?:${WE_END}?(?<of>.+?)${ENDS}|${WE_END}(?<gone>.+?)),? (?:then )?${WHAT} ${BREAKS}[?.! ]*$`,
  'i',
);

/**
 * "what breaks if jenkins goes away", "what if it dies", "if crm dies, who is affected": asks what depends on a thing. What is lost with a
 * region is another question.
 */
export function whatDepends(text: string): string {
  for (const pattern of [FIRST, WITHOUT, LAST, IF, LIVES]) {
    const { gone, of = gone } = pattern.exec(text)?.groups ?? {};
    if (of) return findRegions(of).length > 0 ? text : `what depends on ${of}`;
  }
  return text;
}
