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

  it('of one of the parts are shown by service', async () => {
    const { reply } = await talk(['october by team against september', 'what made search go up']);
    expect(reply.plan?.args).toMatchObject({
      filters: [{ dimension: 'tag:team', op: 'eq', values: ['search'] }],
      group_by: ['service'],
    });
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
