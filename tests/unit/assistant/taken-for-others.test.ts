import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** What words are easily taken for, and what is told of them. */
describe('words that are a part of others', { timeout: 120_000 }, () => {
  it('are sign-ins, without a second factor where that is said', async () => {
    const { plan } = await talk(['who has logged in without 2fa this month']);
    expect(plan).toMatchObject({ tool: 'cloudtrail.events', args: { action: 'login', without_mfa: true } });
    const { plan: root } = await talk(['who logs in as root']);
    expect(root).toMatchObject({ tool: 'cloudtrail.events', args: { action: 'login', user: 'root' } });
  });

  it.each(['which databases are above 70', 'any database over 90?'])('are no version: %s', async (text) => {
    const { plan, reply } = await talk([text]);
    expect(JSON.stringify(plan)).not.toContain('engine_version');
    expect(reply.kind).not.toBe('answer');
  });

  it('are a version beside an engine or the word', async () => {
    for (const text of ['postgres under 16', 'databases with a version below 16'])
      expect((await talk([text])).plan).toMatchObject({
        args: { filters: expect.arrayContaining([{ field: 'engine_version', op: 'lt', value: '16' }]) },
      });
  });

  it.each(['which databases need extra support', 'do any databases get extended support'])(
    'are what AWS charges for old versions: %s',
    async (text) => {
      expect((await talk([text])).plan).toMatchObject({ args: { check: 'rds.old-engine' } });
    },
  );

  it('are all that is open, and not what has an address, where no kind is said', async () => {
    const { plan } = await talk(['is anything of ours reachable from the internet']);
    expect(plan).toMatchObject({ tool: 'checks.findings', args: { topic: 'exposure' } });
  });

  it('are lines of logs, which are not read', async () => {
    const { reply } = await talk(['show me the log lines of order-events since yesterday']);
    expect(reply.text).toMatch(/do not read what is written in logs/);
    expect(reply.actions?.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Errors of order-events/),
      expect.stringMatching(/^CloudWatch log groups/),
    ]);
  });
});

it('a header is no word of a sentence that says it already', async () => {
  const { reply } = await talk(['which alarms have changed since friday']);
  expect(reply.text).not.toMatch(/since since/);
});

describe('what is asked of one thing', { timeout: 120_000 }, () => {
  it('is whether its ports are open, and not only whether it has an address', async () => {
    const told = async (text: string) => (await talk([text])).reply.text;
    expect(await told('could somebody on the internet connect to jenkins')).toMatch(
      /^\*\*Yes\*\*.*`legacy-any` lets anyone in on \*\*all ports/,
    );
    expect(await told('is web-1 reachable from outside')).toMatch(/^\*\*Not for everyone\*\*.*open no port/);
    expect(await told('is search-1 exposed')).toMatch(/^\*\*No\*\*.*no public address/);
    expect(await told('does web-1 have a public ip')).toMatch(/^\*\*Yes\*\*.*has a public IP/);
  });

  it.each(['what hangs on it', 'what sits behind it', 'what is connected to it', 'what relies on it'])(
    'is what it is tied to: %s',
    async (text) => {
      const { reply } = await talk(['tell me about jenkins', text]);
      expect(reply.text).toMatch(/^Tied to `jenkins`: .*Elastic IP/);
    },
  );
});

describe('what a person runs', { timeout: 60_000 }, () => {
  it.each([
    ['what does yuki run', 'yuki@larkspur.example'],
    ['what does sam@larkspur.example manage', 'sam@larkspur.example'],
  ])('is what is tagged as theirs: %s', async (text, owner) => {
    const { plan } = await talk([text]);
    expect(plan).toMatchObject({ tool: 'resources.by-tag' });
    expect(JSON.stringify(plan)).toContain(owner);
  });
});

describe('"without it", after costs', { timeout: 60_000 }, () => {
  it.each([
    ['how much was tax in october', 'and the total without it'],
    ['what did rds cost in october', 'all the rest, without that?'],
  ])('is all but those: %s, %s', async (first, then) => {
    const { plan } = await talk([first, then]);
    expect(plan).toMatchObject({
      ...{ tool: 'cost.usage' },
      args: { group_by: ['service'], filters: [{ dimension: 'service', op: 'ne' }] },
    });
  });

  it('is of one part where that was told alone', async () => {
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
