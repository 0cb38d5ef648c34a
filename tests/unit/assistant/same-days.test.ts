import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

const NOVEMBER = { start: '2026-11-01', end: '2026-11-22' };

/** "Up to today" ends a period; it is not the single day today. */
describe('costs up to a day', { timeout: 60_000 }, () => {
  it.each(['spend up to today', 'what did we spend until today', 'november costs up to now'])(
    'begin with the month: %s',
    async (text) => {
      expect(await planned(text)).toMatchObject({ tool: 'cost.usage', period: NOVEMBER });
    },
  );

  it('begin where the other period begins', async () => {
    expect(await planned('how does november compare up to today with october')).toMatchObject({
      ...{ tool: 'cost.compare', period: NOVEMBER, baseline: { start: '2026-10-01' } },
    });
  });

  it('begin where the costs that were shown begin', async () => {
    expect(await planned('s3 costs in october', 'costs up to today')).toMatchObject({
      period: { start: '2026-10-01', end: '2026-11-22' },
    });
  });
});

/** The periods that were shown stay, whether or not a message says so. */
describe('the same periods', { timeout: 60_000 }, () => {
  it.each(['split data up by service for the same months'])(
    'are kept for one of the groups: %s',
    async (text) => {
      const thread = ['costs per team in october vs september', text];
      const shown = {
        tool: 'cost.compare',
        period: { start: '2026-10-01', end: '2026-11-01' },
        baseline: { start: '2026-09-01', end: '2026-10-01' },
        filters: [{ dimension: 'tag:team', op: 'eq', values: ['data'] }],
      };
      const plan = await planned(...thread);
      expect(plan).toMatchObject(shown);
      expect(plan.text).not.toMatch(/not understand|misread/);
      expect(await planned(...thread, 'csv?')).toMatchObject(shown);
    },
  );
});
