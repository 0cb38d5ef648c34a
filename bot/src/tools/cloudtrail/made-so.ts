import type { Action } from './actions.ts';
import { THING_WORDS } from './things.ts';

/** Words that follow the object of "made" without saying what it became: "made it yesterday", "made them and why". */
const NO_STATE =
  'called|named|and|or|but|in|on|at|by|for|from|with|within|without|of|to|over|during|since|before|after|until|when|why|how|where|who|last|this|these|yesterday|today|tonight|recently|lately|ever|then|there|here|again|first|please|so|too|was|is|ago';
/** Words for how far a thing can be reached: whoever makes it so opens it or closes it. */
export const REACHABLE = /^(?:public(?:ly)?|open|exposed|world|internet|accessible|reachable|readable)\b/i;
export const UNREACHABLE = /^(?:private|closed|internal|locked|secret)\b/i;

const NAME = '[\\w.-]+';
const DESCRIBED = `(?:the|our|my) (?:${NAME} ){1,3}?(?:${THING_WORDS})|(?:this|that|these|those) (?:${THING_WORDS})`;
const ANY = `(?:an?|any|all|one)(?: of)?(?: the| our| my)? (?:${THING_WORDS})`;
const NAMED = `(?:the|our|my) (?:${THING_WORDS}) (?!(?:${NO_STATE})\\b)${NAME}`;
const REACHED = `(?:the|our|my) (?:${THING_WORDS})(?= (?:${REACHABLE.source.slice(1)}|${UNREACHABLE.source.slice(1)}))`;
const OBJECT = `it|them|this|that|these|those|[\\w.]*[-_.\\d]${NAME}|${REACHED}|${NAMED}|${DESCRIBED}|${ANY}`;
/** One word or two: "publicly accessible". It comes last but for times, places and more questions. */
const STATE = `(?!(?:${NO_STATE}|${THING_WORDS})\\b)[a-z]+(?: (?!(?:${NO_STATE}|${THING_WORDS})\\b)[a-z]+)?(?![\\w.-]*[-_.]\\w)`;
const MADE_SO = new RegExp(
  `^ (?<object>${OBJECT})(?: an?)? (?<state>${STATE})(?: (?:${THING_WORDS}))?(?<rest>\\W*$|[,;]? (?:${NO_STATE})\\b.*)$`,
  'i',
);

/** What was made of a thing. */
interface Made {
  action: Action;
  /** What follows "made", without the word for what the thing became. */
  object: string;
}

/**
 * "made it public", "made the exports bucket private": a change rather than a creation. Returns undefined if "made" means
 * created.
 */
export function madeSo(words: string): Made | undefined {
  const { object, rest = '', state = '' } = MADE_SO.exec(words)?.groups ?? {};
  if (!object) return undefined;
  const action = REACHABLE.test(state) ? 'open' : UNREACHABLE.test(state) ? 'close' : 'modify';
  return { action, object: ` ${object}${rest}` };
}
