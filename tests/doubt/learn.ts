import type { Weights } from '@windsock/bot/assistant/doubt/doubt.ts';
import { evidenceOf } from '@windsock/bot/assistant/doubt/evidence.ts';
import { rootOf } from '@windsock/bot/assistant/doubt/untraced-words.ts';
import { ENGLISH_WORDS } from '@windsock/bot/assistant/planner/words/english-words.ts';
import { FUNCTION_WORDS } from '@windsock/bot/assistant/planner/words/function-words.ts';
import type { JudgedTurn } from './judged.ts';
import { judgedTurns } from './judged.ts';

/** Evidence of fewer answers than this is left out. */
const FEWEST = 4;
/** How strongly weights are held near zero (L2). */
const RIDGE = 10;
/** How much an answer counts that the product no longer gives. */
const CHANGED = 0.5;
const STEPS = 400;
const RATE = 0.5;
const MOMENTUM = 0.9;

export interface Example {
  evidence: ReadonlyMap<string, number>;
  wrong: boolean;
  /** How much it counts. */
  weight: number;
}

export const exampleOf = (turn: JudgedTurn): Example => ({
  evidence: new Map([...evidenceOf(turn)].filter(([name]) => isGeneral(name))),
  wrong: turn.wrong,
  weight: turn.changed ? CHANGED : 1,
});

/** Reports whether evidence is of the language, and not of one account's names. */
const isGeneral = (name: string): boolean =>
  !name.startsWith('word:') || (ENGLISH.has(name.slice(5)) && !NAMES.has(name.slice(5)));

const ENGLISH = new Set([...ENGLISH_WORDS, ...FUNCTION_WORDS].map(rootOf));
/** Words of names in the answers: "search" of `search-1`, "partner" of `partner-intake`. */
const NAMES = new Set(
  judgedTurns()
    .flatMap(({ reply }) => [...reply.text.matchAll(/`([^`]+)`/g)])
    .flatMap(([, name = '']) => name.toLowerCase().match(/[a-z]+/g) ?? [])
    .filter((word) => !FUNCTION_WORDS.has(word))
    .map(rootOf),
);

/** Learns from judged answers. Weights are rounded, and those that round to nothing are left out. */
export function weightsFrom(turns: readonly JudgedTurn[]): Weights {
  const { bias, weights } = learn(turns.map(exampleOf));
  const kept = Object.entries(weights)
    .map(([name, value]) => [name, rounded(value)] as const)
    .filter(([, value]) => value !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { bias: rounded(bias), weights: Object.fromEntries(kept) };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Fits a logistic regression by gradient descent with momentum. The same examples give the same weights. */
export function learn(examples: readonly Example[]): Weights {
  const counts = new Map<string, number>();
  for (const { evidence } of examples)
    for (const name of evidence.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= FEWEST).map(([name]) => name);
  const at = new Map(names.map((name, index) => [name, index]));
  const rows = examples.map(({ evidence, weight, wrong }) => ({
    weight,
    inputs: [...evidence].flatMap(([name, strength]) => {
      const index = at.get(name);
      return index === undefined ? [] : [{ index, strength }];
    }),
    target: Number(wrong),
  }));
  // The last one is the bias, which is not held near zero.
  const values = new Float64Array(names.length + 1);
  const pace = new Float64Array(names.length + 1);
  const rate = RATE / examples.length;
  for (let step = 0; step < STEPS; step++) {
    const slopes = values.map((value, index) => (index < names.length ? RIDGE * value : 0));
    for (const { inputs, target, weight } of rows) {
      let sum = values[names.length] ?? 0;
      for (const { index, strength } of inputs) sum += strength * (values[index] ?? 0);
      const error = weight * (1 / (1 + Math.exp(-sum)) - target);
      slopes[names.length] = (slopes[names.length] ?? 0) + error;
      for (const { index, strength } of inputs) slopes[index] = (slopes[index] ?? 0) + error * strength;
    }
    for (const [index, slope] of slopes.entries()) {
      pace[index] = MOMENTUM * (pace[index] ?? 0) - rate * slope;
      values[index] = (values[index] ?? 0) + (pace[index] ?? 0);
    }
  }
  return {
    bias: values[names.length] ?? 0,
    weights: Object.fromEntries(names.map((name, index) => [name, values[index] ?? 0])),
  };
}
