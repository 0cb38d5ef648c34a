import { HEADS, OUTPUTS, STARTS } from './labels.ts';
import type { Inputs, Weights } from './net.ts';
import { COPIES, hiddenOf, scoresOf, softmax } from './net.ts';

/** The weight of each head in training: act, domain, form, ref. */
const HEAD_WEIGHTS = [1, 1, 0.5, 0.5];

/** Returns a generator of numbers in [0, 1) from a seed (mulberry32). */
export function drawFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function firstWeights(rows: number, hidden: number, draw: () => number): Weights {
  const around = (length: number, width: number) =>
    Float32Array.from({ length }, () => (draw() - 0.5) * width);
  return {
    hidden,
    table: around(rows * hidden, 0.1),
    bias: new Float32Array(hidden),
    out: around(hidden * OUTPUTS, 0.3),
    outBias: new Float32Array(OUTPUTS),
    copy: new Float32Array(COPIES),
  };
}

/**
 * Trains the net with Adagrad, one step per turn (Duchi et al. 2011). The gradients are written by hand, because the
 * net has only two layers.
 */
export class Trainer {
  readonly weights: Weights;
  private readonly seen: {
    rows: Float32Array;
    bias: Float32Array;
    out: Float32Array;
    outBias: Float32Array;
    copy: Float32Array;
  };

  constructor(weights: Weights) {
    this.weights = weights;
    const zeros = (like: Float32Array) => new Float32Array(like.length).fill(1e-6);
    this.seen = {
      rows: new Float32Array(weights.table.length / weights.hidden).fill(1e-8),
      bias: zeros(weights.bias),
      out: zeros(weights.out),
      outBias: zeros(weights.outBias),
      copy: zeros(weights.copy),
    };
  }

  /** Moves towards `target` (probabilities of all labels of all heads). Returns the loss before the step. */
  step(inputs: Inputs, target: Float32Array, rate: number): number {
    const w = this.weights;
    const size = w.hidden;
    const hidden = hiddenOf(w, inputs);
    const shares = softmax(scoresOf(w, hidden, inputs.copies));
    const slope = new Float32Array(OUTPUTS);
    let loss = 0;
    for (const [head, labels] of HEADS.entries()) {
      const from = STARTS[head] ?? 0;
      for (let k = from; k < from + labels.length; k++) {
        slope[k] = (HEAD_WEIGHTS[head] ?? 0) * ((shares[k] ?? 0) - (target[k] ?? 0));
        if ((target[k] ?? 0) > 0.01) loss -= (target[k] ?? 0) * Math.log((shares[k] ?? 0) + 1e-9);
      }
    }
    const copySlope = new Float32Array(COPIES);
    for (const [source, named] of inputs.copies.entries())
      for (const d of named)
        copySlope[source] = (copySlope[source] ?? 0) + (slope[(STARTS[1] ?? 0) + d] ?? 0);
    const back = new Float32Array(size);
    let norm = 0;
    for (let j = 0; j < size; j++) {
      let sum = 0;
      const row = j * OUTPUTS;
      const value = hidden[j] ?? 0;
      for (let k = 0; k < OUTPUTS; k++) {
        sum += (w.out[row + k] ?? 0) * (slope[k] ?? 0);
        const g = value * (slope[k] ?? 0);
        const seen = (this.seen.out[row + k] ?? 0) + g * g;
        this.seen.out[row + k] = seen;
        w.out[row + k] = (w.out[row + k] ?? 0) - (rate * g) / Math.sqrt(seen);
      }
      back[j] = sum * (1 - value * value);
      norm += (back[j] ?? 0) ** 2;
    }
    const move = (values: Float32Array, seen: Float32Array, slopes: Float32Array) => {
      for (let k = 0; k < slopes.length; k++) {
        seen[k] = (seen[k] ?? 0) + (slopes[k] ?? 0) ** 2;
        values[k] = (values[k] ?? 0) - (rate * (slopes[k] ?? 0)) / Math.sqrt(seen[k] ?? 0);
      }
    };
    move(w.outBias, this.seen.outBias, slope);
    move(w.copy, this.seen.copy, copySlope);
    move(w.bias, this.seen.bias, back);
    for (let i = 0; i < inputs.at.length; i++) {
      const at = inputs.at[i] ?? 0;
      const by = inputs.weight[i] ?? 0;
      this.seen.rows[at] = (this.seen.rows[at] ?? 0) + (by * by * norm) / size;
      const pace = (rate * by) / Math.sqrt(this.seen.rows[at] ?? 0);
      const row = at * size;
      for (let j = 0; j < size; j++) w.table[row + j] = (w.table[row + j] ?? 0) - pace * (back[j] ?? 0);
    }
    return loss;
  }
}
