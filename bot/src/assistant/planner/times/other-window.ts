import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import type { PlanInput } from '../../plan.ts';
import { withoutEnd } from '../words/without-end.ts';
import { hoursLabel, isPartOfDay, movedBack, shiftInto } from './move-window.ts';
import type { OtherTime } from './read-other-time.ts';

type Clock = Pick<PlanInput, 'now' | 'timezone'>;

/** Returns the time of a message after an answer about a time, and whether it is that one, moved. */
export function otherWindow(
  shown: Window,
  { isSame, shift, window }: OtherTime,
  asked: PlanInput,
): { window: Window; isMoved: boolean } | undefined {
  const isOfHours = isPartOfDay(shown, asked) && shift && !shift.by.hours;
  const by =
    shift && (!shift.isWhole || isOfHours)
      ? shift.by
      : isSame && window && !shift
        ? shiftInto(shown, window, asked)
        : undefined;
  const moved = by && movedBack(shown, by, asked);
  if (moved) return { window: moved, isMoved: true };
  return window && { window, isMoved: false };
}

const HOURS = /\d|\b(?:noon|midday|midnight)\b/i;
const NAMES_DAY =
  /\b(?:ago|this|last|yesterday|to(?:day|night)|past|same|[a-z]+day|(?:hour|day|week|month|year)s?)\b|\d{4}-\d/i;

/** "only after 3pm", after yesterday's events: names the day that was shown. */
export function withShownDay(text: string, shown: Window, { timezone }: Clock): string | undefined {
  const [from, to] = [shown.start, shown.end].map((at) => DateTime.fromISO(at, { zone: timezone })) as [
    DateTime,
    DateTime,
  ];
  return from.hasSame(to.minus(1), 'day') && HOURS.test(text) && !NAMES_DAY.test(text)
    ? `${withoutEnd(text, '?.! ')} on ${from.toISODate()}`
    : undefined;
}

/** "since 3pm" of yesterday: until the end of that day. */
export function withinDay(window: Window, { timezone }: Clock): Window {
  const [from, to] = [window.start, window.end].map((at) => DateTime.fromISO(at, { zone: timezone })) as [
    DateTime,
    DateTime,
  ];
  const midnight = from.startOf('day').plus({ days: 1 });
  return to <= midnight
    ? window
    : { ...window, end: midnight.toJSDate().toISOString(), label: hoursLabel(from, midnight) };
}
