import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const said = async (...messages: string[]) => (await talk(messages)).reply;

describe('a question about past times in alarm', { timeout: 60_000 }, () => {
  it.each([
    ['has search-1-cpu fired before', /^\*\*Yes: `search-1-cpu` went off twice before\*\*/],
    ['is this the first time that pos-ledger-cpu goes off', /^\*\*No, not the first time/],
    ['how often did shop-5xx go off in the last 7 days', /^`shop-5xx` was in alarm once/],
    ['did pos-gateway-status go off last week', /^\*\*No: `pos-gateway-status` did not go off/],
    ['when did search-2-cpu recover', /^\*\*Yes: `search-2-cpu` recovered on 2026-11-09 09:25 UTC\*\*/],
  ])('is told by the history of the alarm: “%s”', async (text, answer) => {
    expect((await said(text)).text).toMatch(answer);
  });

  it('is about the row that it counts to', async () => {
    const { plan } = await said('which alarms are red', 'how often did the second one do that');
    expect(plan).toMatchObject({ tool: 'cloudwatch.history', args: { alarms: ['estimated-charges'] } });
  });

  it('tells those that went off from those that were in alarm before', async () => {
    const { text } = await said('which alarms went off last night');
    expect(text).toMatch(/^\*\*1 of 16 alarms went off\*\* last night: `pos-ledger-cpu`\./);
    expect(text).toMatch(/In alarm since before that: .*`nat-usw2-bytes`/);
  });

  it.each([
    ['was the shop down at any time last week', /^Yes: \*\*/],
    ['was our website reachable the whole november', /^Not all the time: /],
    ['was anything down yesterday', /went off/],
  ])('covers the time that was named, and not how it is now: “%s”', async (text, answer) => {
    const reply = await said(text);
    expect(reply.text).toMatch(answer);
  });

  it('says no where an alarm rang all of the time', async () => {
    const { text } = await said('was crm ok yesterday');
    expect(text).toMatch(
      /^No: `crm-connections` was in alarm all the time on 20 November 2026 \(yesterday\)/,
    );
  });

  it('is about a thing in the place that was named, alarms and measured values alike', async () => {
    const { text } = await said('was the sydney shop reachable the whole weekend');
    expect(text).toContain('that watches `shop` in ap-southeast-2 (Sydney)');
    expect(text).not.toMatch(/shop-sin|shop-eu/);
  });

  it('says that nothing watches a thing, instead of that nothing was wrong', async () => {
    const { text } = await said('was staging-api down yesterday');
    expect(text).toContain('I know of no alarm that watches `staging-api`');
  });

  it('says nothing of what is no longer kept', async () => {
    const { text } = await said('did shop-5xx go off in august');
    expect(text).toContain('CloudWatch keeps the history of alarms for 30 days');
    expect(text).not.toMatch(/\bNo\b/);
  });

  it('goes on in its thread: another alarm, another time, another form', async () => {
    const first = 'has search-1-cpu fired before';
    expect((await said(first, 'how often')).plan).toMatchObject({ args: { asks: 'often' } });
    expect((await said(first, 'and pos-ledger-cpu?')).plan).toMatchObject({
      args: { alarms: ['pos-ledger-cpu'] },
    });
    expect((await said('is pos-ledger-cpu firing', 'has it happened before')).text).toContain(
      'went off once before',
    );
  });

  it.each([
    ['which alarms are firing', 'cloudwatch.alarms'],
    ['since when is pos-ledger-cpu firing', 'resources.about'],
    ['who changed search-1-cpu last week', 'cloudtrail.events'],
    ['alarms created this week', 'cloudwatch.alarms'],
  ])('leaves what is now, and who changed it, to others: “%s”', async (text, tool) => {
    expect((await said(text)).plan?.tool).toBe(tool);
  });
});

describe('a question that is not about past times in alarm', { timeout: 60_000 }, () => {
  it.each([
    ['what happened in us-west-2 yesterday', 'activity.changes'],
    ['when was checkout-1 rebooted the last time', 'cloudtrail.events'],
  ])('stays with its own answer: “%s”', async (text, tool) => {
    expect((await said(text)).plan?.tool).toBe(tool);
  });

  it.each(['was payments-prod ever failed over', 'how many orders failed since yesterday'])(
    'counts and names other things: “%s”',
    async (text) => {
      expect((await said(text)).plan?.tool).not.toBe('cloudwatch.history');
    },
  );
});

describe('hours of a day that are over', { timeout: 60_000 }, () => {
  it('are the time of a question, and no time to report', async () => {
    const reply = await said('show me errors of payment-webhook between 2 and 4 this morning');
    expect(reply.plan).toMatchObject({
      tool: 'cloudwatch.metrics',
      args: { window: { start: '2026-11-21T02:00:00.000Z', end: '2026-11-21T04:00:00.000Z' } },
    });
  });

  it('are compared with the same hours of the day before', async () => {
    const reply = await said(
      'errors of payment-webhook last night',
      'how does that compare to the night before',
    );
    expect(reply.plan).toMatchObject({
      args: { against: { start: '2026-11-19T18:00:00.000Z', end: '2026-11-20T06:00:00.000Z' } },
    });
  });
});
