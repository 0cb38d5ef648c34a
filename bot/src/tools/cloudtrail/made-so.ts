import { THING_WORDS } from './things.ts';

/** Words that follow the object of "made" without saying what it became: "made it yesterday", "made them and why". */
const NO_STATE =
  'called|named|and|or|but|in|on|at|by|for|from|with|within|without|of|to|over|during|since|before|after|until|when|why|how|where|who|last|this|these|yesterday|today|tonight|recently|lately|ever|then|there|here|again|first|please|so|too|was|is|ago';
const NAME = '[\\w.-]+';
const DESCRIBED = `(?:the|our|my) (?:${NAME} ){1,3}?(?:${THING_WORDS})|(?:this|that|these|those) (?:${THING_WORDS})`;
const ANY = `(?:an?|any|all|one)(?: of)?(?: the| our| my)? (?:${THING_WORDS})`;
const NAMED = `(?:the|our|my) (?:${THING_WORDS}) (?!(?:${NO_STATE})\\b)${NAME}`;
const OBJECT = `it|them|this|that|these|those|[\\w.]*[-_.\\d]${NAME}|${NAMED}|${DESCRIBED}|${ANY}`;
/** One word or two: "publicly accessible". It comes last but for times, places and more questions. */
const STATE = `(?!(?:${NO_STATE}|${THING_WORDS})\\b)[a-z]+(?: (?!(?:${NO_STATE}|${THING_WORDS})\\b)[a-z]+)?(?![\\w.-]*[-_.]\\w)`;
const MADE_SO = new RegExp(
  `^ (?<object>${OBJECT})(?: an?)? ${STATE}(?: (?:${THING_WORDS}))?(?<rest>\\W*$|[,;]? (?:${NO_STATE})\\b.*)$`,
  'i',
);

/**
 * "made it public", "made the exports bucket private": a change rather than a creation. Returns what was changed
 * without the word for what it became, or undefined if "made" means created.
 */
export function madeSo(object: string): string | undefined {
  const { object: thing, rest = '' } = MADE_SO.exec(object)?.groups ?? {};
  return thing && ` ${thing}${rest}`;
}
