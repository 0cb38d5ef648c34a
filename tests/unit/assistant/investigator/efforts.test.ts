import type { Effort } from '@windsock/bot/assistant/investigator/investigator.ts';
import { expect, test } from 'vitest';
import type { Saying } from './kit.ts';
import { answer, OPEN, STOPPED, show, threadWithModel } from './kit.ts';

const LIE = { call: 'answer', args: { text: 'Here they are. There are 4711 of them.' } };

async function effortsOf(text: string, ...sayings: Saying[]): Promise<Effort[]> {
  const efforts: Effort[] = [];
  await threadWithModel(sayings, { onInvestigated: (effort) => void efforts.push(effort) }).say(text);
  return efforts;
}

test("a question's use of the model is reported", async () => {
  const told = await effortsOf(OPEN, STOPPED, answer(show('r1')));
  expect(told).toEqual([{ requests: 2, usage: { input: 200, output: 20 }, cut: 0 }]);
});

test('with the sentences that were removed from the answer', async () => {
  expect(await effortsOf(OPEN, STOPPED, LIE, LIE, LIE)).toMatchObject([{ requests: 4, cut: 1 }]);
});

test('with the reason why the built-in planner answers instead', async () => {
  expect(await effortsOf(OPEN, new Error('broken'))).toMatchObject([{ requests: 1, fallback: 'nonsense' }]);
  expect(await effortsOf(OPEN, 'just words')).toMatchObject([{ fallback: 'nonsense' }]);
});

test('but not for a question that fixed code answers', async () => {
  expect(await effortsOf('thanks a lot!', answer())).toEqual([]);
});
