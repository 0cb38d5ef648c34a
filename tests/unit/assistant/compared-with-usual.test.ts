import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const said = async (...messages: string[]) => (await talk(messages)).reply;

describe('a value compared with what is usual', { timeout: 60_000 }, () => {
  it('is compared with the same day a week before, for a normal day', async () => {
    const { plan, text } = await said('requests of shop yesterday compared with a normal friday');
    expect(plan).toMatchObject({ args: { against: { start: '2026-11-13T00:00:00.000Z' } } });
    expect(text).toContain('against');
  });

  it('is never compared with itself', async () => {
    const { plan } = await said('requests of shop on friday against the friday before');
    expect(plan).toMatchObject({
      args: { window: { start: '2026-11-20T00:00:00.000Z' }, against: { start: '2026-11-13T00:00:00.000Z' } },
    });
  });

  it('is compared where a “yes” would only say that there is a value', async () => {
    const { plan, text } = await said('does fraud-score run more often than it used to');
    expect(plan).toMatchObject({ args: { usual: true } });
    expect(text).not.toMatch(/^Yes/);
  });
});

describe('who did it', { timeout: 60_000 }, () => {
  it('is asked of a thing that got something done, although a role has its name', async () => {
    const { plan } = await said('did checkout get redeployed this month');
    expect(plan?.args.user).toBeUndefined();
  });

  it('is told in a word after an answer about the thing', async () => {
    expect((await said('why is ml-train down', 'who')).text).toContain('**yuki** stopped instances');
  });

  it('is told of all that was created, which no list has', async () => {
    expect((await said('list everything that was created since yesterday')).plan).toMatchObject({
      tool: 'cloudtrail.events',
      args: { action: 'create' },
    });
    expect((await said('some user was deleted recently, which one')).plan).toMatchObject({
      tool: 'cloudtrail.events',
      args: { action: 'delete', thing: 'user' },
    });
  });
});

describe('an answer of several parts', { timeout: 60_000 }, () => {
  it('goes on from the first where the others support it', async () => {
    const { plan } = await said('was the shop down last week', 'what else was red at that time');
    expect(plan).toMatchObject({ tool: 'cloudwatch.history' });
    expect(plan?.args.alarms).toBeUndefined();
  });
});
