import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** The last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('what goes on from one that an answer named', { timeout: 60_000 }, () => {
  it.each([
    ['it is broken down', 'break this one down', /tag `team` `data`.*\*\*Data through NAT/],
    ['it is explained', 'so why', /tag `team` `data`.*explains/],
    ['it is told whose it is', 'and who is that', /tagged `team=data`.*Tag `owner`: `yuki@/],
  ])('is asked of the part of the costs that stood first: %s', async (_, text, answer) => {
    expect(await told('which team rose most last month', text)).toMatch(answer);
  });

  it('is explained where a comparison named it first', async () => {
    expect(await told('costs by team in october compared to september', 'why that one')).toMatch(
      /tag `team` `data`/,
    );
  });

  it('takes so many of the findings by their dollars', async () => {
    const { reply } = await talk(['what are we wasting', 'four biggest only']);
    expect(reply.text).toMatch(/^\*\*The 4 dearest\*\* come to an estimated \*\*\$/);
    expect(reply.table?.rows).toHaveLength(4);
  });

  it('takes a finding by its number', async () => {
    const { reply } = await talk(['what are we wasting', 'no 3']);
    expect(reply.plan?.args).toMatchObject({ row: 3 });
  });
});
