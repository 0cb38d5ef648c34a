import type { Question } from '../slots/question.ts';
import { asksHowItIs, GOING_ON, HOW, OF_TOPIC, OVERVIEW, WORKS } from './how-words.ts';
import { namedIn, scopeIn } from './scope.ts';
import { withoutPlaces } from './without-places.ts';

/** Reports whether a question also asks what there is, not only what is wrong. */
export const asksOverview = (text: string): boolean => OVERVIEW.test(text) && !OF_TOPIC.test(text);

/** Reports whether a question asks only how everything is, for whom, where, or since when. */
export const isOfHow = ({ mentions, places, regions, text, tokens, window }: Question): boolean =>
  HOW.test(text) ||
  GOING_ON.test(text) ||
  asksOverview(text) ||
  (WORKS.test(text) && regions.length > 0 && namedIn(mentions).length === 0) ||
  (WORKS.test(withoutPlaces({ places, text, tokens })) && scopeIn(namedIn(mentions)) !== undefined) ||
  (asksHowItIs({ tokens }) &&
    (window !== undefined ||
      (regions.length > 0 && !OF_TOPIC.test(text) && !ALARMING.test(text)) ||
      scopeIn(namedIn(mentions)) !== undefined));

/** "what's alarming in sydney" asks for the alarms. */
const ALARMING = /\balarm\w*/i;
