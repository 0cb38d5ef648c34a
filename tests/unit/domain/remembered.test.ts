import { remembered, rememberedFor } from '@windsock/bot/domain/remembered.ts';
import { expect, test, vi } from 'vitest';

test('a text is computed once, even if nothing comes of it', () => {
  const compute = vi.fn((text: string) => (text === 'none' ? undefined : text.length));
  const lengthOf = remembered(compute);
  expect([lengthOf('abc'), lengthOf('none'), lengthOf('abc'), lengthOf('none')]).toEqual([
    3,
    undefined,
    3,
    undefined,
  ]);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('no more texts are kept than allowed', () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = remembered(compute, 2);
  for (const text of ['a', 'b', 'c', 'a', 'a']) lengthOf(text);
  expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
});

test('the same text of another key is computed again', () => {
  const startingOn = rememberedFor((text, now: Date) => `${text} ${now.getUTCDate()}`);
  const [one, other] = [new Date('2026-11-21T10:00:00Z'), new Date('2026-11-22T10:00:00Z')];
  expect([startingOn('on', one), startingOn('on', other), startingOn('on', one)]).toEqual([
    'on 21',
    'on 22',
    'on 21',
  ]);
});
