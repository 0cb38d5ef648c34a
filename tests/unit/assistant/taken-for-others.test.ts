import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Words that are easily mistaken for something else. */
describe('words with a second meaning', { timeout: 120_000 }, () => {
  it('ask for sign-ins, without a second factor if the question says so', async () => {
    const { plan } = await talk(['who has logged in without 2fa this month']);
    expect(plan).toMatchObject({ tool: 'cloudtrail.events', args: { action: 'login', without_mfa: true } });
    const { plan: root } = await talk(['who logs in as root']);
    expect(root).toMatchObject({ tool: 'cloudtrail.events', args: { action: 'login', user: 'root' } });
  });

  it.each(['which databases are above 70', 'any database over 90?'])(
    'do not ask for a version: %s',
    async (text) => {
      const { plan, reply } = await talk([text]);
      expect(JSON.stringify(plan)).not.toContain('engine_version');
      expect(reply.kind).not.toBe('answer');
    },
  );

  it('ask for a version beside an engine or the word "version"', async () => {
    for (const text of ['postgres under 16', 'databases with a version below 16'])
      expect((await talk([text])).plan).toMatchObject({
        args: { filters: expect.arrayContaining([{ field: 'engine_version', op: 'lt', value: '16' }]) },
      });
  });

  it.each(['which databases need extended support', 'do any databases get extended support'])(
    'ask for versions past their standard support: %s',
    async (text) => {
      expect((await talk([text])).plan).toMatchObject({
        tool: 'rds.instances',
        args: { filters: [{ field: 'support', op: 'eq', value: 'EXTENDED_SUPPORT' }] },
      });
    },
  );

  it('ask for everything exposed, not for addresses, if no kind is named', async () => {
    const { plan } = await talk(['is anything of ours reachable from the internet']);
    expect(plan).toMatchObject({ tool: 'checks.findings', args: { topic: 'exposure' } });
  });

  it.each(['can web-1 reach the internet', 'does api-1 connect to the internet'])(
    'ask whether a server gets out, which is not whether others get in: %s',
    async (text) => {
      expect(JSON.stringify((await talk([text])).plan)).not.toContain('"topic":"reach"');
    },
  );

  it.each(['can the internet reach web-1', 'can people connect to web-1 from the internet'])(
    'ask whether others get in: %s',
    async (text) => {
      expect((await talk([text])).plan).toMatchObject({ args: { asked: [{ topic: 'reach' }] } });
    },
  );

  it.each([
    ['send me the error lines of payment-webhook every day at 9', { kind: 'schedule' }],
    ['delete the log entries of payment-webhook', { kind: 'refuse', reason: 'write' }],
  ])('ask for a job or a change, although they name log lines: %s', async (text, expected) => {
    expect((await talk([text])).plan).toMatchObject(expected);
  });

  it('ask for the things that they name first, although they name log lines', async () => {
    expect((await talk(['which buckets store log output'])).reply.text).not.toContain('written in logs');
  });
});

it('a sentence does not repeat a word that it has in common with a header', async () => {
  const { reply } = await talk(['which alarms have changed since friday']);
  expect(reply.text).not.toMatch(/since since/);
});

describe('a question about one resource', { timeout: 120_000 }, () => {
  it('asks whether its ports are open, not only whether it has an address', async () => {
    const told = async (text: string) => (await talk([text])).reply.text;
    expect(await told('could somebody on the internet connect to jenkins')).toMatch(
      /^\*\*Yes\*\*.*`legacy-any` lets anyone in on \*\*all ports/,
    );
    expect(await told('is web-1 reachable from outside')).toMatch(/^\*\*Not for everyone\*\*.*open no port/);
    expect(await told('is search-1 exposed')).toMatch(/^\*\*No\*\*.*no public address/);
    expect(await told('does web-1 have a public ip')).toMatch(/^\*\*Yes\*\*.*has a public IP/);
  });

  it.each(['what hangs on it', 'what sits behind it', 'what is connected to it', 'what relies on it'])(
    'asks what it is related to: %s',
    async (text) => {
      const { reply } = await talk(['tell me about jenkins', text]);
      expect(reply.text).toMatch(/^Tied to `jenkins`: .*Elastic IP/);
    },
  );
});

describe('a question about what a person runs', { timeout: 60_000 }, () => {
  it.each([
    ['what does yuki run', 'yuki@larkspur.example'],
    ['what does sam@larkspur.example manage', 'sam@larkspur.example'],
  ])('lists what is tagged with that person as the owner: %s', async (text, owner) => {
    const { plan } = await talk([text]);
    expect(plan).toMatchObject({ tool: 'resources.by-tag' });
    expect(JSON.stringify(plan)).toContain(owner);
  });
});

describe('"without it", after costs', { timeout: 60_000 }, () => {
  it.each([
    'list instances other than those',
    'which volumes cost money besides those',
    'which regions cost more than 100 without it',
    'and next month without it',
  ])('does not take a message that asks for something else: %s', async (text) => {
    const { plan } = await talk(['what did ec2 cost last month', text]);
    expect(JSON.stringify(plan)).not.toContain('"op":"ne"');
  });

  it('stays within the service whose parts were shown', async () => {
    const { plan } = await talk([
      'what did rds cost in october',
      'which part is the biggest',
      'and without it',
    ]);
    expect(plan).toMatchObject({
      args: { filters: expect.arrayContaining([{ dimension: 'service', op: 'eq', values: ['rds'] }]) },
    });
  });
});
