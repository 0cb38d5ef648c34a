import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply;

describe('a whole period', { timeout: 60_000 }, () => {
  it.each([
    ['what did we pay all year', /from 1 January to \d+ \w+ \d+ \(year to date\)/],
    ['who signed in throughout the month', /\(month to date\)/],
    ['network traffic of search-1 the whole week', /\(week to date\)/],
  ])('lasts until now: %s', async (text, period) => {
    expect((await told(text)).text).toMatch(period);
  });
});

it('hands over the few that a message counts as a file', { timeout: 60_000 }, async () => {
  const { bullets, kind, text } = await told('list users', 'put the three in a file for my workpaper');
  expect([kind, `${text} ${bullets}`]).toEqual(['answer', expect.stringMatching(/users\.csv|11 IAM users/)]);
});

it('takes no verb for a name', { timeout: 60_000 }, async () => {
  const { text } = await told('what is in partner-intake', 'who reads from the main queue');
  expect(text).not.toContain('in its name');
});

it('names what was asked in words that fit into a sentence', { timeout: 60_000 }, async () => {
  const { text } = await told('is cloudtrail on everywhere', 'who owns it');
  expect(text).toContain('what you want to know of `Whether CloudTrail is on`');
});
