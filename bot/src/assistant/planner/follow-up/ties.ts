import { anyWords, oneOf } from '../words/patterns.ts';

/** Words that continue what was said before. */
const GOES_ON = oneOf(
  /and|also|but|or|plus|only|just|now|then|instead|ok(?:ay)?|make it/,
  /what about|how about|what of|same (?:for|in|but|thing|question)|show (?:me )?(?:only|just)/,
  /which (?:of|ones?)|(?:how many|any|are any|which|what) of (?:those|these|them)/,
);
const ELLIPTIC = new RegExp(`^(?:${GOES_ON})\\b`, 'i');
const ANAPHORA = anyWords(
  /those|them|these|they|it|its|their|that|ones?|the same|of which|the (?:rest|others?)|instead|as well|too/,
);

/** Removes murmurs from the start: "hmm, only …". */
const spoken = (text: string): string =>
  text.replace(
    /^(?:(?:hm+|um+|uh|ah|oh|ok(?:ay)?|well|so|alright|right|cool|great|thanks|sorry|wait|actually)[,.! ]+)+/i,
    '',
  );

/** Reports whether a message makes sense only after another: "and in Sydney?", "only the stopped ones". */
export const opensElliptically = (text: string): boolean => ELLIPTIC.test(spoken(text));

/** Reports whether a message points at things that were shown: "who stopped those?" */
export const refersToThings = (text: string): boolean => ANAPHORA.test(text);

/** "minus whatever anna left behind": a message that changes what was shown. */
export const NARROWS =
  /^(?:(?:and|but|so|ok|now|please|pls)[, ]+)*(?:minus|without|except|excluding|leave|take|skip|drop|ignore|exclude|remove|filter|sort)\b/i;
