import { grounded } from '@windsock/bot/assistant/investigator/grounded.ts';
import { expect, test } from 'vitest';
import type { Scene } from './demo-evidence.ts';
import { evidenceIn } from './demo-evidence.ts';
import { FALSE_SENTENCES, TRUE_SENTENCES } from './sentences.ts';

/** The sentences of which something is cut, with the reason. */
async function cutOf(cases: readonly [Scene, string][]): Promise<string[]> {
  const lines = await Promise.all(
    cases.map(async ([scene, sentence]) =>
      grounded(sentence, await evidenceIn(scene)).cut.map(
        ({ because }) => `${scene}: ${sentence} → ${because}`,
      ),
    ),
  );
  return lines.flat();
}

test('what is true is kept', async () => {
  expect(await cutOf(TRUE_SENTENCES)).toEqual([]);
});

test('what is made up is cut', async () => {
  const kept = await Promise.all(
    FALSE_SENTENCES.map(async ([scene, sentence]) => {
      const { cut } = grounded(sentence, await evidenceIn(scene));
      return cut.length === 0 ? [`${scene}: ${sentence}`] : [];
    }),
  );
  expect(kept.flat()).toEqual([]);
});
