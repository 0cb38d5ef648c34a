import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const text = async (...messages: string[]) => (await talk(messages)).reply.text;

/** "Which" asks for names, and a number or a type names nothing. */
describe('which things of a kind something has', { timeout: 60_000 }, () => {
  it.each([
    [['which instances does shop-targets have'], /\b3 EC2 instances\*\* that belong to `shop-targets`/],
    [['which targets are behind jenkins-classic'], /\b1 EC2 instance\*\* that belongs to `jenkins-classic`/],
    [
      ['list our load balancers', 'tell me about the third one', 'which targets are behind it'],
      /\b1 EC2 instance\*\* that belongs to `jenkins-classic`/,
    ],
    [['which targets are behind shop'], /\b1 target group\*\* that belongs to `shop`/],
  ])('is answered with them: %j', async (messages, expected) => {
    expect(await text(...messages)).toMatch(expected);
  });

  it('is a field where the question asks for its type', async () => {
    expect(await text('what type of targets does shop-targets have')).toMatch(/target type `?instance/);
  });
});

describe('a name beside a noun of what was shown', { timeout: 60_000 }, () => {
  it.each([
    [['what does the alarm shop-5xx watch', 'which alarms watch search-1'], /belongs to `search-1`/],
    [['what alarms are in alarm', 'which alarms watch search-1'], /belongs to `search-1`/],
    [['volumes of jenkins', 'which volumes does web-1 have'], /belongs to `web-1`/],
  ])('means the thing of that full name: %j', async (messages, expected) => {
    expect(await text(...messages)).toMatch(expected);
  });
});

describe('what else is tied to things that were pointed at', { timeout: 60_000 }, () => {
  const PROTECTED = ['about web-1', 'which security groups protect it'];

  it.each(['what else is in those groups', 'what else uses that group'])(
    'is everything but what the thread came from: %s',
    async (asked) => {
      const { reply } = await talk([...PROTECTED, asked]);
      expect(reply.text).toMatch(/\b2 EC2 instances\*\* that belong to `web`/);
      expect(reply.table?.rows.map(({ name }) => name)).toEqual(['web-2', 'web-3']);
    },
  );

  it('is behind several things that a noun of two words points at', async () => {
    expect(await text('load balancers in ireland', 'what is behind those load balancers')).not.toMatch(
      /load balancers\*\* that belong/,
    );
  });
});
