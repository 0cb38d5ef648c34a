import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply;

describe('A forecast', () => {
  it.each(['projected forecast against our budget', 'compare what we expect to pay with the budget'])(
    'is compared with the budgets: %s',
    async (text) => {
      const { sections, text: said } = await told(text);
      expect(said).toMatch(/AWS expects \$[\d,]+ at the end \([\d.]+%\): .*budgets\*\* of type `cost/s);
      expect(sections?.some(({ table }) => table?.columns.some(({ key }) => key === 'forecast'))).toBe(true);
    },
  );

  it.each([
    'how much apart is that from last month',
    'is that higher than last month',
    'and this compared with last month?',
  ])('is compared with a month that is over, whole with whole: %s', async (text) => {
    const { text: said } = await told('what is this month going to cost', text);
    expect(said).toMatch(
      /^That is \*\*\$[\d,.]+ (?:more|less).* than October 2026 \(\$[\d,]+\): .* expected in November/,
    );
  });

  it('is not compared with fewer months than it has', async () => {
    const plan = await planned('forecast for the next 3 months', 'is that more than last month');
    expect(plan?.baseline).not.toMatchObject({ start: '2026-10-01', end: '2026-11-01' });
  });
});
