import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => JSON.stringify((await talk(messages)).reply);

describe('a word that was asked back about', { timeout: 120_000 }, () => {
  it.each([
    ['only the private ones'],
    ['how many of them are encrypted'],
    ['and in oregon?'],
    ['same for buckets'],
  ])('is told to be left out when the list goes on: “%s”', async (text) => {
    expect(await told('show the wobbly databases', text)).toContain('As I could not use “wobbly”');
  });

  it.each([['which databases are encrypted'], ['what did crm cost last month']])(
    'is no part of a new question: “%s”',
    async (text) => {
      expect(await told('show the wobbly databases', text)).not.toContain('wobbly');
    },
  );

  it.each([['is crm ok'], ['why is analytics slow']])(
    'is no condition on one thing that is named then: “%s”',
    async (text) => {
      expect(await told('show the zxqy databases', text)).not.toContain('zxqy');
    },
  );
});
