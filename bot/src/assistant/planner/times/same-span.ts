import type { Period, Window } from '../../../contract/query.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { PlanInput } from '../../plan.ts';

const SAME =
  /\b(?:(?:on|at|around|by) )?(?:this|the same) (?:point|stage|day|date|time)(?: of (?:the )?day)? (?:(?:of|in) )?last (week|month|quarter|year)\b/gi;
/** Times up to a day, which are part of the week or month. */
const SHORT =
  /\b(?:today|yesterday|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:last|past) (?:\w+ )?(?:hours?|minutes?)|\d{1,2}:\d\d|\d{4}-\d\d-\d\d|noon|midnight|morning|afternoon|evening|night)\b/i;
const LENGTHS: Readonly<Record<string, number>> = { week: 7, month: 28, quarter: 90, year: 365 };

/** "search-2, same window", "crm-sync over the same period": only another thing, at the time that was shown. */
const IN_SAME =
  /^(?<rest>[\w*.:@/-]+(?: [\w*.:@/-]+){0,3}?)(?: ?[,;:-]+ ?| )(?:(?:in|over|for|during|at|within) )?(?:the )?same (?:time )?(?:window|period|span|range|interval|time ?frame|stretch)(?: (?:please|pls|too|again|as well))*[?.! ]*$/i;
/** "break data down, same two months": the days of the costs that were shown, which stay anyway. */
const SAME_DAYS =
  /(?<=[a-z0-9])(?:[,;:] ?|(?= (?:in|over|for|during|within)\b))(?: ?(?:in|over|for|during|within|and))* ?(?:the )?\bsame (?:[a-z]+ |\d+ )?(?:days|weeks|months|quarters|years|periods?|spans?|(?:time ?)?frame)(?: (?:please|pls|too|again|as well))*[?.! ]*$/i;
/** "no, the same days" is about the days themselves. */
const OTHER_DAYS =
  /^(?:no|nope|but|sorry|and|ok|yes)[, ]+(?:the )?same\b|\b(?:last|previous|prior|ago|earlier|before|vs|versus|than|against|number)\b/i;
const ALSO = /^(?:(?:and|also|now|then|ok|okay|so|but|for|the same for) )+/i;
const ASKS =
  /\b(?:what|which|who|whose|where|when|why|how|is|are|was|were|do|does|did|has|have|not|than|vs|versus|compared?|against|last|this|same|its?|their|them|that)\b/i;

/**
 * "today versus the same time last week", "compare with the same day last month", after yesterday: the other time is as
 * long as the one that was said or shown, and not the whole week.
 */
export function withSameSpan({ frame, text }: Pick<PlanInput, 'frame' | 'text'>): string {
  const isShort = SHORT.test(text);
  const { period, window } = (frame?.last?.args ?? {}) as { period?: Period; window?: Window };
  const shown = window ?? period;
  const days = shown ? (Date.parse(shown.end) - Date.parse(shown.start)) / DAY_MS : undefined;
  const goesOn = shown && IN_SAME.exec(text)?.groups?.rest;
  if (goesOn && !ASKS.test(goesOn)) return `and ${goesOn.replace(ALSO, '')}`;
  if (period && frame?.last?.tool.startsWith('cost.') && SAME_DAYS.test(text) && !OTHER_DAYS.test(text))
    return text.replace(SAME_DAYS, '');
  return text.replace(SAME, (said: string, unit: string) =>
    isShort || (days !== undefined && days < (LENGTHS[unit] ?? 0)) ? `the same hours last ${unit}` : said,
  );
}
