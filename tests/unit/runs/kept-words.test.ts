import { apology, placeholderOutcome, stopped } from '@windsock/bot/runs/notices.ts';
import { expect, it } from 'vitest';
import { incoming, text } from './kit.ts';

it.each([
  ['Answered below.', text('42')],
  ['Stopped, so there is no answer.', stopped({ incoming: incoming('1') })],
  ['There is no answer: see below why.', apology('run-1')],
])('a placeholder that its platform keeps says how it ended: %s', (words, reply) => {
  expect(placeholderOutcome({ reply })).toBe(words);
});
