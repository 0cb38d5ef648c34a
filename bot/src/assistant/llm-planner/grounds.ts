import type { PlanInput } from '../plan.ts';

/** What a person has said: a model may choose among our words, but names and numbers must be the person's. */
export interface Grounds {
  /** Whether a name or value stands in what was said, signs, spaces and letter case aside. */
  says(value: string): boolean;
  saysNumber(value: number): boolean;
}

/** Shorter values are found in any text: they must be a word of it. */
const SHORT = 3;
const NUMBER_WORDS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen twenty'
).split(' ');

/** The words of the message, and those that the thread's last answer stands for. */
export function groundsOf({ text, frame }: Pick<PlanInput, 'text' | 'frame'>): Grounds {
  const said = [text, frame?.asked ?? '', ...leavesOf(frame?.last?.args)];
  const words = new Set(said.flatMap((each) => each.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
  const whole = said.map(squashed);
  const numbers = new Set(said.flatMap(numbersIn));
  return {
    says(value) {
      const wanted = squashed(value);
      if (wanted.length < SHORT) return words.has(wanted);
      return whole.some((each) => each.includes(wanted));
    },
    saysNumber: (value) => numbers.has(value) || words.has(NUMBER_WORDS[value] ?? ''),
  };
}

const NUMBER = /\d[\d,]*(?:\.\d+)?(?: ?(k|thousand|m|million)\b)?/gi;

/** '5,000', '5k', '5 thousand' → 5000. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(NUMBER)].map(([number, unit = '']) => {
    const factor = { '': 1, k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 }[unit.toLowerCase()] ?? 1;
    return Number.parseFloat(number.replaceAll(',', '')) * factor;
  });

const squashed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** A limit that nobody asked for would hide rows; "the largest" asks for one. */
export const isLimitWanted = (
  limit: number,
  { frame }: Pick<PlanInput, 'frame'>,
  grounds: Grounds,
): boolean => limit === 1 || grounds.saysNumber(limit) || frame?.last?.args.limit === limit;

/** The strings and numbers in a value, as text. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}
