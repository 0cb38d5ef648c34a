import { anyWords, oneOf } from '../words/patterns.ts';

/** Words that only go on with what was said before. */
const GOES_ON = oneOf(
  /and|also|but|or|plus|only|just|now|then|instead|ok(?:ay)?|make it/,
  /what about|how about|what of|same (?:for|in|but|thing|question)|show (?:me )?(?:only|just)/,
  /which (?:of|ones?)|(?:how many|any|are any|which|what) of (?:those|these|them)/,
);
const ELLIPTIC = new RegExp(`^(?:${GOES_ON})\\b`, 'i');
const ANAPHORA = anyWords(
  /those|them|these|they|it|its|their|that|ones?|the same|of which|the (?:rest|others?)|instead|as well|too/,
);

/** "hmm, only …": what is murmured before does not count. */
const spoken = (text: string): string =>
  text.replace(
    /^(?:(?:hm+|um+|uh|ah|oh|ok(?:ay)?|well|so|alright|right|cool|great|thanks|sorry|wait|actually)[,.! ]+)+/i,
    '',
  );

/** Does a message only make sense with what was said before: "and in Sydney?", "only the stopped ones"? */
export const opensElliptically = (text: string): boolean => ELLIPTIC.test(spoken(text));

/** Does a message point at things that were shown: "who stopped those?" */
export const refersToThings = (text: string): boolean => ANAPHORA.test(text);
