import type { Token } from '../sayings/saying.ts';

const AND = /^,? ?(?:and|plus|&|as well as)(?: also| again| then)?(?: at)? ?$/;
const WHY = 'One job has one rhythm: make another job for the other.';

/**
 * Keeps the first of two schedules in one message ('every day at 9 and on Fridays at 5pm'). The second becomes a limit.
 */
export function firstRhythm(folded: string, tokens: Token[]): Token[] {
  const at = tokens.findIndex((token, i) => {
    const before = tokens[i - 1];
    if (!before || !AND.test(folded.slice(before.end, token.start))) return false;
    return isWhole(tokens.slice(0, i)) && isWhole(tokens.slice(i));
  });
  const second = tokens[at];
  if (!second) return tokens;
  const last = tokens.at(-1) ?? second;
  return [
    ...tokens.slice(0, at),
    { is: 'limit', why: WHY, swallows: false, start: second.start, end: last.end },
  ];
}

/** Returns whether the tokens have days and times of their own. */
const isWhole = (tokens: Token[]): boolean =>
  tokens.some(({ is }) => is === 'every' || is === 'weekdays' || is === 'dates' || is === 'nth') &&
  tokens.some(({ is }) => is === 'clock' || is === 'part');
