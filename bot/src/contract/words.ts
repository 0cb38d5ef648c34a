/** 'a', 'a and b', 'a, b and c'. */
export function joined(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** 1 → 'row', 12 → 'rows'. */
export const agreeing = (n: number, one: string, many = `${one}s`): string => (n === 1 ? one : many);

/** '1 row', '1,240 rows'. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${agreeing(n, one, many)}`;
