import { drawFrom, firstWeights, Trainer } from './adagrad.ts';
import type { Turn } from './features.ts';
import { BUCKETS } from './features.ts';
import { inputsOf } from './inputs.ts';
import { HEADS, OUTPUTS, STARTS } from './labels.ts';
import type { Inputs, Weights } from './net.ts';
import { NAME } from './score.ts';
import type { LabelledTurn } from './turns.ts';

const INVENTED = (
  'zorla pinto kestrel main web-2 billing-x atlas report data nimbus orca search hub prod-7 quill mercury legacy worker-3 ' +
  'shop core api-gw heron studio tango lumen portal jobs mailer ledger-v2 pay nightly sandbox edge stage-1 crm invoices'
).split(' ');

export interface FitOptions {
  hidden: number;
  epochs: number;
  rate: number;
  /** The share of a turn's features that each reading leaves out. */
  drop: number;
}

/** Chosen on w6.txt after training on the other writers. */
export const OPTIONS: FitOptions = { hidden: 64, epochs: 8, rate: 0.08, drop: 0.15 };

/** Returns the probabilities of all labels, with a share of `spread` distributed over all labels of each head. */
export function targetOf(turn: LabelledTurn, spread = 0.05): Float32Array {
  const target = new Float32Array(OUTPUTS);
  for (const [head, right] of [[turn.act], turn.domains, [turn.form], [turn.ref]].entries()) {
    const labels: readonly string[] = HEADS[head] ?? [];
    for (const [at, label] of labels.entries())
      target[(STARTS[head] ?? 0) + at] =
        spread / labels.length + (right.includes(label) ? (1 - spread) / right.length : 0);
  }
  return target;
}

/**
 * Returns a turn as one reading meets it: most names known, some unknown, and sometimes with a part of the context
 * missing.
 */
function asMet(turn: LabelledTurn, draw: () => number): Turn {
  const named = (raw: string) =>
    raw.replace(NAME, (_whole, name: string, kind: string) => {
      const chance = draw();
      if (chance < 0.1) return name;
      return chance < 0.18 ? (INVENTED[Math.floor(draw() * INVENTED.length)] ?? name) : `<${kind}>`;
    });
  const context = { ...turn.context, texts: turn.context.texts?.map(named) };
  if (draw() < 0.06) delete context.shown;
  if (draw() < 0.2) context.texts = context.texts?.slice(0, Math.floor(draw() * 2));
  return { text: named(turn.raw), context };
}

function withDropped(inputs: Inputs, drop: number, draw: () => number): Inputs {
  const kept = [...inputs.at.keys()].filter(() => draw() >= drop);
  return {
    ...inputs,
    at: Uint32Array.from(kept, (k) => inputs.at[k] ?? 0),
    weight: Float32Array.from(kept, (k) => inputs.weight[k] ?? 0),
  };
}

/** Returns the items in another order (Fisher-Yates). */
function shuffled<Item>(items: Item[], draw: () => number): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(draw() * left.length), 1));
}

/** Trains one net. The same turns, options and seed give the same weights. */
export function trainNet(
  turns: LabelledTurn[],
  seed: number,
  { hidden, epochs, rate, drop }: FitOptions = OPTIONS,
): Weights {
  const draw = drawFrom(seed);
  const trainer = new Trainer(firstWeights(BUCKETS, hidden, draw));
  const pairs = turns.map((turn) => ({ turn, target: targetOf(turn) }));
  const steps = epochs * turns.length;
  let done = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { turn, target } of shuffled(pairs, draw)) {
      const inputs = withDropped(inputsOf(asMet(turn, draw)), drop, draw);
      trainer.step(inputs, target, rate * (1 - done++ / steps));
    }
  }
  return trainer.weights;
}
