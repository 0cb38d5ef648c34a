import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('costs', { timeout: 60_000 }, () => {
  it('name one that changed most, or least', async () => {
    const compared = 'compare october with september by team';
    expect(await told(compared, 'which grew the most')).toMatch(
      /^\*\*`team=data`\*\* rose most .*by \*\*\+\$/,
    );
    expect(await told(compared, 'which grew the most', 'and the least?')).toMatch(/ rose least /);
  });

  it.each([
    ['spend in oregon by region', ['region']],
    ['what does the data team cost per team', ['tag:team']],
  ])('of one of the parts are grouped as the message asks: “%s”', async (text, groups) => {
    expect((await talk([text])).reply.plan?.args.group_by).toEqual(groups);
  });

  it('answer yes or no if that is the question', async () => {
    expect(await told('what did we spend in october', 'was it more than in september?')).toMatch(
      /^\*\*Yes\*\*: /,
    );
    expect(await told('what did we spend in october', 'is this less than in september?')).toMatch(
      /^\*\*No\*\*: /,
    );
  });
});

describe('a level that is a time', { timeout: 60_000 }, () => {
  it.each([
    'how far above october is the web team',
    'how much is the web team over october',
    'is the web team below october',
  ])('is compared with: “%s”', async (text) => {
    expect(await told(text)).toMatch(
      / with tag `team` `web` from 1 to 20 November 2026 than from 1 to 20 October 2026/,
    );
  });

  it.each(['how much did we spend over october', 'what did we spend over the last month'])(
    'while a time that costs are spread over is their period: “%s”',
    async (text) => {
      expect(await told(text)).not.toMatch(/ than /);
    },
  );
});
