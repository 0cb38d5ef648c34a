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
      /^\*\*\$[\d,.]+ (?:more|less).* than October 2026 \(\$[\d,]+\): .* expected in November/,
    );
  });

  it('is not compared with fewer months than it has', async () => {
    const plan = await planned('forecast for the next 3 months', 'is that more than last month');
    expect(plan?.baseline).not.toMatchObject({ start: '2026-10-01', end: '2026-11-01' });
  });
});

it.each([
  [
    'is our bill going to be higher than last month',
    /^\$[\d,.]+ (?:more|less) \(.+ than October 2026 .* expected in November 2026/,
  ],
  [
    'will this month be more expensive than august',
    /^\$[\d,.]+ (?:more|less) \(.+ than August 2026 .* expected in November 2026/,
  ],
  [
    'are we going to spend less than in september',
    /^\$[\d,.]+ (?:more|less) \(.+ than September 2026 .* expected in November 2026/,
  ],
  [
    'will november end above october',
    /^\$[\d,.]+ (?:more|less) \(.+ than October 2026 .* expected in November 2026/,
  ],
])(
  'a month to come is compared with the past one that is named: %s',
  { timeout: 60_000 },
  async (text, expected) => {
    expect((await talk([text])).reply.text.replaceAll('*', '')).toMatch(expected);
  },
);

it.each(['will december stay under 18k', 'are we going to go over 20000 in december'])(
  'an amount is no month to compare with: %s',
  { timeout: 60_000 },
  async (text) => {
    expect(await planned(text)).not.toHaveProperty('baseline');
  },
);
