import type { Question } from '../slots/question.ts';

const BEFORE = /(?:,? \b(?:in|at|for|from|of|across|on|with))?(?: (?:the|our))?\s*$/i;

/** Returns the text of a question without its places: how things are is asked in the same words everywhere. */
export function withoutPlaces({
  places,
  text,
  tokens,
}: Pick<Question, 'places' | 'text' | 'tokens'>): string {
  return places.toReversed().reduce((rest, { at, end }) => {
    const start = tokens[at]?.start ?? end;
    return `${rest.slice(0, start).replace(BEFORE, '')}${rest.slice(end)}`;
  }, text);
}
