import { opensElliptically, refersToThings } from '../follow-up/ties.ts';
import type { Readings } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { customCandidates } from './customs.ts';

/** The score of a question that is asked wholly in the words of one tool. */
const WHOLE = 9;

/** "who stopped web-1?" after a list of instances: a question in some tool's own words, which points at nothing before it. */
export function asksAnew(readings: Readings, lexicon: Lexicon): boolean {
  const { text } = readings.question;
  if (opensElliptically(text) || refersToThings(text)) return false;
  return customCandidates(readings, [], lexicon).some(({ score }) => score >= WHOLE);
}
