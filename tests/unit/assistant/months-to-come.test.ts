import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

const DECEMBER = { tool: 'cost.forecast', period: { start: '2026-12-01', end: '2027-01-01' } };

/** In November, a bare December is the coming one. */
describe('a month that is to come', { timeout: 60_000 }, () => {
  it.each([
    'the bill for december',
    'december?',
    'how will december look',
    'what should we expect in december',
    'what will s3 come to in december',
    'where do we come out in december',
  ])('is forecast: %s', async (text) => {
    expect(await planned(text)).toMatchObject(DECEMBER);
  });

  it('is forecast after past costs, of the same service', async () => {
    const plan = await planned('s3 costs last month by region', 'and december');
    expect(plan).toMatchObject({ ...DECEMBER, filters: [{ dimension: 'service', values: ['s3'] }] });
  });

  it.each([
    ['how much did we pay in december'],
    ['what was the december bill'],
    ['what lambda cost in december'],
    ['what did we spend in november 2025', 'and december'],
  ])('is last year’s where it is told as over: %j', async (...messages) => {
    const plan = await planned(...messages);
    expect(plan.tool).not.toBe('cost.forecast');
    expect(plan.period).toMatchObject({ start: '2025-12-01' });
  });

  it.each(['where will november end up', 'what are we going to land at this month'])(
    'may be the current one: %s',
    async (text) => {
      expect(await planned(text)).toMatchObject({
        ...{ tool: 'cost.forecast', period: { start: '2026-11-01', end: '2026-12-01' } },
      });
    },
  );
});
