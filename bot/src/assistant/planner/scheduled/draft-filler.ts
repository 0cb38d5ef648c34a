import { editDistance } from '../../../domain/edit-distance.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { lexiconOf } from '../words/lexicon.ts';
import { saysNothing } from '../words/says-nothing.ts';
import type { Asking } from './asking.ts';

/** Words around a time that, apart from function words, add nothing to it. */
const AROUND_TIME =
  /^(?:sorry|change|move|set|shift|schedule|run|wanted|better|prefer|instead|actually|fine)$/i;

/** Whether the words around a time add nothing to it. */
export const isFiller = (rest: string): boolean =>
  rest
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every(
      (word) =>
        word === '' ||
        isMistyped(word) ||
        AROUND_TIME.test(word) ||
        (FUNCTION_WORDS.has(word) && !NARROWS.test(word)),
    );

/** "around 7 would be ideal": whether the words around a time, whichever they are, say nothing about the question. */
export const saysOnlyWhen = (rest: string, { input, tools }: Asking): boolean =>
  isFiller(rest) ||
  (rest.split(/[^\p{L}\p{N}]+/u).every((word) => !NARROWS.test(word.toLowerCase())) &&
    saysNothing(rest, input, lexiconOf(tools)));

/** "actualy", "chnage": a word that adds nothing, with one letter wrong. */
const isMistyped = (word: string): boolean =>
  word.length > 4 && COMMON.some((known) => editDistance(word, known, 2) <= (known.length > 5 ? 2 : 1));
const COMMON = ['actually', 'please', 'change', 'better', 'instead', 'sorry', 'rather', 'prefer'];
/** "all of last week" is about the question, not about the schedule. */
const NARROWS =
  /^(?:without|all|every|any|last|next|this|today|tomorrow|yesterday|since|until|days?|weeks?|months?|quarter|years?|hours?|minutes?)$/;
