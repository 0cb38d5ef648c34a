import { editDistance } from '../../../domain/edit-distance.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { Mention } from '../../../graph/mention.ts';
import { isNothing } from '../../../graph/mention.ts';
import { partsOf } from '../../../graph/name-words.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Token } from '../words/text.ts';
import type { MentionAt } from './mention.ts';
import type { Question } from './question.ts';

/** Shorter parts of names are similar to too many others. */
const SHORTEST = 5;

/**
 * Returns the one name that differs in one letter of a word. Another short word or number is another thing: "orders-db"
 * is not "orders-eu", and "web-2" is not "web-1".
 */
function oneNear(typed: string, graph: Graph): Mention | undefined {
  const said = partsOf(typed);
  const [near, other] = graph
    .near(typed, MAX_NEAR)
    .filter(
      (name) =>
        graph.called(name).length > 0 && editDistance(typed.toLowerCase(), name.toLowerCase(), 1) <= 1,
    )
    .filter((name) => !said.some((part) => !partsOf(name).includes(part) && part.length < SHORTEST_WHOLE))
    .filter((name) => digitsOf(name) === digitsOf(typed));
  return near === undefined || other !== undefined ? undefined : graph.resolve(near);
}
const MAX_NEAR = 4;
const SHORTEST_WHOLE = 4;

const digitsOf = (text: string): string => text.replace(/\D+/g, ' ').trim();

/** "i-0a1b2c3d4e5f60718", "10.0.3.7": an id or an address that differs in a letter is another one. */
const MADE_UP = /^[a-z]{1,12}-[0-9a-f]{8,17}$|^[\d./]+$/i;

/** "payment-webook": returns the known name that differs slightly in one part. */
export function mistyped(
  question: Question,
  at: number,
  graph: Graph,
  isKnownWord: (token: Token) => boolean,
): MentionAt | undefined {
  const token = question.tokens[at];
  if (!token || FUNCTION_WORDS.has(token.word) || !/[-_.]/.test(token.raw) || isKnownWord(token))
    return undefined;
  if (MADE_UP.test(token.raw)) return undefined;
  const whole = oneNear(token.raw, graph);
  let changed = 0;
  const parts = partsOf(token.raw).map((part) => {
    if (part.length < SHORTEST || !isNothing(graph.resolve(part))) return part;
    const [near] = graph.near(part, 1);
    changed += 1;
    return near ?? part;
  });
  const meant = whole ?? (changed === 1 ? graph.resolve(parts.join('-')) : undefined);
  if (!meant || meant.exact.length === 0) return undefined;
  const place = { from: at, to: at + 1, isCertain: true, isOrdinary: false, isOwner: false };
  return { ...meant, ...place, isExcluded: false, typed: token.raw };
}
