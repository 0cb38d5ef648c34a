import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const asked = async (...messages: string[]) => (await talk(messages)).reply;
const NOVEMBER = { start: '2026-05-01', end: '2026-06-01' };

describe('some rows of a comparison of costs', { timeout: 60_000 }, () => {
  it.each([
    ['only the three that went up most pls', 'rose', 3],
    ['which two rose most', 'rose', 2],
    ['and the two that fell the most?', 'fell', 2],
    ['just the top 3 risers', 'rose', 3],
  ])('are as many as a message asks for: “%s”', async (text, change, limit) => {
    const { plan } = await asked('compare may with june by team', text);
    expect(plan).toMatchObject({ tool: 'cost.compare', args: { change, group_by: ['tag:team'], limit } });
    expect(plan).not.toHaveProperty('ignored');
  });

  it.each(['what is behind the first of those', 'the second of them by service'])(
    'are told apart one by one: “%s”',
    async (text) => {
      const { plan } = await asked('compare may with april by team', text);
      expect(plan).toMatchObject({
        args: { period: NOVEMBER, baseline: { start: '2026-04-01' }, filters: [{ dimension: 'tag:team' }] },
      });
    },
  );
});

describe('the same days a month before', { timeout: 60_000 }, () => {
  it.each([['costs in may', 'against the same period the month before', '2026-04-01', '2026-05-01']])(
    'are counted by the calendar: “%s”, “%s”',
    async (first, text, start, end) => {
      expect((await asked(first, text)).plan).toMatchObject({
        tool: 'cost.compare',
        args: { baseline: { start, end } },
      });
    },
  );

  it('may be asked for alone', async () => {
    expect((await asked('costs 3 to 9 may', 'and the same days the previous month?')).plan).toMatchObject({
      args: { period: { start: '2026-04-03', end: '2026-04-10' } },
    });
  });
});
