import { COUNTS, ORDINALS } from '../words/ranks.ts';

/** "the first changes" does not mean the first one. */
const FIRST =
  /\b(?:first|1st) (?:one|finding|row|thing|part|point|section)\b|^(?:and |ok |the )*(?:first|1st)[?.! ]*$|\b(?:of|about|with|for) the (?:first|1st)[?.! ]*$/i;
/** "the second", "the 35th", "number 40", "no. five", "#7". "on the 15th" is a day, "95th percentile" a statistic. */
const OTHER = new RegExp(
  [
    `\\b(?<word>${ORDINALS.slice(1).join('|')})\\b`,
    '(?<!\\b(?:on|since|until|till|by|from|before|after) (?:the )?)\\b(?!1st)(?<nth>\\d{1,3})(?:st|nd|rd|th)\\b(?! (?:percentile|of [a-z]))',
    `\\b(?:number|no\\.?|nr\\.?) ?(?:(?<number>\\d{1,3})|(?<counted>${COUNTS.join('|')}))\\b`,
    '#(?<at>\\d{1,3})\\b',
  ].join('|'),
  'i',
);

/** Returns the position in a list, from 1, that a message points at: "the second one", "number 3". */
export function ordinalIn(text: string): number | undefined {
  if (FIRST.test(text)) return 1;
  const { at, counted, nth, number, word } = OTHER.exec(text)?.groups ?? {};
  if (word) return ORDINALS.indexOf(word.toLowerCase()) + 1;
  if (counted) return COUNTS.indexOf(counted.toLowerCase()) + 2;
  return Number(at ?? nth ?? number) || undefined;
}

/** Whether a message points at the last of a list: "how do I fix the last one". */
export const isLast = (text: string): boolean =>
  /\b(?:last|bottom) (?:one|finding|control|row)\b|\bthe (?:last|bottom)[?.! ]*$/i.test(text);
