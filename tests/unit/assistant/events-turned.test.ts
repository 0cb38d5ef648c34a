import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('what was not done', { timeout: 60_000 }, () => {
  it.each([
    [['what did maria not delete']],
    [['who did not log in yesterday']],
    [['who did not reboot anything this week']],
    [["who didn't change web-1"]],
    [['what did maria do this week', 'and what did she not stop']],
    [['who stopped web-1', 'who did not']],
  ])('is not answered by what was done: %j', async (messages) => {
    const { plan, reply } = await talk(messages);
    expect(plan?.kind).toBe('problem');
    expect(reply.text).toContain('not what was left undone');
  });

  it('is not a list of sign-ins, even before the accounts are read', async () => {
    const { reply } = await talk(['who did not sign in yesterday'], null);
    expect(reply.plan?.tool).not.toBe('cloudtrail.events');
  });

  it('is what was done where yes or no is asked', async () => {
    expect(await planned('did sam not change anything this week')).toMatchObject({ user: 'sam' });
  });
});

describe('who is left out of events', { timeout: 60_000 }, () => {
  it.each([
    ['what did maria do without jenkins this week', { user: 'maria', without: ['jenkins-deploy'] }],
    ['who changed web-1 besides jenkins', { resource: 'web-1', without: ['jenkins-deploy'] }],
    ['changes this week apart from sam and maria', { without: ['sam', 'maria'] }],
    ['who changed what yesterday, not counting root', { without: ['root'] }],
  ])('is no thing that was acted upon: %s', async (asked, args) => {
    expect(await planned(asked)).toMatchObject({ tool: 'cloudtrail.events', ...args });
  });

  it('is nobody if the message means the way to sign in', async () => {
    expect(await planned('who logged in without mfa this week')).toMatchObject({ without_mfa: true });
  });

  it('is said to be unknown', async () => {
    const { reply } = await talk(['who changed web-1 without terraform']);
    expect(reply.text).toMatch(/^Of events I can leave out those of a user or a role/);
  });

  it('leaves what failed to be asked for', async () => {
    expect(await planned('which changes failed yesterday without jenkins')).toMatchObject({
      failed: true,
      without: ['jenkins-deploy'],
    });
  });
});
