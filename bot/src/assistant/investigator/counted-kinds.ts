import { isFunctionWord } from './english.ts';
import { ACCOUNTS_COUNTED, kindsCalled, REGIONS_COUNTED } from './kinds-called.ts';
import { stemOf, wordsOf } from './stems.ts';

const MAX_WORDS = 5;

/** Returns the words of the noun after a number: 'unattached', 'EBS', 'volumes' of "7 unattached EBS volumes in …". */
function nounAfter(text: string, end: number): string[] {
  const [phrase = ''] = /^[^.,;:()!?\n]*/.exec(text.slice(end, end + 80)) ?? [];
  const words = phrase.split(/[\s`*]+/).filter(Boolean);
  const stop = words.findIndex((word) => isFunctionWord(word.toLowerCase()));
  return words.slice(0, stop < 0 ? MAX_WORDS : Math.min(stop, MAX_WORDS));
}

/**
 * Returns what a number counts, by the noun after it: for '7 unattached EBS volumes', ec2.volumes. Undefined if no kind
 * is named.
 */
export function kindsCounted(text: string, end: number): ReadonlySet<string> | undefined {
  // The last word says what is counted: "EBS" is also a name for volumes, but "9 EBS snapshots" are not volumes.
  const words = nounAfter(text, end);
  // "17 instances tagged …": an attribute follows the noun.
  const first = words.findIndex((word) => kindsCalled(word) !== undefined);
  const after = words.findIndex((word, at) => at > first && /(?:ed|ing)$|=/.test(word));
  const noun = words.slice(0, after < 0 || first < 0 ? undefined : after).findLast(kindsCalled);
  return noun === undefined ? undefined : kindsCalled(noun);
}

/**
 * Returns the stems of the words after a number, so that "14 characters" is not confirmed by a result with 14 of
 * something else.
 */
export const labelsAfter = (text: string, end: number): string[] =>
  nounAfter(text, end).flatMap((word) => wordsOf(word).map(stemOf));
export const countsPlaces = (counts: ReadonlySet<string> | undefined): boolean =>
  counts === REGIONS_COUNTED || counts === ACCOUNTS_COUNTED;
