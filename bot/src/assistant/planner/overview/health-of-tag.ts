import type { Readings } from '../readings.ts';
import { asksHowItIs } from './how-words.ts';
import { namedIn, wholeTags } from './scope.ts';

/** Words for the speed or the load of things, which is measured. */
const MEASURED = /\b(?:hot|slow\w*|busy|fast|stuck|overloaded|cpu|memory|latency)\b/i;

/**
 * "what is broken for the data team": reports whether a message asks for the state of all that has a tag, which is more
 * than one measure of its instances.
 */
export const isHealthOfTag = ({ lists, question }: Pick<Readings, 'lists' | 'question'>): boolean =>
  asksHowItIs(question) &&
  wholeTags(namedIn(question.mentions)) !== undefined &&
  !lists.some(({ noun }) => noun) &&
  !MEASURED.test(question.text);
