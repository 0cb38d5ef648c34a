import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('a thing that an answer mentions', { timeout: 60_000 }, () => {
  it('comes after a row of that kind', async () => {
    const { reply } = await talk(['is web-1 running', 'which security groups does that box have']);
    expect(reply.text).toContain('web-1');
  });

  it('is not guessed among several', async () => {
    const { reply } = await talk(['show the target groups', 'is that load balancer public']);
    expect(reply.text).not.toMatch(/^(?:\*\*)?(?:yes|no)\b/i);
  });
});
