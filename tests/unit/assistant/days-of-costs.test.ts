import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const planned = async (...messages: string[]) => (await talk(messages)).reply.plan;
const days = (start: string, end: string) => ({ tool: 'cost.usage', args: { period: { start, end } } });

describe('the days of costs', { timeout: 60_000 }, () => {
  it.each([
    ['what did rds cost in summer 2026', '2026-06-01', '2026-09-01'],
    ['spend by team last winter', '2025-12-01', '2026-03-01'],
    ['bill for the week ending 15 november', '2026-11-09', '2026-11-16'],
    ['bill for the week beginning on 2 november', '2026-11-02', '2026-11-09'],
  ])('are read: “%s”', async (text, start, end) => {
    expect(await planned(text)).toMatchObject(days(start, end));
  });

  it('are read where costs fall', async () => {
    expect(await planned('did costs fall in october')).toMatchObject({
      tool: 'cost.compare',
      args: { period: { start: '2026-10-01', end: '2026-11-01' } },
    });
  });

  it.each([
    ['same period a year earlier', '2025-08-01', '2025-09-01'],
    ['that month one year before', '2025-08-01', '2025-09-01'],
  ])('are those of the month that was shown: “%s”', async (text, start, end) => {
    expect(await planned('costs by region in august', text)).toMatchObject(days(start, end));
  });

  it.each(['most expensive day?', 'what was the worst day', 'the peak day'])(
    'are shown one by one for an extreme: “%s”',
    async (text) => {
      const { reply } = await talk(['what did s3 cost in october', text]);
      expect(reply.plan?.args).toMatchObject({ granularity: 'daily', filters: [{ values: ['s3'] }] });
      expect(reply.text).not.toMatch(/did not understand/);
    },
  );

  it.each([
    ['what does the web team cost us per month', 'is that higher than during the summer', '2026-06-01'],
    ['rds costs month by month', 'is that higher than in spring', '2026-03-01'],
  ])('are the latest month of several, beside an earlier season: “%s”, “%s”', async (first, then, start) => {
    const plan = await planned(first, then);
    expect(plan).toMatchObject({ tool: 'cost.compare', args: { baseline: { start } } });
    expect(plan?.args.period).toMatchObject({ start: '2026-10-01', end: '2026-11-01' });
  });

  it('are compared with a season that follows “to” or “with”', async () => {
    expect(await planned('costs of rds last month', 'how does it compare to spring')).toMatchObject({
      tool: 'cost.compare',
      args: { baseline: { start: '2026-03-01', end: '2026-06-01' } },
    });
  });
});
