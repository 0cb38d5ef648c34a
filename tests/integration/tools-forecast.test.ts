import { costForecast } from '@windsock/bot/tools/cost/forecast.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Body, MoneyPeer } from './money-peer.ts';
import { startMoneyPeer } from './money-peer.ts';
import { json, ONE, refusal, TWO } from './tools-kit.ts';

const NOVEMBER = { start: '2026-11-01', end: '2026-12-01', label: 'November 2026 (this month)' };
const DECEMBER = { start: '2026-12-01', end: '2027-01-01', label: 'December 2026 (next month)' };

let peer: MoneyPeer;
beforeAll(async () => {
  peer = await startMoneyPeer();
});
beforeEach(() => peer.reset());
afterAll(() => peer?.close());

const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
/** $10 a day, $9 to $12 with 80 %; a running month is reported from its first day, as AWS may do. */
function forecast({ TimePeriod, Granularity }: Body) {
  const { Start, End } = TimePeriod as { Start: string; End: string };
  const results: object[] = [];
  for (let from = Granularity === 'MONTHLY' ? `${Start.slice(0, 7)}-01` : Start; from < End; ) {
    const to =
      Granularity === 'MONTHLY'
        ? new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 1)).toISOString().slice(0, 10)
        : next(from);
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
    results.push({
      TimePeriod: { Start: from, End: to },
      MeanValue: `${10 * days}`,
      PredictionIntervalLowerBound: `${9 * days}`,
      PredictionIntervalUpperBound: `${12 * days}`,
    });
    from = to;
  }
  return json({ Total: { Amount: '0', Unit: 'USD' }, ForecastResultsByTime: results });
}
const month = (start: string, end: string, amount: string) => ({
  TimePeriod: { Start: start, End: end },
  Total: { UnblendedCost: { Amount: amount, Unit: 'USD' } },
  Groups: [],
  Estimated: false,
});
const spent = () =>
  json({
    ResultsByTime: [month('2026-10-01', '2026-11-01', '280'), month('2026-11-01', '2026-11-20', '200')],
  });

describe('a forecast', () => {
  test('describes credits and tax correctly for the period that it covers, and never both ways', async () => {
    peer.answering({ GetCostForecast: forecast, GetCostAndUsage: spent });
    const notes = async (period: object) => (await peer.ask(costForecast, { period })).notes?.join(' ') ?? '';
    expect(await notes(NOVEMBER)).toContain('What was spent includes credits, refunds and tax.');
    const ahead = await notes(DECEMBER);
    expect(ahead).not.toMatch(/tax are included|What was spent/);
    expect(ahead).toContain('credits, refunds, one-time fees and changes to come are not in it');
  });

  test('for this month adds what was spent before today to what is expected from today on', async () => {
    peer.answering({ GetCostForecast: forecast, GetCostAndUsage: spent });
    const result = await peer.ask(costForecast, { period: NOVEMBER });
    expect(result.text).toBe(
      '**$310** expected in November 2026, unblended: $200 spent before today and $110 forecast for the 11 days left; with 80% probability it is between **$299 and $332**. That is **$30.00 more (+10.7%)** than October 2026 ($280).',
    );
    expect(peer.asked('GetCostForecast')).toMatchObject([
      {
        TimePeriod: { Start: '2026-11-20', End: '2026-12-01' },
        Granularity: 'DAILY',
        Metric: 'UNBLENDED_COST',
        PredictionIntervalLevel: 80,
      },
    ]);
    expect(peer.asked('GetCostAndUsage')).toMatchObject([
      { TimePeriod: { Start: '2026-10-01', End: '2026-11-20' }, Granularity: 'MONTHLY' },
    ]);
    expect(result.table?.rows).toEqual([
      { date: '2026-11', spent: 200, expected: 110, cost: 310, low: 299, high: 332 },
    ]);
    expect(result.cost_usd).toBe(0.02);
    expect(result.notes?.join(' ')).toMatch(
      /Unblended cost.*yesterday may be incomplete.*credits, refunds, one-time fees/,
    );
  });

  test("for next month leaves out the days before it, and for a year the running month's", async () => {
    peer.answering({ GetCostForecast: forecast, GetCostAndUsage: spent });
    const december = await peer.ask(costForecast, { period: DECEMBER });
    expect(december.text).toContain('**$310** expected in December 2026, unblended; with 80%');
    const year = { start: '2026-01-01', end: '2027-01-01', label: '2026 (this year)' };
    await peer.ask(costForecast, { period: year });
    peer.reset();
    peer.answering({ GetCostForecast: forecast, GetCostAndUsage: spent });
    const half = { start: '2026-11-01', end: '2027-04-01', label: 'November 2026 – March 2027' };
    const long = await peer.ask(costForecast, { period: half });
    // 200 spent, 11 days of November by day, then four months by month: no day twice.
    expect(long.table?.totals).toMatchObject({ spent: 200, expected: 10 * (11 + 31 + 31 + 28 + 31) });
    expect(peer.asked('GetCostForecast').map(({ Granularity }) => Granularity)).toEqual(['DAILY', 'MONTHLY']);
  });

  test.each([
    [150, /^\*\*Yes, \$150 is exceeded already/],
    [295, /^\*\*Yes, more than \$295 is expected/],
    [305, /^\*\*Probably: more/],
    [320, /^\*\*Probably not/],
    [400, /^\*\*No, \$400 is not expected/],
  ])('compared with $%d says how certain it is', async (exceeds, said) => {
    peer.answering({ GetCostForecast: forecast, GetCostAndUsage: spent });
    expect((await peer.ask(costForecast, { period: NOVEMBER, exceeds })).text).toMatch(said);
  });

  test('with too little data says so, and still reports what was spent', async () => {
    peer.answering({
      GetCostForecast: () =>
        refusal(
          'DataUnavailableException',
          'Insufficient amount of historical data available to calculate forecast.',
        ),
      GetCostAndUsage: spent,
    });
    const result = await peer.ask(costForecast, { period: NOVEMBER });
    expect(result.text).toBe(
      'AWS gives no forecast for November 2026: too little data for a forecast. Spent before today: **$200**.',
    );
    expect(result.gaps[0]?.remedy).toContain('one full billing cycle');
    expect(result.unread).toBe(true);
  });

  test('is missing if it leaves days out, or if what was spent is unknown', async () => {
    const [first] = JSON.parse(
      forecast({ TimePeriod: { Start: '2026-11-20', End: '2026-12-01' }, Granularity: 'DAILY' }).body,
    ).ForecastResultsByTime;
    peer.answering({
      GetCostForecast: () => json({ Total: { Unit: 'USD' }, ForecastResultsByTime: [first] }),
      GetCostAndUsage: spent,
    });
    expect((await peer.ask(costForecast, { period: NOVEMBER })).unread).toBe(true);
    peer.answering({ GetCostForecast: forecast, GetCostAndUsage: () => json({ ResultsByTime: [] }) });
    expect((await peer.ask(costForecast, { period: NOVEMBER })).unread).toBe(true);
  });

  test('adds up the accounts with a forecast, and counts the others', async () => {
    peer.answering({
      GetCostForecast: (input) =>
        JSON.stringify(input.Filter).includes(TWO.id) ? refusal('AccessDeniedException') : forecast(input),
      GetCostAndUsage: spent,
    });
    const result = await peer.ask(costForecast, { period: NOVEMBER }, [ONE, TWO]);
    expect(result.text).toContain('**$310** expected in November 2026');
    expect(result.text).toContain('1 of 2 accounts could not be read');
    expect(result.gaps).toMatchObject([{ api: 'ce:GetCostForecast', accounts: [TWO.id] }]);
  });

  test.each([
    [{ start: '2026-10-01', end: '2026-11-01', label: 'October 2026' }, {}, 'October 2026 is over'],
    [{ start: '2027-01-01', end: '2029-01-01', label: '2027–2028' }, {}, '18 months at most'],
    [{ start: '2026-11-20', end: '2027-03-15', label: 'x' }, {}, 'ask for whole months'],
    [
      NOVEMBER,
      { filters: [{ dimension: 'service', op: 'eq', values: ['ebs'] }] },
      'cannot forecast for Amazon EBS alone',
    ],
  ])('of %o is refused before anything is paid', async (period, more, message) => {
    await expect(peer.ask(costForecast, { period, ...more })).rejects.toThrow(message);
    expect(peer.proxy.calls.filter(({ service }) => service === 'ce')).toEqual([]);
  });
});
