/** 'a', 'a and b', 'a, b and c'. */
export function joined(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** '1 row', '1,240 rows'. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** 'Delete it' → 'delete it'. */
export const uncapital = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** 'costs' → 'Costs'. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
