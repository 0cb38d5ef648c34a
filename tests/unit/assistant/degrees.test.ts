import { inflected, inSuperlatives } from '@windsock/bot/assistant/planner/words/degrees.ts';
import { expect, it } from 'vitest';

it.each([
  ['which is more big', 'which is bigger'],
  ['the most old key', 'the oldest key'],
  ['the more busy ones', 'the busier ones'],
  ['the most recent one', 'the most recent one'],
])('inflects %s', (text, said) => {
  expect(inflected(text)).toBe(said);
});

it.each([
  ['which of the two is older', 'which of the two is the oldest'],
  ['who owns the larger one', 'who owns the largest one'],
  ['which one has more memory', 'which one has the most memory'],
  ['which has fewer items, a or b', 'which has the fewest items, a or b'],
  ['which is bigger than that', 'which is bigger than that'],
  ['is it newer', 'is it newer'],
  ['which are newer ones', 'which are newer ones'],
])('puts a superlative where nothing is compared with: %s', (text, said) => {
  expect(inSuperlatives(text)).toBe(said);
});
