import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a second part about others', { timeout: 60_000 }, () => {
  it.each([
    [
      ['is pos-ledger encrypted and which others are not'],
      /1 RDS instance\*\* other than those called `pos-ledger` is unencrypted/,
    ],
    [
      ['api-2: is it running, and are others stopped'],
      /EC2 instances\*\* other than those called `api-2` are stopped/,
    ],
  ])('is about the others of the kind: %s', async (messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('keeps a condition that only the thing has', async () => {
    expect(await told('is web-1 running and what else is in its vpc')).not.toContain('not named web-1');
  });
});
