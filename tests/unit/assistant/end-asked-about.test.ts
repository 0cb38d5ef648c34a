import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const textOf = async (messages: string[]) => (await talk(messages)).reply.text.replace(/[*`]/g, '');

describe('a question about the state of one end of an order', { timeout: 60_000 }, () => {
  it('names it', async () => {
    expect(await textOf(['list users', 'has the newest of them a password'])).toContain('ines');
  });

  it('does not ask whether something is that end', async () => {
    const text = await textOf(['list machines in ireland', 'is api-eu-1 the oldest of those']);
    expect(text).toMatch(/^No: the oldest of 7 EC2 instances/);
    expect(text).not.toContain('I did not understand');
  });
});
