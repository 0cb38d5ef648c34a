import { withinDays } from '../../domain/windows.ts';
import type { Read } from './custom-details.ts';
import { tokensOf } from './words/text.ts';

/** Readers by argument name, for arguments that mean the same in every tool. */
export const PLACES: [string, Read][] = [
  ['accounts', ({ question: { accounts } }) => (accounts.length > 0 ? { value: accounts } : undefined)],
  ['regions', ({ question: { regions } }) => (regions.length > 0 ? { value: regions } : undefined)],
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
