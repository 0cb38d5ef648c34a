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
  return {
    says(value) {
      const wanted = squashed(value);
      if (wanted.length < SHORT) return words.has(wanted);
      return whole.some((each) => each.includes(wanted));
    },
    saysNumber: (value) => words.has(String(value)) || words.has(NUMBER_WORDS[value] ?? ''),
  };
}

const squashed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The strings and numbers in a value, as text. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}
