import { readdirSync } from 'node:fs';
import { inputsOf } from './inputs.ts';
import { read } from './net.ts';
import { score } from './score.ts';
import { trainNet } from './train-net.ts';
import { readTurns } from './turns.ts';

const DATA = new URL('data/', import.meta.url);

/**
 * Trains the small reader on the turns of all writers, which takes a minute or two, and scores it on those of another
 * writer and labeller. Returns percentages of right decisions, with the true context and with the reader's own earlier
 * decisions as context. The same data and seed give the same figures.
 */
export function evaluateReader(seed: number) {
  const files = readdirSync(DATA).filter((name) => /^w\d+\.txt$/.test(name));
  const turns = files.toSorted().flatMap((name) => readTurns(new URL(name, DATA)));
  const weights = trainNet(turns, seed);
  const test = readTurns(new URL('test.txt', DATA));
  const scored = (own: boolean) => score(test, (turn) => read(weights, inputsOf(turn)), own);
  return { turns: turns.length, true_context: scored(false), own_context: scored(true) };
}
