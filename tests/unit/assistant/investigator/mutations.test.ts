import type { Evidence } from '@windsock/bot/assistant/investigator/evidence.ts';
import { grounded } from '@windsock/bot/assistant/investigator/grounded.ts';
import { readSentence } from '@windsock/bot/assistant/investigator/reading.ts';
import { expect, test } from 'vitest';
import type { Scene } from './demo-evidence.ts';
import { evidenceIn } from './demo-evidence.ts';
import { MORE_TRUE } from './more-sentences.ts';
import { TRUE_SENTENCES } from './sentences.ts';

const NAMES = new Set(['code', 'technical', 'hyphenated']);
const sentences = [...TRUE_SENTENCES, ...MORE_TRUE];

const withAt = (text: string, at: number, sign: string) => text.slice(0, at) + sign + text.slice(at + 1);

/** Returns the sentence with one digit of its numbers and dates changed, in each position, to two others. */
function digitsChanged(sentence: string): string[] {
  const { dates, figures } = readSentence(sentence);
  return [...dates, ...figures].flatMap(({ start, end }) =>
    [...sentence.slice(start, end).matchAll(/\d/g)].flatMap(({ 0: digit, index }) =>
      [3, 8].map((more) => withAt(sentence, start + index, String((Number(digit) + more) % 10))),
    ),
  );
}

/** Returns the sentence with one letter of its technical names changed, in each position. */
function lettersChanged(sentence: string): string[] {
  const names = readSentence(sentence).tokens.filter(({ form }) => NAMES.has(form));
  return names.flatMap(({ start, text }) =>
    [...text.matchAll(/[a-z]/g)].map(({ 0: letter, index }) =>
      withAt(sentence, start + index, letter === 'q' ? 'z' : 'q'),
    ),
  );
}

async function survivors(change: (sentence: string) => string[]): Promise<{ share: number; kept: string[] }> {
  const changed = sentences.flatMap(([scene, sentence]) =>
    change(sentence).map((each): [Scene, string] => [scene, each]),
  );
  const evidence = new Map<Scene, Evidence>();
  for (const [scene] of changed) evidence.set(scene, await evidenceIn(scene));
  const kept = changed.filter(([scene, each]) => {
    const known = evidence.get(scene);
    return known && grounded(each, known).cut.length === 0;
  });
  return { share: kept.length / changed.length, kept: kept.map(([scene, each]) => `${scene}: ${each}`) };
}

test('a sentence with one changed digit is almost always removed', async () => {
  const { share, kept } = await survivors(digitsChanged);
  expect(share, kept.join('\n')).toBeLessThan(0.07);
});

test('a sentence with one changed letter in a name is almost always removed', async () => {
  const { share, kept } = await survivors(lettersChanged);
  expect(share, kept.join('\n')).toBeLessThan(0.002);
});
