import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a follow-up about one row that an answer named', { timeout: 60_000 }, () => {
  it.each([
    ['it is broken down', 'break this one down', /tag `team` `data`.*EC2 - Other/],
    ['it is explained', 'so why', /tag `team` `data`.*explains/],
    ['its owner is named', 'and who is that', /tagged `team=data`.*Tag `owner`: `yuki@/],
  ])('is about the first row of the costs: %s', async (_, text, answer) => {
    expect(await told('which team rose most last month', text)).toMatch(answer);
  });

  it('is explained if a comparison named it first', async () => {
    expect(await told('costs by team in october compared to september', 'why that one')).toMatch(
      /tag `team` `data`/,
    );
  });

  it('limits the findings to the most expensive ones', async () => {
    const { reply } = await talk(['what are we wasting', 'four biggest only']);
    expect(reply.text).toMatch(/^\*\*The 4 dearest\*\* come to an estimated \*\*\$/);
    expect(reply.table?.rows).toHaveLength(4);
  });

  it('selects a finding by its number', async () => {
    const { reply } = await talk(['what are we wasting', 'no 3']);
    expect(reply.plan?.args).toMatchObject({ row: 3 });
  });
});
