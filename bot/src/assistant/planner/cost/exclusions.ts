import { oneOf } from '../words/patterns.ts';

const LEAVING_OUT = oneOf(
  /without|excluding|exclude|excl\.?|except|other than|apart from|minus|less|but not|no|ex/,
  /not counting|not including|leav(?:e|ing) out/,
  /drop(?:ping)?|remov(?:e|ing)|hid(?:e|ing)|skip(?:ping)?|ignor(?:e|ing)/,
);
/** "without", "excluding tax, support and": other excluded things may stand in between. */
const EXCLUDES = new RegExp(`\\b(?:${LEAVING_OUT})(?: for)?(?: the)?(?: \\w+(?:,| and| or|, and))* ?$`, 'i');

/** Reports whether the text before a thing excludes that thing. */
export const isExcluded = (before: string): boolean => EXCLUDES.test(before);
