import type { Token } from '../words/text.ts';

export const NUMBER_WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};

/** Returns the number at a token: "5", "1,000", "3k", "twelve". "a" is one. */
export function numberAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (/^\d[\d,]*(\.\d+)?k?$/.test(token.word)) {
    const thousand = token.word.endsWith('k');
    return Number(token.word.replace(/[,k]/g, '')) * (thousand ? 1000 : 1);
  }
  return NUMBER_WORDS[token.word];
}
