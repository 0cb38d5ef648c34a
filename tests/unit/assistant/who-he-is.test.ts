import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('“he”, after an answer about one thing', { timeout: 60_000 }, () => {
  it('is the owner of it', async () => {
    const { reply } = await talk(['tell me about jenkins', 'does he have mfa']);
    expect(reply.text).toContain('sam');
  });

  it.each([
    ['can a contractor read our exports bucket', 'which key would he come in with'],
    ['who from outside can read larkspur-crm-exports', 'how do i take his access away'],
  ])('is not the owner where others were told: %s', async (...messages) => {
    const { reply } = await talk(messages);
    expect(JSON.stringify(reply.plan?.args ?? {})).not.toContain('priya');
    expect(reply.text).not.toMatch(/^`?priya`?[: ]/);
  });
});
