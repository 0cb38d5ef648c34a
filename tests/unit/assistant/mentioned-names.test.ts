import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('a thing that an answer mentions', { timeout: 60_000 }, () => {
  it('is named by a noun of its kind, if the rows are of another', async () => {
    const { reply } = await talk([
      'any target groups with failing targets',
      'since when does that server run',
    ]);
    expect(reply.text).toContain('web-3');
    expect(reply.text).not.toContain('web-1');
  });

  it('stays the subject', async () => {
    const { reply } = await talk([
      'show the target groups',
      'when was the failing box launched',
      'who owns it',
    ]);
    expect(reply.text).toMatch(/^`web-3` is tagged/);
  });

  it('comes after a row of that kind', async () => {
    const { reply } = await talk(['is web-1 running', 'which security groups does that box have']);
    expect(reply.text).toContain('web-1');
  });

  it('is not guessed among several', async () => {
    const { reply } = await talk(['show the target groups', 'is that load balancer public']);
    expect(reply.text).not.toMatch(/^(?:\*\*)?(?:yes|no)\b/i);
  });
});
