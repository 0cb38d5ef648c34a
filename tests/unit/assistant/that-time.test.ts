import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('“since then”', { timeout: 60_000 }, () => {
  it('is the time of the change that was shown, for the errors of what was changed', async () => {
    const { reply } = await talk(['who changed order-events-eu on thursday', 'any errors since then']);
    expect(reply.plan).toMatchObject({
      tool: 'cloudwatch.metrics',
      args: {
        resources: ['order-events-eu'],
        metric: 'errors',
        window: { label: 'since 19 November 19:38' },
      },
    });
  });

  it('is the time since when an alarm rings, and stays it', async () => {
    const turns = [
      'since when is search-1-cpu ringing',
      'what changed since then',
      'cpu of search-1 since then',
    ];
    const { reply } = await talk(turns);
    expect(reply.plan?.args.window).toMatchObject({ label: expect.stringMatching(/^since 2[01] November/) });
  });

  it('stays for the thing that was meant instead', async () => {
    const { reply } = await talk([
      'who changed order-events-eu on thursday',
      'any errors since then',
      'sorry i mean the sydney one',
    ]);
    expect(reply.plan).toMatchObject({
      args: { resource: 'order-events-syd', window: { label: 'since 19 November 19:38' } },
    });
  });

  it('is named if nothing gave a time', async () => {
    const { reply } = await talk(['what is running in ireland', 'any changes since then']);
    expect(reply.text).toContain('“since then”');
  });
});

describe('“that day”', { timeout: 60_000 }, () => {
  it.each([
    ['20 November 2026', ['who changed pos-ledger last', 'what else did he do that day']],
    ['21 November 2026', ['who rebooted pos-gateway', 'he do anything else on that same day?']],
  ])('is the day of the event that was told: %s, %j', async (label, messages) => {
    const { reply } = await talk(messages);
    expect(reply.plan).toMatchObject({
      tool: 'cloudtrail.events',
      args: { user: 'tomas', window: { label } },
    });
  });

  it('keeps the name of a day that was asked about', async () => {
    const { reply } = await talk(['what did tomas do yesterday', 'and what else did he do that day']);
    expect(reply.plan?.args.window).toMatchObject({ label: expect.stringContaining('yesterday') });
  });
});

describe('What a person did', { timeout: 60_000 }, () => {
  it.each(['what else did she do'])('is about the person in focus: %s', async (asked) => {
    const { reply } = await talk(['does anna have mfa', asked]);
    expect(reply.plan).toMatchObject({ tool: 'cloudtrail.events', args: { user: 'anna' } });
  });

  it('leaves the fields of the person alone', async () => {
    const { reply } = await talk(['is tomas an admin', 'has he got mfa']);
    expect(reply.plan).toMatchObject({ tool: 'resources.about', args: { resource: 'tomas' } });
  });

  it.each(['what did he set exactly', 'which parameters did he use', 'what values were set'])(
    'says what a call was made with: %s',
    async (asked) => {
      const { reply } = await talk(['who changed pos-ledger last', asked]);
      expect(reply.text).toMatch(/, with `dBInstanceClass db\.t3\.large` and `applyImmediately true`/);
    },
  );
});
