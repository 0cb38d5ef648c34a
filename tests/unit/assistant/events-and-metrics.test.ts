import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const said = async (...messages: string[]) => (await talk(messages)).reply;
const args = async (...messages: string[]) => (await said(...messages)).plan?.args ?? {};

describe('events that were shown', { timeout: 60_000 }, () => {
  it.each([
    ['when', 'when', 'Between **'],
    ['who', 'who was it', '**sam**'],
    ['from', 'from which ip', 'From **203.0.113.'],
    ['from', 'where did that come from', 'From **203.0.113.'],
    ['with', 'with what', 'With **AWS CLI'],
    ['count', 'how often', '**8 times**'],
    ['what', 'what exactly', '`AuthorizeSecurityGroupIngress` on'],
    ['first', 'which was the earliest', 'The first was on **'],
    ['last', 'and the latest', 'The last was on **'],
    ['failed', 'did any of it fail', '**No**, none of the 8 events failed'],
  ])('are told %s: “%s”', async (part, text, begins) => {
    const { plan, text: sentence } = await said('what did sam do this week', text);
    expect(plan?.args).toMatchObject({
      part,
      user: 'sam',
      window: { label: expect.stringContaining('(week to date)') },
    });
    expect(sentence.slice(0, begins.length)).toBe(begins);
  });

  it.each([
    ['deletions only', { action: 'delete' }],
    ['just what got stopped', { action: 'stop' }],
    ['only the failed ones', { failed: true }],
    ['only sam', { user: 'sam' }],
    ['without jenkins-deploy', { without: ['jenkins-deploy'] }],
    ['in ireland too?', { regions: ['eu-west-1'] }],
    ['only lambda', { thing: 'function' }],
  ])('are narrowed within their time: “%s”', async (text, narrowing) => {
    expect(await args('what changed yesterday', text)).toMatchObject({
      ...narrowing,
      changes: true,
      window: { label: expect.stringContaining('(yesterday)') },
    });
  });

  it('stay where the thread is, though what is asked could stand alone', async () => {
    const there = await args('what happened overnight', 'only in ireland', 'anything deleted?');
    expect(there).toMatchObject({
      action: 'delete',
      regions: ['eu-west-1'],
      window: { label: 'last night' },
    });
  });

  it('tell what else somebody did, which is no longer of the one thing', async () => {
    const else_ = await args('who stopped web-1', 'what else did he do');
    expect(else_).toMatchObject({ user: 'sam', part: 'what' });
    expect(else_).not.toHaveProperty('resource');
    expect(else_).not.toHaveProperty('action');
  });

  it('are left for a question of its own', async () => {
    for (const text of ['list my volumes', 'what does s3 cost', 'what are our buckets', 'is web-2 up?'])
      expect((await said('what did sam do yesterday', text)).plan?.tool).not.toBe('cloudtrail.events');
  });

  it('of the night before are those of the same hours', async () => {
    const { window } = await args('what happened overnight', 'and the night before?');
    expect(window).toMatchObject({ start: '2026-11-19T18:00:00.000Z', end: '2026-11-20T06:00:00.000Z' });
  });
});
