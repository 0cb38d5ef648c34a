import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('signing in to the console', { timeout: 60_000 }, () => {
  it.each([
    'who logged in to the console this week',
    'who has logged into aws this week',
    'who signed in to our aws management console this week',
    'who used the console this week',
    'who was in the console this week',
  ])('is an event, however it is said: %s', async (text) => {
    expect(await planned(text)).toMatchObject({ action: 'login' });
    const { plan } = await talk([text], null);
    expect(plan).toMatchObject({ tool: 'cloudtrail.events', args: { action: 'login' } });
  });

  it('is shown with its origin, whoever did it', async () => {
    const { reply } = await talk(['hi', 'from which ip addresses do people log in']);
    expect(reply.plan?.args).toEqual({ action: 'login', part: 'from' });
    expect(reply.table?.rows.length).toBeGreaterThan(0);
  });

  it('names the last who did', async () => {
    const { reply } = await talk(['hi', 'who was the last to log in']);
    expect(reply.plan?.args).toMatchObject({ action: 'login' });
  });

  it('is not what somebody may do', async () => {
    const { plan } = await talk(['who can log in to the console']);
    expect(plan).not.toMatchObject({ tool: 'cloudtrail.events' });
  });
});
