import { readFileSync } from 'node:fs';
import { exampleQuestions, readQuestions } from '../eval/question.ts';

/** What one person asks in one thread, message by message. */
export type Conversation = readonly string[];

/**
 * Yields all conversations of the evaluation, the natural ones and the examples of every tool, mixed; in the same order
 * on each run, and without end.
 */
export function* conversations(): Generator<Conversation, never> {
  const all = mixed([...readQuestions(), ...exampleQuestions()].map(({ turns }) => turns).concat(natural()));
  for (;;) yield* all;
}

function natural(): string[][] {
  const text = readFileSync(new URL('../eval/natural.jsonl', import.meta.url), 'utf8').trim();
  const lines = text.split('\n').map((line): { thread: string; text: string } => JSON.parse(line));
  return [...Map.groupBy(lines, ({ thread }) => thread).values()].map((thread) =>
    thread.map((line) => line.text),
  );
}

/** Takes every n-th element, where n is coprime to their number, so that no subject comes in one block. */
function mixed<T>(all: readonly T[]): T[] {
  let step = 97;
  while (all.length % step === 0) step += 2;
  return all.map((_, index) => all[(index * step) % all.length] as T);
}
