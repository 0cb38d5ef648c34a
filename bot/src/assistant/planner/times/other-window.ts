import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import type { PlanInput } from '../../plan.ts';
import { earlierWindow } from '../follow-up/earlier-window.ts';
import { hoursLabel, isPartOfDay, movedBack, shiftInto } from './move-window.ts';
import type { OtherTime } from './read-other-time.ts';

type Clock = Pick<PlanInput, 'now' | 'timezone'>;

/** Returns the time that is meant after an answer about a time, and whether it is that one, moved. */
export function otherWindow(
  shown: Window,
  { compares, isSame, shift, window }: OtherTime,
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
  if (shift && compares) {
    const before = earlierWindow({ window: shown }, asked.text, asked);
    return before && { ...before, isMoved: false };
  }
  return window && { window, isMoved: false };
}

const NAMES_DAY = /\b(?:ago|this|last|to(?:day|night)|past)\b|\d{4}-\d/i;

/** "only after 3pm", after yesterday's events: names the day that was shown. */
export function withShownDay(text: string, shown: Window, { now, timezone }: Clock): string | undefined {
  const [from, to, present] = [shown.start, shown.end, now.toISOString()].map((at) =>
    DateTime.fromISO(at, { zone: timezone }),
  ) as [DateTime, DateTime, DateTime];
  const isOneDay = from.hasSame(to.minus(1), 'day') && !from.hasSame(present, 'day');
  return isOneDay && !NAMES_DAY.test(text)
    ? `${text.replace(/[?.! ]+$/, '')} on ${from.toISODate()}`
    : undefined;
}

/** "since 3pm" of yesterday: until its end. */
export function within(shown: Window, window: Window, { timezone }: Clock): Window {
  if (window.end <= shown.end) return window;
  const [from, to] = [window.start, shown.end].map((at) => DateTime.fromISO(at, { zone: timezone })) as [
    DateTime,
    DateTime,
  ];
  return { ...window, end: shown.end, label: hoursLabel(from, to) };
}
