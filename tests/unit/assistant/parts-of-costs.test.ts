import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

const OCTOBER = { tool: 'cost.usage', period: { start: '2026-10-01', end: '2026-11-01' }, filters: [] };

/** What a breakdown has anyway is fulfilled: it neither narrows the costs nor needs a question. */
describe('a part that a breakdown has anyway', { timeout: 60_000 }, () => {
  it.each([
    ['spend per team for october with untagged costs listed separately', 'tag:team'],
    ['october costs by team with the untagged stuff broken out', 'tag:team'],
    ['october by account including credits', 'account'],
    ['bill for october by service, tax included', 'service'],
    ['october costs by service, support on its own row', 'service'],
    ['october costs by region with percentages', 'region'],
  ])('does not narrow it: %s', async (text, group) => {
    const plan = await planned(text);
    expect(plan).toMatchObject({ ...OCTOBER, group_by: [group] });
    expect(plan.text).not.toContain('not understand');
  });

  it('still narrows where it is asked for alone, or left out', async () => {
    expect(await planned('untagged costs in october by service')).toMatchObject({
      filters: [{ dimension: 'tag:team', op: 'eq', values: [''] }],
    });
    expect(await planned('october by team without the refunds')).toMatchObject({
      filters: [{ dimension: 'record_type', op: 'ne', values: ['Refund'] }],
    });
  });
});
