import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const answered = async (...messages: string[]) => (await talk(messages)).reply;
const offered = async (...messages: string[]) => {
  const { plan } = await talk(messages);
  return plan?.kind === 'choose' ? [plan.question, plan.options.map(({ label }) => label)] : plan;
};

describe('another time, after an answer without a past', { timeout: 90_000 }, () => {
  it.each([
    ['stopped machines in sydney', 'and two days ago?'],
    ['which queues have a backlog', 'versus the previous week'],
    ['how many volumes are unencrypted', 'was that less in september'],
    ['which alarms are red', 'how did it look last night'],
    ['running machines', 'and the ones of staging in september?'],
  ])('%s: %s', async (first, then) => {
    expect(await offered(first, then)).toEqual([
      expect.stringMatching(/^A list shows how the .+ are now: I cannot tell how that was /),
      expect.arrayContaining([expect.stringMatching(/^Changes /)]),
    ]);
  });

  it('offers what was made then', async () => {
    const [, labels] = (await offered('stopped machines in sydney', 'and on thursday')) as [string, string[]];
    expect(labels[0]).toMatch(/launched since 2026-11-19 and before 2026-11-20/);
  });

  it('is the date of what is made at a time', async () => {
    const { plan } = await answered('database snapshots', 'what about thursday');
    expect(plan?.args.filters).toContainEqual({ field: 'created_at', op: 'gte', value: '2026-11-19' });
  });

  it('narrows a list by the date that its things have', async () => {
    const alarms = await answered('which alarms are red', 'just those since this morning');
    expect(alarms.plan?.args.filters).toContainEqual({ field: 'since', op: 'gte', value: '2026-11-21' });
    const functions = await answered('functions in frankfurt', 'only since tuesday');
    expect(functions.plan?.args.filters).toEqual([
      { field: 'last_modified', op: 'gte', value: '2026-11-17' },
    ]);
  });

  it('says that checks keep no history', async () => {
    const [question] = (await offered('how secure are our buckets', 'compared to september')) as [string];
    expect(question).toMatch(/^The checks tell how things are now and keep no history/);
  });

  it('offers the costs and changes of that time after an overview', async () => {
    const [, labels] = (await offered('are we ok', 'compare that with october')) as [string, string[]];
    expect(labels).toEqual([
      expect.stringMatching(/^Cost comparison by service .+ October 2026/),
      'Changes in October 2026',
    ]);
  });

  it('offers what is measured of one thing', async () => {
    const [, labels] = (await offered('tell me about order-events-eu', 'versus thursday')) as [
      string,
      string[],
    ];
    expect(labels[0]).toMatch(/^Invocations of order-events-eu, 19 November 2026/);
  });
});

describe('a state in the past', { timeout: 90_000 }, () => {
  it.each(['which databases were public on thursday', 'how many queues did we have in september'])(
    '%s',
    async (text) => {
      expect(await offered(text)).toEqual([expect.stringMatching(/^A list shows how/), expect.anything()]);
    },
  );

  it.each(['which instances were launched in october', 'volumes that were created last week'])(
    'is not that of %s',
    async (text) => {
      expect((await answered(text)).plan?.args.filters).toContainEqual(
        expect.objectContaining({ op: 'gte' }),
      );
    },
  );
});

describe('another time of a metric', { timeout: 90_000 }, () => {
  it('is compared with the one that was shown', async () => {
    const { plan, text } = await answered('cpu of search-1 on thursday', 'versus wednesday');
    expect(plan?.args).toMatchObject({
      window: { start: '2026-11-19T00:00:00.000Z' },
      against: { start: '2026-11-18T00:00:00.000Z', end: '2026-11-19T00:00:00.000Z' },
    });
    expect(text).toMatch(/19 November 2026.* against .*18 November 2026/);
  });

  it('compares sums over unlike stretches by the day', async () => {
    const { text } = await answered(
      'invocations of order-events-eu on thursday',
      'compare it with last week',
    );
    expect(text).toMatch(/a day\).* against .*a day\)/);
  });

  it.each([
    ['the same hours two days earlier', '2026-11-17T08:00', '2026-11-17T11:00'],
    ['at the same time on monday', '2026-11-16T08:00', '2026-11-16T11:00'],
    ['same time the day before', '2026-11-18T08:00', '2026-11-18T11:00'],
    ['the week before', '2026-11-12T08:00', '2026-11-12T11:00'],
  ])('is %s', async (text, start, end) => {
    const { plan } = await answered('cpu of search-1 on thursday between 8 and 11', text);
    expect(plan?.args.window).toMatchObject({
      start: expect.stringMatching(start),
      end: expect.stringMatching(end),
    });
  });
});

describe('another time of events', { timeout: 90_000 }, () => {
  it('is not when a report shall come: hours that have passed', async () => {
    const [question] = (await offered('which alarms are red', 'between 7 and 9 this morning')) as [string];
    expect(question).toMatch(/^A list shows how the CloudWatch alarms are now/);
  });
});

it('moves costs by whole years', { timeout: 60_000 }, async () => {
  const { plan } = await answered('costs by region in october', 'two years earlier');
  expect(plan?.args.period).toMatchObject({ start: '2024-10-01', end: '2024-11-01' });
});

it('lists the alarms that began since, and counts the older ones', { timeout: 60_000 }, async () => {
  const { text } = await answered('are we ok', 'just since thursday');
  expect(text).toMatch(/since 19 November 2026; now .*new alarms? firing/);
  expect(text).toMatch(/older alarms? (?:is|are)\*\* still firing/);
});

describe('“the same time last week”', { timeout: 60_000 }, () => {
  const DAY = 86_400_000;
  const spanOf = ({ end, start }: { end: string; start: string }) => Date.parse(end) - Date.parse(start);

  it.each([
    [['cpu of web-1 yesterday', 'and versus the same time last week?']],
    [['cpu of web-1 yesterday', 'compare that with the same day of last week']],
    [['cpu of api-1 yesterday compared to the same day last week']],
  ])('is as long as what it is compared with: %j', async (texts) => {
    const { args } = (await talk(texts)).reply.plan ?? {};
    const { against, window } = args as Record<'against' | 'window', { end: string; start: string }>;
    expect(spanOf(against)).toBe(spanOf(window));
    expect(Date.parse(window.start) - Date.parse(against.start)).toBe(7 * DAY);
  });

  it.each([
    [['what did yesterday cost', 'against the same day last week']],
    [['spend yesterday versus the same day last week']],
  ])('is a day of costs beside a day: %j', async (texts) => {
    const { args = {} } = (await talk(texts)).reply.plan ?? {};
    const { baseline, period } = args as Record<'baseline' | 'period', { end: string; start: string }>;
    expect(spanOf(baseline)).toBe(DAY);
    expect(Date.parse(period.start) - Date.parse(baseline.start)).toBe(7 * DAY);
  });

  it('may also be any other time that follows “versus”', async () => {
    const { args } = (await talk(['memory of orders-db today vs yesterday'])).reply.plan ?? {};
    expect(args).toHaveProperty('against');
  });
});

describe('what was made at a time', { timeout: 60_000 }, () => {
  it.each([
    ['how many machines were set up last month', 'launched_at'],
    ['which databases got provisioned in 2025', 'created_at'],
    ['users onboarded in 2024', 'created_at'],
    ['machines spun up in september', 'launched_at'],
  ])('is told by its date: “%s”', async (text, field) => {
    const { args = {}, tool } = (await talk([text])).reply.plan ?? {};
    expect(tool).toMatch(/instances$|users$/);
    expect((args.filters as { field: string }[]).map((filter) => filter.field)).toEqual([field, field]);
  });
});
