import type { Topic } from '../../tools/resources/about-asked.ts';
import type { PlanInput, ToolPlan } from '../plan.ts';
import { asksWhat } from './obligations.ts';

/** "why", "how come", "what is wrong with", "what happened to": asks for the trouble of a thing. */
const WHY =
  /\b(?:why|how come|wh?at(?:'?s| is| was| has been)? (?:wrong|the (?:matter|problem|issue|trouble|reason|cause)|up|going (?:on|wrong)|happening|caus(?:ed|es|ing)|broken|broke|happened (?:to|with))|(?:any|some) idea|root cause|diagnos\w+|troubleshoot\w*|(?:problems?|trouble|issues?) with|(?:health|state|condition) of)\b/i;
/** "keeps crashing", "is down", "times out": says that a thing has trouble, which asks why. */
const AILS =
  /\b(?:keeps? (?:on )?\w+ing|(?:is|are|was|has been|seems?|looks?|feels?|got|gets|goes|went)\b[^,.?!]{0,50}\b(?:slow\w*|down|broken|failing|stuck|crashing|hanging|timing out|flapping|dead(?![- ]letter)|unresponsive|degraded|overloaded|restarting|lagging|struggling|sick|unwell|wonky|wobbly|limping|unstable|unhappy)|times? out|timed out|fails|crashe[sd]|hangs|does(?: not|n'?t) work|not (?!running\b)\w+ing|fell over|died)\b|\b(?:broken|slow|failing|stuck|crashing|hanging)[?.! ]*$/i;
/** "since when", "when did it start": asks for the onset. */
const SINCE =
  /\b(?:since when|from when|when (?:did|has|was) (?:it|that|this) (?:all )?(?:start|begin|began|go|get|happen|break)\w*|how long (?:has|is|was)|since what time)\b|\bhow long[?.! ]*$/i;
/** "is it still so", "any better now": asks how it is now. */
const STILL =
  /\b(?:still (?:so|like|that|the case|happening|failing|bad|broken|down|going)|(?:any )?better(?: now)?|getting (?:worse|better)|is it over|recovered|back to normal|ok(?:ay)? (?:again|now)|fixed (?:now|by now|yet)|(?:fine|healthy) (?:now|again))\b/i;
/** Words that ask for a person, an amount or another thing. */
const OTHER =
  /\b(?:who|whose|how (?:many|much|often|do|can|to|should|could)|which|where|fix|mend|repair|solve)\b/i;
/** "is that normal", which in a thread of metrics compares them with what is usual. */
const NORMAL = /\b(?:is|are) (?:that|this|it|these|those) (?:normal|usual|expected|ok(?:ay)?|fine)\b/i;
/** "how often in the last day", "and yesterday": asks for what was measured. */
const MEASURED =
  /^(?:(?:and|so|ok|but)[, ]+)*(?:how (?:often|many times)\b|(?:what|how) about\b|in the\b|since\b|yesterday\b|last\b|today\b|this\b)/i;

const HEALTH = /^(?:health|reason|onset)$/;

/** Reports whether a plan is about how a thing is. */
export const ofHealth = (last: ToolPlan | undefined): boolean =>
  last?.tool === 'resources.about' && asksWhat(last.args, HEALTH);

/** Reports whether a message asks what is wrong with something. */
export const asksWhatAils = (text: string): boolean => WHY.test(text) || AILS.test(text);

/**
 * Returns what a message asks about how a thing is. In a thread about that, short words do.
 * @param hasTime whether the message names a time
 */
export function topicOfHealth(text: string, { frame }: PlanInput, hasTime: boolean): Topic | undefined {
  const { last } = frame ?? {};
  const isOfHealth = ofHealth(last);
  if (isOfHealth && SINCE.test(text)) return 'onset';
  if (isOfHealth && hasTime && MEASURED.test(text)) return 'metrics';
  if (OTHER.test(text) && !/\bwhy\b/i.test(text)) return undefined;
  if (last && STILL.test(text)) return 'health';
  // "why is web so much", after costs: what is about money stays about money.
  if (last?.tool.startsWith('cost.') && !AILS.test(text)) return undefined;
  const isOfMetrics = last?.tool === 'cloudwatch.metrics';
  return asksWhatAils(text) || (!isOfMetrics && NORMAL.test(text)) ? 'reason' : undefined;
}
