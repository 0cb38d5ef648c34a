import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const textOf = async (messages: string[]) => (await talk(messages)).reply.text.replace(/[*`]/g, '');

describe('a question about the state of one end of an order', { timeout: 60_000 }, () => {
  it.each([
    [['list databases in ireland', 'is the newest one encrypted'], /newest of .*\. Yes, .* is encrypted/s],
    [['is the oldest queue a fifo queue'], /^The oldest of .*No/s],
    [['does the oldest user have mfa'], /oldest of 11 IAM users is sam.*Yes, sam has MFA/s],
    [['list users', 'has the newest of them a password'], /ines/],
  ])('names it, then answers: %j', async (messages, answer) => {
    expect(await textOf(messages)).toMatch(answer);
  });

  it('does not ask whether something is that end', async () => {
    const text = await textOf(['list machines in ireland', 'is api-eu-1 the oldest of those']);
    expect(text).toMatch(/^No: the oldest of 7 EC2 instances/);
    expect(text).not.toContain('I did not understand');
  });
});
