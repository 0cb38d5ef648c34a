import type { Question } from '../slots/question.ts';
import { asksHowItIs, GOING_ON, HOW } from './how-words.ts';
import { namedIn, scopeIn } from './scope.ts';

/** Is it asked how everything is, in the words of that, whose it is, or since when? */
export const isOfHow = ({ mentions, text, tokens, window }: Question): boolean =>
  HOW.test(text) ||
  GOING_ON.test(text) ||
  (asksHowItIs({ tokens }) && (window !== undefined || scopeIn(namedIn(mentions)) !== undefined));
