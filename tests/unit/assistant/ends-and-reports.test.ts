import { whatDepends } from '@windsock/bot/assistant/planner/words/what-depends.ts';
import { expect, it } from 'vitest';
import { talk } from './talk.ts';

it.each([
  ['what happens if jenkins dies tonight', 'what depends on jenkins'],
  ['and what if it stops?', 'what depends on it'],
  ['what would happen when the crm database is gone', 'what depends on the crm database'],
  ['can we live without search-1 for an hour', 'what depends on search-1'],
  ['do we have volumes without tags', 'do we have volumes without tags'],
  ['what happens if we delete jenkins', 'what happens if we delete jenkins'],
])('what happens if a thing ends is what depends on it: “%s”', (text, asked) => {
  expect(whatDepends(text)).toBe(asked);
});

it.each([
  'what do i still get from you',
  'which reports do you send me at the moment',
  'what are you posting to us regularly',
])('asks which reports are scheduled: “%s”', { timeout: 60_000 }, async (text) => {
  expect((await talk([text])).plan).toMatchObject({ kind: 'job' });
});
