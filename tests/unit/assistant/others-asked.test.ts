import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a second part about others', { timeout: 60_000 }, () => {
  it.each([
    [
      ['about search-indexer', 'why is it at 0, and is any other service like that'],
      /1 ECS service\*\* not named `search-indexer` is not at/,
    ],
    [
      ['does tomas have mfa and does anyone else'],
      /^\*\*Yes\*\*, `tomas` has MFA.*4 IAM users\*\* not named `tomas` have MFA/,
    ],
    [
      ['is pos-ledger encrypted and which others are not'],
      /1 RDS instance\*\* not named `pos-ledger` is unencrypted/,
    ],
    [['api-2: is it running, and are others stopped'], /EC2 instances\*\* not named `api-2` are stopped/],
  ])('is about the others of the kind: %s', async (messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('keeps a condition that only the thing has', async () => {
    expect(await told('is web-1 running and what else is in its vpc')).not.toContain('not named web-1');
  });
});
