import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply;

describe('the one that is longest in a state', { timeout: 60_000 }, () => {
  it.each([
    ['is found by the state alone', ['which server has been off the longest']],
    [
      'is found among those in the state',
      ['which servers are stopped', 'which one has been off the longest'],
    ],
  ])('%s', async (_how, messages) => {
    const { plan, text } = await told(...messages);
    expect(plan?.args).toMatchObject({ sort: { field: 'stopped_at', direction: 'asc' } });
    expect(text).toMatch(/^The \*\*longest stopped\*\* of 8/);
  });
});

describe('an ordinal without a noun', { timeout: 60_000 }, () => {
  it('is the row of costs, as the subject of a question', async () => {
    const { plan } = await told('costs by region last month', 'why is the first so expensive');
    expect(JSON.stringify(plan?.args)).toContain('us-east-1');
  });

  it('stays a date, or the beginning of an enumeration', async () => {
    const { plan } = await told('costs by region last month', 'and on the first of october');
    expect(JSON.stringify(plan?.args)).not.toContain('us-east-1');
  });
});

it('a question for the region of an environment is none about its health', { timeout: 60_000 }, async () => {
  expect((await told('in which region is living our staging')).text).toMatch(/eu-west-1/);
});
