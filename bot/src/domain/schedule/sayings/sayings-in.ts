import { CRON } from './cron.ts';
import { DATED } from './dated.ts';
import { LIMITS } from './limits.ts';
import { DAYS_OF_MONTH } from './month-days.ts';
import { ONE_DAY } from './one-day.ts';
import { REPEATS } from './repeats.ts';
import type { Saying, Situation, Token } from './saying.ts';
import { TIMES } from './times.ts';
import { DAYS_OF_WEEK } from './weekdays.ts';
import { ZONES } from './zone-names.ts';

/** Rules of a kind with an expression that fits where any of them does: most words are of no kind. */
const KINDS = [REPEATS, DAYS_OF_WEEK, DAYS_OF_MONTH, TIMES, ONE_DAY, DATED, ZONES, LIMITS, CRON].map(
  (rules) => ({
    any: new RegExp(rules.map(([pattern]) => `(?:${pattern})`).join('|'), 'y'),
    rules: rules.map(([pattern, read]) => ({ pattern: new RegExp(`(?:${pattern})`, 'y'), read })),
  }),
);

/** Where a word, a number or what is set in brackets begins. */
const STARTS = /(?<![\w@#$%&.:/'-])[\w(@*]/g;

/** More is no order that a person gives, and work that somebody else waits for. */
const MOST_SAYINGS = 40;

/**
 * The sayings of folded text from left to right, at each place the longest; what a rule reads shares its words.
 * None of a text that has more of them than anybody says.
 */
export function sayingsIn(folded: string, situation: Situation): Token[] {
  const found: Token[] = [];
  const starts = new RegExp(STARTS);
  for (let start = starts.exec(folded); start; start = starts.exec(folded)) {
    const longest = longestAt(folded, start.index, situation);
    if (!longest) continue;
    for (const saying of longest.sayings) found.push({ ...saying, start: start.index, end: longest.end });
    starts.lastIndex = longest.end;
    if (found.length > MOST_SAYINGS) return [];
  }
  return found;
}

function longestAt(
  folded: string,
  start: number,
  situation: Situation,
): { sayings: Saying[]; end: number } | undefined {
  let longest: { sayings: Saying[]; end: number } | undefined;
  for (const { any, rules } of KINDS) {
    any.lastIndex = start;
    if (!any.test(folded)) continue;
    for (const { pattern, read } of rules) {
      pattern.lastIndex = start;
      const match = pattern.exec(folded);
      const end = pattern.lastIndex;
      if (!match || end <= (longest?.end ?? start) || isInsideWord(folded, end)) continue;
      const said = read(match, situation);
      if (said) longest = { sayings: [said].flat(), end };
    }
  }
  return longest;
}

const isInsideWord = (text: string, at: number): boolean =>
  /[\w-]/.test(text.charAt(at)) && /\w/.test(text.charAt(at - 1));
