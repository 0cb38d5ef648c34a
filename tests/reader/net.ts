import { HEADS, OUTPUTS, STARTS } from './labels.ts';

/**
 * Sources from which a domain may be copied: the previous one, the kinds of named things, the tools' nouns, the current
 * things.
 */
export const COPIES = 4;

/** The reader's weights: a hashed bag of features, one hidden layer, four heads. */
export interface Weights {
  /** The number of hidden units. */
  hidden: number;
  /** (rows × hidden): a vector for each row of features. */
  table: Float32Array;
  /** (hidden). */
  bias: Float32Array;
  /** (hidden × outputs). */
  out: Float32Array;
  /** (outputs). */
  outBias: Float32Array;
  /** What each source adds to the score of the domains that it names. */
  copy: Float32Array;
}

/** A turn as numbers: weighted rows of the table, and the domains that each source names. */
export interface Inputs {
  at: Uint32Array;
  weight: Float32Array;
  copies: number[][];
}

/** Returns the values of the hidden layer, (hidden). */
export function hiddenOf(w: Weights, { at, weight }: Inputs): Float32Array {
  const size = w.hidden;
  const values = w.bias.slice();
  for (let i = 0; i < at.length; i++) {
    const row = (at[i] ?? 0) * size;
    const by = weight[i] ?? 0;
    for (let j = 0; j < size; j++) values[j] = (values[j] ?? 0) + (w.table[row + j] ?? 0) * by;
  }
  for (let j = 0; j < size; j++) values[j] = Math.tanh(values[j] ?? 0);
  return values;
}

/** Returns the scores of all labels of all heads, (outputs), before the softmax. */
export function scoresOf(w: Weights, hidden: Float32Array, copies: number[][]): Float32Array {
  const scores = w.outBias.slice();
  for (let j = 0; j < w.hidden; j++) {
    const value = hidden[j] ?? 0;
    const row = j * OUTPUTS;
    for (let k = 0; k < OUTPUTS; k++) scores[k] = (scores[k] ?? 0) + value * (w.out[row + k] ?? 0);
  }
  const domains = STARTS[1] ?? 0;
  for (const [source, named] of copies.entries())
    for (const domain of named)
      scores[domains + domain] = (scores[domains + domain] ?? 0) + (w.copy[source] ?? 0);
  return scores;
}

/** Returns the probabilities of all labels of all heads for a turn, (outputs). */
export const read = (w: Weights, inputs: Inputs): Float32Array =>
  softmax(scoresOf(w, hiddenOf(w, inputs), inputs.copies));

/** Turns scores into probabilities, separately for each head. */
export function softmax(scores: Float32Array): Float32Array {
  const shares = new Float32Array(scores.length);
  for (const [head, labels] of HEADS.entries()) {
    const from = STARTS[head] ?? 0;
    const to = from + labels.length;
    let top = Number.NEGATIVE_INFINITY;
    for (let k = from; k < to; k++) top = Math.max(top, scores[k] ?? 0);
    let sum = 0;
    for (let k = from; k < to; k++) {
      const share = Math.exp((scores[k] ?? 0) - top);
      shares[k] = share;
      sum += share;
    }
    for (let k = from; k < to; k++) shares[k] = (shares[k] ?? 0) / sum;
  }
  return shares;
}
