import { isoDay } from '../../domain/period-calendar.ts';
import { withinDays } from '../../domain/windows.ts';
import type { Read } from './custom-details.ts';
import { labelOf } from './due/window-ahead.ts';
import { serviceNamed } from './slots/service-named.ts';
import { tokensOf } from './words/text.ts';

const ENDED = /\b(?:expired|ended|lapsed|ran out)\b/i;

/** Readers by argument name, for arguments that mean the same in every tool. */
export const PLACES: [string, Read][] = [
  ['accounts', ({ question: { accounts } }) => (accounts.length > 0 ? { value: accounts } : undefined)],
  ['regions', ({ question: { regions } }) => (regions.length > 0 ? { value: regions } : undefined)],
  [
    'ending',
    ({ question: { daysAhead, text, tokens } }, _, { ending, ends }) => {
      const [days] = daysAhead;
      // "which expired in June": a period in the past.
      if (!days || !(ends || ending) || ENDED.test(text)) return undefined;
      const { from, to } = days;
      return {
        value: { start: isoDay(from), ...(to && { end: isoDay(to) }), label: labelOf(days) },
        at: tokensOf(tokens, { index: days.start, 0: days.text }),
      };
    },
  ],
  ['of_service', serviceNamed],
  [
    'period',
    ({ question: { periods } }) => {
      const [period, next] = periods.flatMap((found) => (found.error ? [] : (found.period ?? [])));
      // "for September and October": both months, if one follows the other.
      const both = period && next && period.end === next.start;
      return (
        period && {
          value: both ? { ...period, end: next.end, label: `${period.label} and ${next.label}` } : period,
        }
      );
    },
  ],
  [
    'window',
    ({ question }) => {
      const recent = withinDays(question.text);
      return question.window && { value: question.window, at: tokensOf(question.tokens, recent) };
    },
  ],
];
