import type { AnsweredTurn } from './answered-turn.ts';
import { evidenceOf } from './evidence.ts';
import learned from './weights.json' with { type: 'json' };

export interface Weights {
  bias: number;
  /** By evidence. */
  weights: Record<string, number>;
}

/**
 * Returns the probability, between 0 and 1, that an answer is not what was meant, though it reads as if it were. It is
 * a logistic regression over answers that people have judged (tests/doubt).
 */
export const doubtOf = (turn: AnsweredTurn): number => probability(evidenceOf(turn), learned);

export function probability(evidence: ReadonlyMap<string, number>, { bias, weights }: Weights): number {
  let sum = bias;
  for (const [name, strength] of evidence) sum += strength * (weights[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
