import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

describe('Costs without a part', { timeout: 60_000 }, () => {
  const tagged = { dimension: 'tag:team', op: 'ne', values: [''] };

  it.each([
    [['spend by team in september', 'drop the untagged']],
    [['spend by team in september, without the untagged']],
    [['spend by team in september', 'just the untagged', 'no, leave the untagged out instead']],
  ])('have the tag where what has none is left out: %j', async (messages) => {
    expect(await planned(...messages)).toMatchObject({ group_by: ['tag:team'], filters: [tagged] });
  });

  it('leave out what is said to be left out, also in another month', async () => {
    const filters = [{ dimension: 'record_type', op: 'ne', values: ['Tax'] }];
    expect(await planned('bill by region for august, tax left out')).toMatchObject({ filters });
    expect(await planned('bill by region for august, tax left out', 'and july')).toMatchObject({
      filters,
      group_by: ['region'],
      period: { start: '2026-07-01' },
    });
  });
});
