import { displayWidth } from '../width.ts';

/** Pixels of a letter at Teams' two text sizes, less a little that is on the safe side. */
export const PIXELS = { default: 14, small: 12 };

/** Widths of the letters of a sans serif, in em, as Segoe UI and its replacements have them. */
const WIDTHS: [RegExp, number][] = [
  [/[iljI.,:;'|!]/g, 0.28],
  [/[-()[\] frt/]/g, 0.36],
  [/[mwMW%@]/g, 0.88],
  [/[A-Z&_+=<>#$–…]/g, 0.68],
];

/** Pixels that a text takes at `size` pixels; bold takes a little more. */
export function pixelsOf(text: string, size: number, bold = false): number {
  let em = 0;
  let rest = text;
  for (const [letters, width] of WIDTHS) {
    const others = rest.replace(letters, '');
    em += (rest.length - others.length) * width;
    rest = others;
  }
  // What is left is small letters and digits, or, twice as wide, ideographs and emoji.
  em += displayWidth(rest) * 0.56;
  return em * size * (bold ? 1.08 : 1);
}
