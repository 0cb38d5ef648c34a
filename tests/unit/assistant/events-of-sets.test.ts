import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('changes of a set of things', { timeout: 60_000 }, () => {
  it.each([
    ['what was modified in prod since wednesday', /^those \d+ things tagged env=production$/],
    ["has somebody touched the search team's things this week", /^those \d+ things tagged team=search$/],
    ["what happened to the web team's servers since monday", /^those \d+ EC2 instances tagged team=web$/],
    ["what did priya's stuff go through last week", /^those \d+ things tagged owner=priya@/],
  ])('are those of what bears the tag or the name: %s', async (asked, of) => {
    const { of: told, tool, window } = await planned(asked);
    expect([tool, told]).toEqual(['cloudtrail.events', expect.stringMatching(of)]);
    expect(window).toBeDefined();
  });

  it('say that what is gone bears no tag', async () => {
    const { reply } = await talk(['what changed in staging this week']);
    expect(JSON.stringify(reply)).toContain('What was deleted since bears no tag any more');
  });

  it('are asked about if a word means nothing, and continue with the word that follows', async () => {
    const asked = 'any changes to the zorkmid stuff since tuesday';
    const { plan } = await talk([asked]);
    expect(plan).toMatchObject({ kind: 'choose', question: expect.stringContaining('zorkmid') });
    const next = await planned(asked, 'sorry, i meant payments');
    expect(next).toMatchObject({
      of: expect.stringContaining('team=payments'),
      window: { start: '2026-11-17T00:00:00.000Z' },
    });
  });

  it.each([
    ['what changed in the bill last month', 'cost'],
    ['why did anything change in our costs', 'cost'],
  ])('are no costs: %s', async (asked, tool) => {
    expect(String((await planned(asked)).tool)).toMatch(tool);
  });
});

describe('a follow-up to events', { timeout: 60_000 }, () => {
  const of = 'what changed in prod this month';

  it('keeps the set and the time and adds what was done', async () => {
    const before = await planned(of);
    expect(await planned(of, 'any restarts')).toMatchObject({
      of: before.of,
      window: before.window,
      action: 'reboot',
    });
  });

  it('replaces the set and keeps the rest', async () => {
    const next = await planned(of, 'and the data team?');
    expect(next).toMatchObject({ of: expect.stringContaining('team=data') });
    expect(next.window).toEqual((await planned(of)).window);
  });

  it('goes to the event before the last one', async () => {
    const last = await planned(of, 'who made the last one');
    const before = await planned(of, 'who made the last one', 'and the one before');
    expect(last).toMatchObject({ part: 'last' });
    expect(before).toMatchObject({
      part: 'last',
      skip: 1,
      text: expect.stringContaining('The one before that'),
    });
  });

  it('asks for the person and the program of one event without losing it', async () => {
    expect(await planned(of, 'who made the last one', 'by hand or terraform?')).toMatchObject({
      part: 'last',
    });
  });

  it('asks whether it worked', async () => {
    const { text } = await planned('who tampered with the crm exports bucket', 'did it succeed');
    expect(text).toMatch(/^\*\*(?:No|Yes|Not all)\*\*/);
  });

  it('moves the window', async () => {
    expect(await planned('what happened between 1pm and 3pm yesterday', 'and an hour later')).toMatchObject({
      window: { start: '2026-11-20T14:00:00.000Z', end: '2026-11-20T16:00:00.000Z' },
    });
  });

  it('reads months back from now', async () => {
    const { window } = await planned('anything deleted in tokyo', 'in the past 2 months i mean');
    expect(window).toMatchObject({ start: '2026-09-21T00:00:00.000Z', end: '2026-11-21T10:00:00.000Z' });
  });

  it('leaves out the user that a part of a name means', async () => {
    expect(await planned('iam changes this month', 'without jenkins')).toMatchObject({
      without: ['jenkins-deploy'],
    });
  });

  it('asks who signed in at the same time, whatever was looked at', async () => {
    const next = await planned(of, 'and who logged in meanwhile');
    expect(next).toMatchObject({ action: 'login', window: (await planned(of)).window });
    expect(next).not.toHaveProperty('resources');
  });
});

describe('who did something', { timeout: 60_000 }, () => {
  it('are several people', async () => {
    expect(await planned('what did tomas and yuki change yesterday')).toMatchObject({
      users: ['tomas', 'yuki'],
    });
  });

  it('is not the thing that something was done to', async () => {
    expect(await planned('when was order-events deployed last')).toMatchObject({
      action: 'deploy',
      part: 'last',
    });
    expect(await planned('when was order-events deployed last')).not.toHaveProperty('user');
  });

  it('is shown with the address if the message asks for the place', async () => {
    const { reply } = await talk(['did anybody sign in from a weird place this week']);
    expect(reply.plan?.args).toMatchObject({ action: 'login', part: 'from' });
    expect(JSON.stringify(reply)).toContain('I cannot judge');
  });
});

describe('what was done, in words of every day', { timeout: 60_000 }, () => {
  it.each([
    ['has anybody fiddled with the alarms this week', { action: 'modify', thing: 'alarm' }],
    [
      'what has been done to the sales team machines recently',
      { of: expect.stringContaining('those 3 EC2 instances') },
    ],
    ['did tomas try anything yesterday', { user: 'tomas' }],
    ['how many deployments were there this week', { action: 'deploy', part: 'count' }],
  ])('is read: %s', async (asked, args) => {
    expect(await planned(asked)).toMatchObject({ tool: 'cloudtrail.events', ...args });
  });

  it('is looked for in the part of the day that was shown', async () => {
    expect(await planned('what was deleted on wednesday', 'and in the night')).toMatchObject({
      action: 'delete',
      window: { start: '2026-11-18T18:00:00.000Z', end: '2026-11-19T06:00:00.000Z' },
    });
  });
});

it('shows what a person was busy with', { timeout: 60_000 }, async () => {
  const { plan } = (await talk(['what has sam been busy with this week'])).reply;
  expect(plan).toMatchObject({ tool: 'cloudtrail.events', args: { user: 'sam' } });
});
