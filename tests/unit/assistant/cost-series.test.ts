import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const OCTOBER = { start: '2026-10-01', end: '2026-11-01' };

/** "chart it per day": the same costs step by step, whatever the last answer made of them. */
describe('costs step by step', { timeout: 60_000 }, () => {
  it.each([
    ['compare october with september for team web', 'graph that by day'],
    ['why did the costs of team web go up in october', 'show me that day by day'],
  ])('are the costs of the period, and no comparison: %s, %s', async (first, second) => {
    expect(await planned(first, second)).toMatchObject({
      ...{ tool: 'cost.usage', period: OCTOBER, granularity: 'daily', group_by: [] },
      filters: [{ dimension: 'tag:team', op: 'eq', values: ['web'] }],
    });
  });

  it('are drawn', async () => {
    const { reply } = await talk(['compare october with september', 'plot it per day']);
    expect(reply.chart?.title).toBe('Costs by day');
  });

  it('keep the group of a comparison', async () => {
    expect(await planned('compare october with september by team', 'daily')).toMatchObject({
      ...{ tool: 'cost.usage', granularity: 'daily', group_by: ['tag:team'] },
    });
  });

  it('are those of the one part that the last answer named', async () => {
    const plan = await planned('which team cost most in october', 'draw it by day');
    expect(plan).toMatchObject({
      ...{ granularity: 'daily', group_by: [], period: OCTOBER },
      filters: [{ dimension: 'tag:team', op: 'eq' }],
    });
    expect(plan).not.toHaveProperty('limit');
  });

  it('reach back to the months beside which a forecast is put', async () => {
    expect(await planned('forecast for this month', 'plot it alongside the last 3 months')).toMatchObject({
      ...{ tool: 'cost.forecast', granularity: 'monthly' },
      period: { start: '2026-08-01', end: '2026-12-01' },
    });
  });

  it('reach back to the months beside which a month is put, which changes nothing in AWS', async () => {
    expect(await planned('s3 costs in october', 'put them next to the last 6 months')).toMatchObject({
      ...{ tool: 'cost.usage', granularity: 'monthly', period: { start: '2026-05-01', end: '2026-11-01' } },
      filters: [{ dimension: 'service', op: 'eq', values: ['s3'] }],
    });
  });

  it('are not another form of what is not a bill', async () => {
    const { plan } = await talk(['cpu of web-1 yesterday', 'chart it per day']);
    expect(plan).toMatchObject({ kind: 'redraw' });
  });
});
