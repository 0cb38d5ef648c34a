import type { Window } from '../../../contract/query.ts';
import { DAY_MS } from '../../../domain/time.ts';

export const lastDay = (now: Date): Window => ({
  start: new Date(now.getTime() - DAY_MS).toISOString(),
  end: now.toISOString(),
  label: 'the last 24 hours',
});

/** Extends a window such as "since this morning" until now. */
export const untilNow = (window: Window, text: string, now: Date): Window =>
  /\bsince\b/i.test(text) && !/^since/.test(window.label)
    ? { ...window, end: now.toISOString(), label: `since ${firstDay(window.label)}` }
    : window;

/** '27–28 November 2026' → '27 November 2026' */
const firstDay = (label: string): string =>
  label.replace(
    /^(\d{1,2})( \p{L}+)?( \d{4})? ?– ?\d{1,2}( \p{L}+)( \d{4}).*$/u,
    (_, day, month, year, lastMonth, lastYear) => `${day}${month ?? lastMonth}${year ?? lastYear}`,
  );

/** "what did i miss", by somebody who was away for a while. */
export const lastWeek = (now: Date): Window => ({
  start: new Date(now.getTime() - 7 * DAY_MS).toISOString(),
  end: now.toISOString(),
  label: 'the last 7 days',
});
