import { IS_MURMUR, IS_NOTHING } from '@windsock/bot/assistant/planner/words/murmurs.ts';
import { describe, expect, it } from 'vitest';

describe('words that ask for nothing', () => {
  it.each([
    'good morning',
    'Morning all, ok',
    'thanks a lot!',
    'good point, well then',
    'many thanks, cheers',
  ])('are known: %s', (text) => {
    expect(IS_MURMUR.test(text)).toBe(true);
    expect(IS_NOTHING.test(text)).toBe(true);
  });

  it.each(['good mornings', 'ok list buckets', 'thanks, and the volumes'])(
    'are not those that ask: %s',
    (text) => {
      expect(IS_MURMUR.test(text)).toBe(false);
      expect(IS_NOTHING.test(text)).toBe(false);
    },
  );

  // Two ways of reading each repetition would take years.
  it.each(['good morning ', 'k', 'ok, ', 'morning all '])('are read in one way, repeated: “%s”', (phrase) => {
    const text = `${phrase.repeat(100)}x`;
    expect(IS_MURMUR.test(text)).toBe(false);
    expect(IS_NOTHING.test(text)).toBe(false);
  });
});
