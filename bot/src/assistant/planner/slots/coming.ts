import { DateTime } from 'luxon';
import { countNumber } from '../../../domain/period-words.ts';
import type { PeriodMatch } from '../../../domain/periods.ts';
import type { PlanInput } from '../../plan.ts';

type Clock = Pick<PlanInput, 'now' | 'timezone'>;

/** Words for future events. */
const COMING =
  /\b(?:upcoming|scheduled|planned|coming up|maintenances?|retirements?|expir(?:e|es|ing|y|ation)|run(?:s|ning)? out|renew(?:s|al|als)?|due)\b/i;
/** A month or a feast without a year. */
const YEARLY =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$|^(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]+|[a-z]+ \d{1,2}(?:st|nd|rd|th)?)$|\b(?:christmas|xmas|new year)/i;
const BOUND = /^(?:in|before|until|till|by|after|prior to|up to) (?:the )?/i;
const NEXT =
  /\b(?:tomorrow|(?:the )?(?:next|coming|following) (?:(?<count>\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve) )?(?<unit>day|week|month|quarter|year)s?)\b/i;

/** "upcoming maintenance in December": takes the next December, where it would otherwise be the last. */
export function monthAhead(found: PeriodMatch, text: string, { now }: Clock): PeriodMatch {
  if (!found.period || found.bound === 'since' || !COMING.test(text)) return found;
  if (!YEARLY.test(found.text.replace(BOUND, ''))) return found;
  const { from, to, unit } = found.span;
  if (+from > +now || (!found.bound && +to > +now)) return found;
  const { bound } = found;
  const next = ahead(found, { from: from.plus({ years: 1 }), to: to.plus({ years: 1 }), unit });
  return bound ? { ...next, bound } : next;
}

/** "maintenance next week", "scheduled for tomorrow", "planned in the next 14 days": reads future days. */
export function daysAhead(text: string, { now, timezone }: Clock): PeriodMatch | undefined {
  const said = COMING.test(text) && !/\b(?:expir|renew|run)/i.test(text) ? NEXT.exec(text) : null;
  if (!said) return undefined;
  const local = DateTime.fromJSDate(now, { zone: timezone });
  const today = DateTime.utc(local.year, local.month, local.day);
  const { count, unit: named = 'day' } = said.groups ?? {};
  const unit = named.toLowerCase() as 'day' | 'week' | 'month' | 'quarter' | 'year';
  const mention = { start: said.index, end: said.index + said[0].length, text: said[0] };
  if (count) {
    const amount = countNumber(count.toLowerCase());
    return ahead(mention, { from: today, to: today.plus({ [unit]: amount }).plus({ days: 1 }), unit });
  }
  const from = today.startOf(unit).plus({ [unit]: 1 });
  return ahead(mention, { from, to: from.plus({ [unit]: 1 }), unit });
}

type Found = Extract<PeriodMatch, { period: unknown; error?: undefined }>;

function ahead(
  { start, end, text }: Pick<PeriodMatch, 'start' | 'end' | 'text'>,
  span: Found['span'],
): Found {
  const iso = (day: Found['span']['from']) => day.toISODate() ?? '';
  return { start, end, text, span, period: { start: iso(span.from), end: iso(span.to), label: text } };
}
