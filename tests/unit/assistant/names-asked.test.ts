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
