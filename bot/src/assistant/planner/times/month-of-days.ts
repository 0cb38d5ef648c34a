import { DateTime } from 'luxon';
import type { Period } from '../../../contract/query.ts';
import { MONTH } from '../../../domain/period-words.ts';
import type { PlanInput } from '../../plan.ts';

const DAY = '(?:the )?\\d{1,2}(?:st|nd|rd|th)';
/** "1st to 29th", "the first ten days", "second half": days of a month that is named elsewhere. */
const DAYS = new RegExp(
  `\\b(?<!${MONTH} )(?:(?:from )?(?<from>${DAY}) ?(?:-|to|until|till|through|and) ?(?<to>${DAY})|(?<part>(?:the )?(?:first|1st) (?:(?:\\d+|two|three|four|five|six|seven|eight|ten) )?(?:days?|weeks?)|(?:the )?(?:first|second|1st|2nd) half))\\b(?! (?:of|from|in) |,? (?:${MONTH})|[ -]year)`,
  'i',
);
const NAMED = new RegExp(`\\b(?:(?:in|of|for) )?(?<month>(?:${MONTH})(?: 20\\d\\d)?)`, 'i');

/**
 * "same for october but only 1st to 29th", "just the first ten days", after the costs of a month: names the month of
 * those days.
 */
export function withMonthOfDays({ frame, text: given }: Pick<PlanInput, 'frame' | 'text'>): string {
  const shown = frame?.last?.tool.startsWith('cost.') ? frame.last.args.period : undefined;
  const text = withDayShown(given, shown);
  const said = DAYS.exec(text)?.groups;
  if (!said) return text;
  const days = said.part === undefined ? `from ${said.from} to ${said.to}` : `in ${said.part}`;
  const named = NAMED.exec(text)?.groups?.month;
  // The days replace the month in the text.
  if (named !== undefined)
    return text
      .replace(DAYS, ' ')
      .replace(NAMED, ` ${days} of ${named}`)
      .replace(/\s*,\s*(?=[?.! ]*$)/, '')
      .replaceAll(/ {2,}/g, ' ')
      .trim();
  const month = monthOf(shown);
  return month === undefined ? text : text.replace(DAYS, `${days} of ${month}`);
}

/** 'October 2026', if the days are in one month. */
function monthOf(period: unknown): string | undefined {
  const { end, start } = (period ?? {}) as Partial<Period>;
  if (start === undefined || end === undefined) return undefined;
  const first = DateTime.fromISO(start, { zone: 'UTC' });
  const last = DateTime.fromISO(end, { zone: 'UTC' }).minus({ days: 1 });
  return first.hasSame(last, 'month') ? first.toFormat('LLLL yyyy') : undefined;
}

const THAT_DAY =
  /\b(?:on )?that (?:same )?(?<name>day|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?\b(?! (?:before|after|of))/i;

/** "the week ending that sunday", after the costs of a day: its date. */
function withDayShown(text: string, period: unknown): string {
  const name = THAT_DAY.exec(text)?.groups?.name?.toLowerCase();
  const { end, start = '' } = (period ?? {}) as Partial<Period>;
  const day = DateTime.fromISO(start, { zone: 'UTC' });
  if (name === undefined || !day.isValid || day.plus({ days: 1 }).toISODate() !== end) return text;
  const isIt = name === 'day' || day.toFormat('cccc').toLowerCase().startsWith(name);
  return isIt ? text.replace(THAT_DAY, `on ${day.toFormat('d LLLL yyyy')}`) : text;
}
