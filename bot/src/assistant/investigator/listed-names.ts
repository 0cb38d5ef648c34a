import type { Evidence } from './evidence.ts';
import type { Reading } from './reading.ts';

/** What may stand between two names of a list, less what is in brackets. */
const BETWEEN = /^[\s,;&`*"“”()]*(?:and|or|plus|then)?[\s`*"“”(]*(?:the )?[\s`*"“”(]*$/i;
const BRACKETED = /\([^()]*\)/g;

/** How long the lists of names in a sentence are: "a, b (the largest) and c" is one of three. */
export function listLengths({ text, tokens }: Reading, { own }: Evidence): number[] {
  const names = tokens.filter(
    ({ form, text: name }) =>
      form === 'code' || form === 'technical' || form === 'hyphenated' || own.has(name.toLowerCase()),
  );
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
  return [...lengths, length].filter((each) => each > 1);
}
