import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** "the key", while a user is in focus, is a field of that user. */
describe('what a person has', { timeout: 60_000 }, () => {
  it.each([
    ['is the key still active', /^\*\*Yes\*\*, `jenkins-deploy` has active access keys/],
    ['is its access key active', /^\*\*Yes\*\*, `jenkins-deploy` has active access keys/],
    ['how old is the key', /oldest key\*?\*? .*days/],
  ])('is asked with an article: %s', async (asked, told) => {
    const { reply } = await talk(['tell me about jenkins-deploy', asked]);
    expect(reply.plan).toMatchObject({ tool: 'resources.about', args: { resource: 'jenkins-deploy' } });
    expect(reply.text).toMatch(told);
  });

  it('is shown with what it was used for', async () => {
    const { reply } = await talk(['tell me about jenkins-deploy', 'when was the key last used']);
    expect(reply.text).toMatch(/`jenkins-deploy` was last used on .* with its key …/);
  });

  it('is shown after what the person did', async () => {
    const { reply } = await talk([
      'tell me about tomas',
      'when did he last log in',
      'is the key still active',
    ]);
    expect(reply.text).toMatch(/^\*\*No\*\*, `tomas` has no active access keys/);
  });

  it('is answered with another question', async () => {
    const { reply } = await talk([
      'is tomas an admin',
      'when did he last log in, and is the key still active',
    ]);
    expect(reply.text).toMatch(/`tomas` last signed in on/);
    expect(reply.text).toMatch(/\*\*No\*\*, `tomas` has no active access keys/);
  });
});
