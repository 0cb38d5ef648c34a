import type { Plan, PlanInput } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { atOtherTime } from './at-other-time.ts';

const AGAINST = /^(.*\w),? (?:versus|vs\.?|compared? (?:to|with)|against) (.+)$/i;
/** Tools with a value at any time. */
const OF_TIME = /^(?:cloudwatch\.metrics|cost\.usage)$/;
const SAME_HOURS = /^the same hours\b/i;

/**
 * "cpu of web-1 yesterday versus the same day last week": the first part is planned alone, and then compared with the
 * other time as a later message would. Returns undefined if the end is more than a time.
 */
export function againstTime(
  asked: PlanInput,
  lexicon: Lexicon,
  planned: (text: string) => Plan,
): Plan | undefined {
  const [, first, other] = AGAINST.exec(asked.text) ?? [];
  if (!first || !other || AGAINST.test(first)) return undefined;
  const last = planned(first);
  if (last.kind !== 'tool' || last.ignored || !OF_TIME.test(last.tool)) return undefined;
  // The reader of costs compares whole days and months itself.
  if (last.tool === 'cost.usage' && !SAME_HOURS.test(other)) return undefined;
  const plan = atOtherTime({ ...asked, text: `versus ${other}`, frame: { last } }, lexicon);
  return plan?.kind === 'tool' ? plan : undefined;
}
