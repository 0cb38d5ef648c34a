import type { Evidence } from './evidence.ts';
import type { Reading } from './reading.ts';
import type { Token } from './tokens.ts';

/** Text between two names of a list, apart from text in brackets. */
const BETWEEN = /^[\s,;&`*"“”()]*(?:and|or|plus|then)?[\s`*"“”(]*(?:the )?[\s`*"“”(]*$/i;
const BRACKETED = /\([^()]*\)/g;

/**
 * Returns the lengths of the lists of names in a sentence: "a, b (the largest, c) and d" has one of three, "two (a and
 * b)" one of two.
 */
export function listLengths({ text, tokens }: Reading, { namedRows }: Evidence): number[] {
  const names = tokens.filter(
    ({ form, text: name }) =>
      form === 'code' || form === 'technical' || form === 'hyphenated' || namedRows.has(name.toLowerCase()),
  );
  const brackets = [...text.matchAll(BRACKETED)].map(({ 0: whole, index }) => [index, index + whole.length]);
  const outside = names.filter(
    ({ start }) => !brackets.some(([from = 0, to = 0]) => start > from && start < to),
  );
  return [...runsOf(names, text), ...runsOf(outside, text)].filter((length) => length > 1);
}

function runsOf(names: readonly Token[], text: string): number[] {
  const lengths: number[] = [];
  let length = 0;
  for (const [at, { start }] of names.entries()) {
    const before = names[at - 1];
    const between = before && text.slice(before.end, start).replace(BRACKETED, '');
    if (between !== undefined && BETWEEN.test(between)) length++;
    else {
      lengths.push(length);
      length = 1;
    }
  }
  return [...lengths, length];
}
