import type { Window } from '../../../contract/query.ts';

export const lastDay = (now: Date): Window => ({
  start: new Date(now.getTime() - 86_400_000).toISOString(),
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
    /^(\d{1,2})( \p{L}+)?(?: \d{4})? ?– ?\d{1,2}( \p{L}+)( \d{4}).*$/u,
    (_, day, month, last, year) => `${day}${month ?? last}${year}`,
  );
