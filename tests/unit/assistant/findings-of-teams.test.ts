import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const textOf = async (...asked: string[]) => (await talk(asked)).reply.text;

describe('findings for a word that is a team as well as a thing', { timeout: 60_000 }, () => {
  it('are those of the team', async () => {
    expect(await textOf('findings for payments')).toMatch(/^\*\*\d\d findings\*\* of `team=payments`/);
    expect(await textOf('findings for payments', 'just the high ones')).toMatch(
      /^\*\*\d+ findings?\*\* of `team=payments`/,
    );
  });

  it('are those of the thing if no team has this name', async () => {
    expect(await textOf('findings of jenkins')).toMatch(/of `jenkins`/);
  });
});
