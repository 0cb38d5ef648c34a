import type { Question } from '../slots/question.ts';
import { asksHowItIs, GOING_ON, HOW } from './how-words.ts';
import { namedIn, scopeIn } from './scope.ts';

/** Reports whether a question asks only how everything is, for whom, or since when. */
export const isOfHow = ({ mentions, text, tokens, window }: Question): boolean =>
  HOW.test(text) ||
  GOING_ON.test(text) ||
  (asksHowItIs({ tokens }) && (window !== undefined || scopeIn(namedIn(mentions)) !== undefined));
