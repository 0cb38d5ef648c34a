import { displayWidth } from '../width.ts';

/** The font sizes of Teams' two text sizes in pixels, rounded to the safe side. */
export const PIXELS = { default: 14, small: 12 };

/** Character widths of a sans serif font in em, as in Segoe UI and its substitutes. */
const WIDTHS: [RegExp, number][] = [
  [/[iljI.,:;'|!]/g, 0.28],
  [/[-()[\] frt/]/g, 0.36],
  [/[mwMW%@]/g, 0.88],
  [/[A-Z&_+=<>#$–…]/g, 0.68],
];

/** Returns the width of a text at `size` pixels. Bold takes a little more. */
export function pixelsOf(text: string, size: number, bold = false): number {
  let em = 0;
  let rest = text;
  for (const [letters, width] of WIDTHS) {
    const others = rest.replace(letters, '');
    em += (rest.length - others.length) * width;
    rest = others;
  }
  // The rest is lower-case letters and digits or, twice as wide, ideographs and emoji.
  em += displayWidth(rest) * 0.56;
  return em * size * (bold ? 1.08 : 1);
}
