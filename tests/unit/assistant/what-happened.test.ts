import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const EVENTS = 'cloudtrail.events';

describe('what was done in a time', { timeout: 60_000 }, () => {
  it.each([
    ['was web-1 stopped this week', { resource: 'web-1', action: 'stop' }],
    ['was search-1 rebooted yesterday', { resource: 'search-1', action: 'reboot' }],
    ['did the payments stack get updated this week', { resource: 'payments', thing: 'stack' }],
    ['has etl-nightly ever been stopped', { resource: 'etl-nightly', action: 'stop' }],
  ])('is no question of how things are: %s', async (asked, args) => {
    expect(await planned(asked)).toMatchObject({ tool: EVENTS, ...args });
  });

  it('leaves what is so now to the state', async () => {
    expect(await planned('is web-1 stopped')).not.toMatchObject({ tool: EVENTS });
  });

  it.each([
    ['has cloudtrail been switched off at any point this year', 'stop'],
    ['was the audit trail ever disabled', 'disable'],
    ['has anybody turned off cloudtrail lately, even for a minute', 'stop'],
  ])('is asked of CloudTrail itself: %s', async (asked, action) => {
    expect(await planned(asked)).toMatchObject({ tool: EVENTS, thing: 'trail', action });
  });

  it('keeps the events of CloudTrail', async () => {
    expect(await planned('cloudtrail events of sam this week')).not.toHaveProperty('thing');
  });

  it('names the role that was assumed', async () => {
    const asked = await planned('has anybody assumed support-on-call this year');
    expect(asked).toMatchObject({ tool: EVENTS, event_name: 'AssumeRole', resource: 'support-on-call' });
    expect(asked).toMatchObject({ window: { start: '2026-01-01T00:00:00.000Z' } });
  });
});

/** "up to" belongs to the person and not to the time behind it. */
describe('what a person was up to', { timeout: 60_000 }, () => {
  it.each([
    [
      'what was tomas up to last week',
      { start: '2026-11-09T00:00:00.000Z', end: '2026-11-16T00:00:00.000Z' },
    ],
    ["what's maria been up to since yesterday", { start: '2026-11-20T00:00:00.000Z' }],
    ['what has sam been busy with in the last 3 days', { start: '2026-11-19T00:00:00.000Z' }],
  ])('is what that person did in that time: %s', async (asked, window) => {
    const [, user] = /(tomas|maria|sam)/.exec(asked) ?? [];
    expect(await planned(asked)).toMatchObject({ tool: EVENTS, user, window });
  });

  it('leaves the end of a period to costs', async () => {
    expect(await planned('what was our bill up to yesterday')).toMatchObject({ tool: 'cost.usage' });
  });
});

describe('deeds that AWS does not name', { timeout: 60_000 }, () => {
  it.each([['what was tomas fiddling with last night', { user: 'tomas' }]])(
    'are found among the changes: %s',
    async (asked, args) => {
      expect(await planned(asked)).toMatchObject({ tool: EVENTS, ...args });
    },
  );

  it.each(['who owns pos-ledger', 'who is named sam', 'what is jenkins running', 'who has expired keys'])(
    'are no relations and states: %s',
    async (asked) => {
      expect(await planned(asked)).not.toMatchObject({ tool: EVENTS });
    },
  );
});

describe('events that were shown', { timeout: 60_000 }, () => {
  it('are narrowed by what is among them', async () => {
    expect(await planned('who deleted stuff in the past 7 days', 'any snapshots among them')).toMatchObject({
      tool: EVENTS,
      thing: 'snapshot',
      action: 'delete',
    });
  });

  it('say when they were, not since when something is so', async () => {
    expect(await planned('who rebooted pos-gateway', 'how long ago')).toMatchObject({
      tool: EVENTS,
      part: 'when',
    });
  });

  it('do not say why', async () => {
    const { reply } = await talk(['who rebooted pos-gateway', 'why did he do that']);
    expect(reply.text).toMatch(/but not why/);
  });
});

describe('values over a time', { timeout: 60_000 }, () => {
  it('begin in the morning and go on where they are since then', async () => {
    const { window } = await planned('cpu of search-1 since this morning');
    expect(window).toMatchObject({ start: '2026-11-21T00:00:00.000Z', end: '2026-11-21T10:00:00.000Z' });
    const { window: before } = await planned('cpu of search-1 since yesterday morning');
    expect(before).toMatchObject({ start: '2026-11-20T00:00:00.000Z', end: '2026-11-21T10:00:00.000Z' });
  });

  it.each([
    ['how often did pos-import run last week, per day', 'invocations'],
    ['how long did its runs take last week', undefined],
  ])('count the runs of a function: %s', async (asked, metric) => {
    if (metric) expect(await planned(asked)).toMatchObject({ metric, step: 'day' });
    else expect(await planned('about pos-import', asked)).toMatchObject({ metric: 'duration' });
  });

  it('keep the time for another measure', async () => {
    const thread = ['invocations of order-events and order-events-eu yesterday', 'which one has most errors'];
    expect(await planned(...thread)).toMatchObject({
      metric: 'errors',
      window: { start: '2026-11-20T00:00:00.000Z' },
    });
  });
});

describe('what errors say', { timeout: 60_000 }, () => {
  it.each(['last 10 errors from pos-import', 'what does pos-import complain about'])(
    'is not their number: %s',
    async (asked) => {
      const { reply } = await talk([asked]);
      expect(reply.text).toContain('which I do not read');
    },
  );

  it('is not asked for by their number', async () => {
    expect(await planned('errors of payment-webhook in the last 3 days')).toMatchObject({ metric: 'errors' });
  });
});

describe('what is understood in part', { timeout: 60_000 }, () => {
  it('gives the value that a description would leave out', async () => {
    const { plan } = await talk(['how many connections does crm get during office hours']);
    expect(plan).toMatchObject({ args: { metric: 'connections', resource: 'crm' }, ignored: ['office'] });
  });

  it('counts by the unit that is asked for', async () => {
    const thread = ['errors for pos-import between tuesday and thursday', 'which day was the worst'];
    expect(await planned(...thread)).toMatchObject({ metric: 'errors', step: 'day' });
  });

  it('is not all that a person did', async () => {
    const { text } = (await talk(['did yuki shush anything'])).reply;
    expect(text).toMatch(/^I could not use “shush” here/);
  });

  it('names the words that what a person did is not narrowed by', async () => {
    const { plan } = await talk(['has the crm-vendor user done anything besides uploads in november']);
    expect(plan).toMatchObject({ args: { user: 'crm-vendor' }, ignored: ['uploads'] });
  });

  it('leaves the lives of people alone', async () => {
    expect(await planned('did anna leave')).not.toMatchObject({ tool: EVENTS });
  });

  it.each(['has anyone noticed the alarm', 'who joined the data team'])(
    'takes no noticing or joining for a change: %s',
    async (asked) => {
      expect((await talk([asked])).plan).not.toMatchObject({ tool: EVENTS });
    },
  );

  it('means more things than the one of that name where a name is spoken', async () => {
    const { resources } = await planned('who has been messing with the data lake lately');
    expect(resources).toContain('larkspur-data-lake');
  });
});

describe('a grouping after events', { timeout: 60_000 }, () => {
  it.each(['changes this week per user', 'deployments this month by service'])(
    'narrows them to no kind of thing: %s',
    async (asked) => {
      expect(await planned(asked)).not.toHaveProperty('thing');
    },
  );
});

it.each([
  ['what happened in oregon yesterday', 'and who owns the databases there', 'us-west-2'],
  ['lambda functions in frankfurt', 'does anything alarm there', 'eu-central-1'],
])('“%s”, “%s”: the place is the one before', { timeout: 60_000 }, async (first, then, region) => {
  const { plan } = await talk([first, then]);
  expect(JSON.stringify(plan)).toContain(`"regions":["${region}"]`);
});

it.each([
  ['who stopped lake-gpu', 'and which volumes are untagged in ireland', /EBS volumes/],
  ['what changed in sydney today', 'ok and how many queues do we have in ireland', /SQS queue/],
])('“%s”, “%s”: a whole question is one of its own', { timeout: 60_000 }, async (first, then, said) => {
  expect((await talk([first, then])).reply.text).toMatch(said);
});

it('takes a noun for what events were done to', { timeout: 60_000 }, async () => {
  const { plan } = await talk([
    'what did yuki open yesterday and today',
    'what instances are in that security group',
  ]);
  expect(plan).toMatchObject({ tool: 'ec2.instances', args: { filters: [expect.anything()] } });
});
