import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import type { PlanInput } from '../../plan.ts';

/** "the day before", "before that" */
export const BEFORE =
  /\b(?:the )?(?:(hour|day|night|morning|afternoon|evening|week|month|one|time) (?:before|prior|earlier)|(?:previous|preceding) (hour|day|night|week|month|one|time)|before (?:that|then)|earlier(?! than))\b/i;

/** "and the day before?" after yesterday's events: returns the window right before the one that was shown. */
export function earlierWindow(
  args: Record<string, unknown>,
  text: string,
  { timezone }: Pick<PlanInput, 'timezone'>,
): { window: Window } | undefined {
  const said = BEFORE.exec(text);
  const shown = args.window as Window | undefined;
  if (!said || !shown) return undefined;
  const unit = (said[1] ?? said[2] ?? 'one').toLowerCase();
  const isAsLong = unit === 'one' || unit === 'time';
  const start = DateTime.fromISO(shown.start, { zone: timezone });
  if (/^(?:night|morning|afternoon|evening)$/.test(unit)) {
    const end = DateTime.fromISO(shown.end, { zone: timezone }).minus({ days: 1 });
    const label = `the ${unit} before (${start.minus({ days: 1 }).setLocale('en').toFormat('d LLLL')})`;
    return {
      window: {
        start: start.minus({ days: 1 }).toUTC().toISO() ?? '',
        end: end.toUTC().toISO() ?? '',
        label,
      },
    };
  }
  const from = isAsLong
    ? start.minus(DateTime.fromISO(shown.end, { zone: timezone }).diff(start))
    : start.minus({ [`${unit}s`]: 1 });
  const name = isAsLong ? 'the time before' : `the ${unit} before`;
  const label = daysOf(from, start) ? `${daysOf(from, start)} (${name})` : name;
  return { window: { start: from.toUTC().toISO() ?? '', end: start.toUTC().toISO() ?? '', label } };
}

/** Formats whole days: '19 November 2026', '2–8 November 2026'. Returns '' for other windows. */
function daysOf(from: DateTime, until: DateTime): string {
  const last = until.minus({ days: 1 });
  if (from.toMillis() !== from.startOf('day').toMillis() || last < from) return '';
  if (until.toMillis() !== until.startOf('day').toMillis()) return '';
  const day = last.setLocale('en').toFormat('d LLLL yyyy');
  if (from.hasSame(last, 'day')) return day;
  return `${from.setLocale('en').toFormat(from.hasSame(last, 'month') ? 'd' : 'd LLLL')}–${day}`;
}
