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

/** The rules of each kind, with an expression that matches if any of them does. Most words match none. */
const KINDS = [REPEATS, DAYS_OF_WEEK, DAYS_OF_MONTH, TIMES, ONE_DAY, DATED, ZONES, LIMITS, CRON].map(
  (rules) => ({
    any: new RegExp(rules.map(([pattern]) => `(?:${pattern})`).join('|'), 'y'),
    rules: rules.map(([pattern, read]) => ({ pattern: new RegExp(`(?:${pattern})`, 'y'), read })),
  }),
);

/** Positions where a word, a number or a bracketed text begins. */
const STARTS = /(?<![\w@#$%&.:/'-])[\w(@*]/g;

/** Nobody gives an order with more, and the work would delay other people. */
const MAX_SAYINGS = 40;

/**
 * Reads the sayings in folded text from left to right, the longest at each position. A rule's match consumes its words.
 * Returns none for a text with more of them than anybody says.
 */
export function sayingsIn(folded: string, situation: Situation): Token[] {
  const found: Token[] = [];
  const starts = new RegExp(STARTS);
  for (let start = starts.exec(folded); start; start = starts.exec(folded)) {
    const longest = longestAt(folded, start.index, situation);
    if (!longest) continue;
    for (const saying of longest.sayings) found.push({ ...saying, start: start.index, end: longest.end });
    starts.lastIndex = longest.end;
    if (found.length > MAX_SAYINGS) return [];
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
