import { grounded } from '@windsock/bot/assistant/investigator/grounded.ts';
import { expect, test } from 'vitest';
import { LAST_ANSWERS, LATER_ANSWERS, TRUE_ANSWERS } from './answers.ts';
import type { Scene } from './demo-evidence.ts';
import { evidenceIn } from './demo-evidence.ts';
import { FALSE_OF_OTHERS, MORE_FALSE, MORE_TRUE } from './more-sentences.ts';
import { FALSE_SENTENCES, TRUE_SENTENCES } from './sentences.ts';

/** Returns the sentences of which something is removed, with the reason. */
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

test('true sentences are kept', async () => {
  expect(await cutOf(TRUE_SENTENCES)).toEqual([]);
});

/** Returns the sentences that are kept completely. */
async function keptOf(cases: readonly [Scene, string][]): Promise<string[]> {
  const kept = await Promise.all(
    cases.map(async ([scene, sentence]) => {
      const { cut } = grounded(sentence, await evidenceIn(scene));
      return cut.length === 0 ? [`${scene}: ${sentence}`] : [];
    }),
  );
  return kept.flat();
}

test('invented sentences are removed', async () => {
  expect(await keptOf(FALSE_SENTENCES)).toEqual([]);
});

test('true sentences in a model’s style are kept as well', async () => {
  expect(await cutOf(MORE_TRUE)).toEqual([]);
});

test("models' inventions are removed", async () => {
  expect(await keptOf([...MORE_FALSE, ...FALSE_OF_OTHERS])).toEqual([]);
});

test.each([...TRUE_ANSWERS, ...LATER_ANSWERS, ...LAST_ANSWERS])(
  'a complete answer about %s is kept unchanged',
  async (scene, answer) => {
    expect(grounded(answer, await evidenceIn(scene))).toEqual({ kept: answer, cut: [] });
  },
);
