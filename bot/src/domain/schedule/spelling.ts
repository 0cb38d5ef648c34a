import { editDistance } from '../edit-distance.ts';

/** Words of time that are often misspelt and would be lost. */
const WORDS =
  'every daily weekly monthly hourly nightly quarterly fortnightly weekday weekdays weekend weekends tomorrow tonight morning afternoon evening midnight monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays minutes'.split(
    ' ',
  );
/** Correct words that are similar to these. */
const RIGHT = new Set(
  'ever even event events very days quarter quarters fortnight fortnights mornings afternoons evenings minute month months week weeks hour hours night nights warning meaning moving'.split(
    ' ',
  ),
);
/** People notice a wrong first letter, so only words with the same one are compared. */
const BY_LETTER = Map.groupBy(WORDS, (word) => word.charAt(0));
const KNOWN = new Set([...WORDS, ...RIGHT]);

/**
 * Corrects misspelt words of time in folded text. `original` maps a position in `text` to one in `folded`, at word
 * boundaries.
 */
export function correctSpelling(folded: string): { text: string; original: (at: number) => number } {
  const shifts: { from: number; by: number }[] = [];
  let shift = 0;
  const text = folded.replace(/(?<![\w./@-])[a-z]{4,12}(?![\w@/-])/g, (word, index: number) => {
    const right = rightWord(word);
    if (!right) return word;
    shift += word.length - right.length;
    shifts.push({ from: index + word.length - shift, by: shift });
    return right;
  });
  const original = (at: number) => at + (shifts.findLast(({ from }) => at >= from)?.by ?? 0);
  return { text, original };
}

function rightWord(word: string): string | undefined {
  if (KNOWN.has(word)) return undefined;
  // "wensday" misses two letters of a long word.
  const most = (each: string) => (word.length >= 8 || (each.length >= 9 && word.endsWith('day')) ? 2 : 1);
  return BY_LETTER.get(word.charAt(0))?.find((each) => editDistance(word, each, most(each)) <= most(each));
}
