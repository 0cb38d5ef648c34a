import { oneOf } from '../words/patterns.ts';

const LEAVING_OUT = oneOf(
  /without|excluding|exclude|excl\.?|except|other than|apart from|minus|less|but not|no|ex/,
  /not counting|not including|leav(?:e|ing) out/,
  /drop(?:ping)?|remov(?:e|ing)|hid(?:e|ing)|skip(?:ping)?|ignor(?:e|ing)/,
);
/** "without", "excluding tax, support and": other excluded things may stand in between. */
const EXCLUDES = new RegExp(`\\b(?:${LEAVING_OUT})(?: for)?(?: the)?(?: \\w+(?:,| and| or|, and))* ?$`, 'i');

/** "tax and credits aside", "support excluded": what follows a thing, and others named with it, excludes it. */
const EXCLUDED_BEHIND =
  /^(?:(?:,| and| or|,? and|,? or) (?:the )?[a-z]+){0,3}?,? (?:(?:is |are |being |put |set |kept )?(?:aside|apart|excluded|excepted|left out)|not (?:counted|included))\b(?! (?:from|by))/i;

/** Reports whether the text behind a thing excludes it. */
export const isExcludedBehind = (behind: string): boolean => EXCLUDED_BEHIND.test(behind);

/** Returns the words behind a thing that exclude it. */
export const exclusionBehind = (behind: string): RegExpExecArray | null => EXCLUDED_BEHIND.exec(behind);

/** Reports whether the text before a thing excludes that thing. */
export const isExcluded = (before: string): boolean => EXCLUDES.test(before);
