import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('“since then”', { timeout: 60_000 }, () => {
  it('is the time of the change that was told, for the errors of what was changed', async () => {
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
      args: { resources: ['order-events-syd'], window: { label: 'since 19 November 19:38' } },
    });
  });

  it('is named where nothing told a time', async () => {
    const { reply } = await talk(['what is running in ireland', 'any changes since then']);
    expect(reply.text).toContain('“since then”');
  });
});
