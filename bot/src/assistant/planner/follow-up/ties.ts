import { anyWords, oneOf } from '../words/patterns.ts';

const startsWith = (...parts: RegExp[]): RegExp => new RegExp(`^(?:${oneOf(...parts)})\\b`, 'i');

/** Words that only go on with what was said before. */
const GOES_ON = [
  /and|also|but|or|plus|only|just|now|then|instead|ok(?:ay)?|make it/,
  /what about|how about|what of|same (?:for|in|but|thing|question)|show (?:me )?(?:only|just)/,
  /which (?:of|ones?)|(?:how many|any|are any|which|what) of (?:those|these|them)/,
];
/** Words that may open a question of its own as well. */
const MAY_GO_ON = [
  /again|minus|except|without|with|in|for|by|per|from|not|no|of (?:those|these|them)|who(?:se)? of/,
  /group|grouped|sort|sorted|order|filter|limit|narrow|restrict|exclude|excluding|include|including/,
  /split|break|change|switch|any of|are any|how many|how much|give me (?:only|just)|all|everywhere/,
  /the|last|this|top|since|yesterday|today|daily|monthly|weekly|compare[d]?|versus|vs/,
];
const ELLIPTIC = startsWith(...GOES_ON);
const OPENER = startsWith(...GOES_ON, ...MAY_GO_ON);
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

/** May a message speak of what was said before: "by region", "what do they cost"? Every elliptic one may. */
export const refersBack = (text: string): boolean => OPENER.test(spoken(text)) || ANAPHORA.test(text);

/** Does a message point at things that were shown: "who stopped those?" */
export const refersToThings = (text: string): boolean => ANAPHORA.test(text);
