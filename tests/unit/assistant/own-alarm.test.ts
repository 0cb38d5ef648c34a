import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('a value with the limit of an alarm', { timeout: 60_000 }, () => {
  it('is held against the own alarm of another thing', async () => {
    const args = await planned(
      'which alarms are on',
      'what is the value of the search one now',
      'and search-2',
    );
    expect(args).toMatchObject({ resource: 'search-2', alarm: 'search-2-cpu' });
  });

  it('is what the alarm watches, also with the time since when it rings', async () => {
    const { reply } = await talk([
      'which alarms are on',
      'since when is the search one firing and what is the value now',
    ]);
    expect(reply.text).not.toContain('traffic');
    expect(reply.text).toContain('CPU use');
  });
});

describe('"which from them"', { timeout: 60_000 }, () => {
  it('is which of them', async () => {
    const of = await planned('which lambdas are python', 'which of them are outdated');
    expect(await planned('which lambdas are python', 'which from them are outdated')).toEqual(of);
  });
});
