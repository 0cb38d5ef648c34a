import { toNumber } from '@windsock/bot/domain/money.ts';
import { costIncrease } from '@windsock/bot/tools/cost/increase.ts';
import { onsetOf } from '@windsock/bot/tools/cost/onset.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Body, MoneyPeer } from './money-peer.ts';
import { OCTOBER, SEPTEMBER, startMoneyPeer } from './money-peer.ts';
import { json, refusal } from './tools-kit.ts';

const RDS = 'Amazon Relational Database Service';
const S3 = 'Amazon Simple Storage Service';

let peer: MoneyPeer;
beforeAll(async () => {
  peer = await startMoneyPeer();
});
beforeEach(() => peer.reset());
afterAll(() => peer?.close());

type Line = [keys: string[], september: number, october: number];
const SERVICES: Line[] = [
  [[RDS, 'Usage'], 100, 400],
  [[S3, 'Usage'], 50, 90],
  [['AWS Glue', 'Usage'], 60, 20],
  [['AWS Config', 'Usage'], 1, 3],
  [['Amazon Registrar', 'Fee'], 0, 14],
  [[RDS, 'Credit'], -30, 0],
  [['Tax', 'Tax'], 18, 50],
];
const months = (lines: Line[]) =>
  json({
    ResultsByTime: [SEPTEMBER, OCTOBER].map(({ start, end }, at) => ({
      TimePeriod: { Start: start, End: end },
      Groups: lines.map(([Keys, ...amounts]) => ({
        Keys,
        Metrics: { UnblendedCost: { Amount: `${amounts[at]}`, Unit: 'USD' } },
      })),
      Estimated: false,
    })),
  });
const groupsOf = ({ GroupBy = [] }: Body): string => GroupBy.map(({ Key }: { Key: string }) => Key).join();
function costs(input: Body) {
  if (groupsOf(input) === 'SERVICE,RECORD_TYPE') return months(SERVICES);
  const isRds = JSON.stringify(input.Filter).includes(RDS);
  if (groupsOf(input) === 'USAGE_TYPE,REGION')
    return months(
      isRds
        ? [
            [['InstanceUsage:db.r6g.xlarge', 'eu-west-1'], 0, 290],
            [['RDS:StorageUsage', 'eu-west-1'], 100, 110],
          ]
        : [[['TimedStorage-ByteHrs', 'us-east-1'], 50, 90]],
    );
  return months([[['111111111111'], 100, 400]]);
}
const events = ({ LookupAttributes: [{ AttributeValue }] }: Body) =>
  json({
    Events:
      AttributeValue === 'CreateDBInstance'
        ? ['2026-10-03', '2026-10-04'].map((day) => ({
            EventName: AttributeValue,
            Username: 'maria',
            EventTime: Date.parse(day) / 1000,
            Resources: [{ ResourceName: `orders-${day}` }],
          }))
        : [],
  });
const ask = (args: object = {}) => peer.ask(costIncrease, { period: OCTOBER, baseline: SEPTEMBER, ...args });

describe('why costs changed', () => {
  test('is explained as a chain whose parts add up to the change', async () => {
    peer.answering({ GetCostAndUsage: costs, LookupEvents: events });
    const { bullets, cost_usd, notes, table, text, gaps } = await ask();
    expect(text).toBe(
      '**$378 more (+189.9%)** in October 2026 than in September 2026: $577 against $199. **Amazon RDS** explains 79.4% of it (+$300); with Amazon S3 and tax it is 98.4%.',
    );
    expect(bullets).toEqual([
      '**Amazon RDS** +$300 (79.4%): most of it database instance db.r6g.xlarge (`InstanceUsage:db.r6g.xlarge`) in eu-west-1 (Ireland), +$290',
      'CloudTrail in eu-west-1 (Ireland) meanwhile: 2 × `CreateDBInstance` (created DB instance) by maria (last 4 October, `orders-2026-10-04`)',
      '**Amazon S3** +$40.00 (10.6%): all of it stored data (`TimedStorage-ByteHrs`) in us-east-1 (N. Virginia), +$40.00',
      'The other 2 services −$38.00, the largest part AWS Glue −$40.00',
      'One-time charges +$14.00 (3.7%)',
      'Credits, refunds and discounts +$30.00 (7.9%)',
      'Tax +$32.00 (8.5%)',
    ]);
    const rows = table?.rows ?? [];
    expect(rows.reduce((sum, { difference }) => sum + Number(difference), 0)).toBeCloseTo(378, 9);
    expect(table?.totals).toMatchObject({ baseline: 199, cost: 577, difference: 378 });
    expect(rows.find(({ kind }) => kind === 'once')).toMatchObject({ cost: 14 });
    expect(cost_usd).toBe(0.04);
    expect(gaps).toEqual([]);
    expect(notes?.join(' ')).toMatch(
      /Unblended cost.*Credits, refunds and tax are included.*14 days.*4 requests/,
    );
  });

  test('names what offset the largest part', async () => {
    const lines: Line[] = [
      [[RDS, 'Usage'], 100, 400],
      [['Tax', 'Tax'], 260, 50],
    ];
    peer.answering({ GetCostAndUsage: () => months(lines), LookupEvents: events });
    const { text } = await ask();
    expect(text).toContain('**Amazon RDS** alone rose by $300, mostly offset by tax (−$210).');
  });

  test('is the number of days if each of them cost the same', async () => {
    const lines: Line[] = [
      [[RDS, 'Usage'], 300, 310],
      [[S3, 'Usage'], 60, 63],
      [['AWS Glue', 'Usage'], 30, 30],
    ];
    peer.answering({ GetCostAndUsage: () => months(lines), LookupEvents: events });
    const { bullets, cost_usd, notes, table, text } = await ask();
    expect(text).toBe(
      '**$13.00 more (+3.3%)** in October 2026 than in September 2026: $403 against $390. **The number of days explains it**: 31 against 30, at $13.00 a day against $13.00.',
    );
    expect(bullets).toBeUndefined();
    expect(table?.rows).toHaveLength(3);
    expect(notes?.join()).not.toContain('31 days are compared');
    expect(cost_usd).toBe(0.01);
    expect(peer.asked('LookupEvents')).toEqual([]);
  });

  test.each([
    ['a day costs more', 60, 100],
    ['the longer month costs less', 60, 20],
  ])('is not the number of days where %s', async (_what, september, october) => {
    const lines: Line[] = [
      [[RDS, 'Usage'], 300, 310],
      [[S3, 'Usage'], september, october],
    ];
    peer.answering({ GetCostAndUsage: () => months(lines), LookupEvents: events });
    const { bullets, text } = await ask();
    expect(text).not.toContain('number of days');
    expect(bullets?.length).toBeGreaterThan(0);
  });

  test('looks for creators only where there can be any, over both periods, with at most eight requests', async () => {
    peer.answering({ GetCostAndUsage: costs, LookupEvents: events });
    await ask();
    const looked = peer.asked('LookupEvents');
    expect(looked.map(({ LookupAttributes: [one] }) => one.AttributeValue)).toEqual([
      'CreateDBInstance',
      'ModifyDBInstance',
      'CreateDBCluster',
    ]);
    expect(looked[0]).toMatchObject({
      StartTime: Date.parse('2026-09-01') / 1000,
      EndTime: Date.parse('2026-11-01') / 1000,
    });
    const drilled = peer.asked('GetCostAndUsage').filter((input) => groupsOf(input) === 'USAGE_TYPE,REGION');
    // Credits and tax are separate, so they are not part of a driver's own costs.
    expect(JSON.stringify(drilled[0].Filter)).toContain('{"Key":"RECORD_TYPE","Values":["Usage"]}');
    expect(peer.proxy.calls.filter(({ service }) => service === 'ce').length).toBeLessThanOrEqual(8);
  });

  test('a refused caller created nothing, and behind a session the person is named', async () => {
    const record = (more: object) => ({
      EventName: 'CreateDBInstance',
      Username: 'session',
      EventTime: Date.parse('2026-10-03') / 1000,
      CloudTrailEvent: JSON.stringify({
        userIdentity: { type: 'AssumedRole', arn: 'arn:aws:sts::1:assumed-role/deploy/maria' },
        ...more,
      }),
    });
    peer.answering({
      GetCostAndUsage: costs,
      LookupEvents: ({ LookupAttributes: [{ AttributeValue }] }: Body) =>
        json({
          Events:
            AttributeValue === 'CreateDBInstance' ? [record({}), record({ errorCode: 'AccessDenied' })] : [],
        }),
    });
    const { bullets } = await ask();
    expect(bullets?.[1]).toBe(
      'CloudTrail in eu-west-1 (Ireland) meanwhile: `CreateDBInstance` (created DB instance) by maria (role deploy) (3 October)',
    );
  });

  test('a refused CloudTrail is a gap, and the costs are still shown', async () => {
    peer.answering({ GetCostAndUsage: costs, LookupEvents: () => refusal('AccessDeniedException') });
    const { bullets, gaps } = await ask();
    expect(bullets?.[0]).toContain('**Amazon RDS** +$300 ');
    expect(bullets?.join(' ')).not.toContain('CloudTrail');
    expect(gaps).toMatchObject([{ api: 'cloudtrail:LookupEvents', reason: 'AccessDenied' }]);
  });

  describe('in these weeks', () => {
    const WEEK = { start: '2026-11-10', end: '2026-11-17', label: '10–16 November 2026' };
    const BEFORE = { start: '2026-11-03', end: '2026-11-10', label: '3–9 November 2026' };
    const day = (at: number) => new Date(Date.UTC(2026, 10, at)).toISOString().slice(0, 10);
    const daily = (input: Body) =>
      groupsOf(input) === 'SERVICE,RECORD_TYPE'
        ? json({
            ResultsByTime: Array.from({ length: 14 }, (_, at) => ({
              TimePeriod: { Start: day(3 + at), End: day(4 + at) },
              Groups: [
                {
                  Keys: [S3, 'Usage'],
                  Metrics: { UnblendedCost: { Amount: at < 7 ? '5' : '25', Unit: 'USD' } },
                },
              ],
            })),
          })
        : json({
            ResultsByTime: [
              {
                TimePeriod: input.TimePeriod,
                Groups: [
                  {
                    Keys: ['Requests-Tier1', 'us-east-1'],
                    Metrics: {
                      UnblendedCost: {
                        Amount: input.TimePeriod.Start === WEEK.start ? '175' : '35',
                        Unit: 'USD',
                      },
                    },
                  },
                ],
              },
            ],
          });

    test('the day is named from which on it costs more, and the resources that do', async () => {
      peer.answering({
        GetCostAndUsage: daily,
        GetCostAndUsageWithResources: () =>
          json({
            ResultsByTime: [
              {
                Groups: [
                  { Keys: ['arn:aws:s3:::lake'], Metrics: { UnblendedCost: { Amount: '150', Unit: 'USD' } } },
                  { Keys: ['NoResourceId'], Metrics: { UnblendedCost: { Amount: '900', Unit: 'USD' } } },
                ],
              },
            ],
          }),
        LookupEvents: events,
      });
      const { bullets } = await peer.ask(costIncrease, { period: WEEK, baseline: BEFORE });
      expect(bullets?.[0]).toContain('from about $5.00 a day to $25.00 since 10 November');
      expect(bullets?.[1]).toBe('Most expensive resource since 10 November: `lake` $150');
      expect(bullets?.[2]).toContain('shows nobody who created or changed');
      expect(peer.asked('GetCostAndUsageWithResources')[0].TimePeriod).toEqual({
        Start: '2026-11-10',
        End: '2026-11-17',
      });
    });

    test('with resources on further pages, the answer says that more expensive ones may be there', async () => {
      peer.answering({
        GetCostAndUsage: daily,
        GetCostAndUsageWithResources: () =>
          json({
            NextPageToken: 'more',
            ResultsByTime: [
              {
                Groups: [
                  { Keys: ['arn:aws:s3:::lake'], Metrics: { UnblendedCost: { Amount: '150', Unit: 'USD' } } },
                ],
              },
            ],
          }),
        LookupEvents: events,
      });
      const { bullets } = await peer.ask(costIncrease, { period: WEEK, baseline: BEFORE });
      expect(bullets?.[1]).toBe('One resource (AWS lists more, in no order) since 10 November: `lake` $150');
    });

    test('a day that has only begun is not reported as a decrease', async () => {
      const bucket = (at: number, amount?: string) => ({
        TimePeriod: { Start: day(at), End: day(at + 1) },
        Groups: amount
          ? [{ Keys: [S3, 'Usage'], Metrics: { UnblendedCost: { Amount: amount, Unit: 'USD' } } }]
          : [],
      });
      peer.answering({ GetCostAndUsage: () => json({ ResultsByTime: [bucket(19, '20'), bucket(20)] }) });
      const { bullets, text } = await peer.ask(costIncrease, {
        period: { start: day(20), end: day(21), label: '20 November 2026' },
        baseline: { start: day(19), end: day(20), label: '19 November 2026' },
      });
      expect(text).toMatch(/^Cost Explorer knows no costs on 20 November 2026 yet/);
      expect(bullets).toBeUndefined();
    });

    test('missing resource-level data is reported, and is not a failure', async () => {
      peer.answering({
        GetCostAndUsage: daily,
        GetCostAndUsageWithResources: () => refusal('DataUnavailableException', 'not enabled'),
        LookupEvents: events,
      });
      const { gaps, notes } = await peer.ask(costIncrease, { period: WEEK, baseline: BEFORE });
      expect(gaps).toEqual([]);
      expect(notes?.join(' ')).toContain('resource-level data is not enabled');
    });

    test('the running day is left out of both sides, as its data are incomplete', async () => {
      peer.answering({
        GetCostAndUsage: daily,
        LookupEvents: events,
        GetCostAndUsageWithResources: () => json({}),
      });
      const running = { start: '2026-11-14', end: '2026-11-21', label: '14–20 November 2026' };
      const before = { start: '2026-11-07', end: '2026-11-14', label: 'the 7 days before' };
      const { text, notes } = await peer.ask(costIncrease, { period: running, baseline: before });
      expect(text).toContain('from 14 to 19 November 2026 than from 7 to 12 November 2026');
      expect(notes?.join(' ')).toContain('Only complete days are compared; today is still running.');
    });
  });
});

describe('the onset', () => {
  const days = Array.from({ length: 12 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);
  const lines = (costs: number[]) =>
    costs.map((cost, at) => ({
      days: { start: days[at] ?? '', end: '' },
      values: {},
      amount: BigInt(Math.round(cost * 1e12)),
      currency: 'USD',
    }));

  test('is the first day of the new level', () => {
    const found = onsetOf(lines([1, 1.2, 1, 0.9, 1, 1, 9, 10, 9, 11, 10, 9]), days);
    expect(found?.day).toBe('2026-10-07');
    expect(toNumber(BigInt(Math.round((found?.before ?? 0) * 1e12)))).toBeCloseTo(1.02, 2);
  });
  test.each([
    ['scattered days', [1, 9, 2, 8, 1, 9, 2, 8, 1, 9, 2, 8]],
    ['similar days', [5, 5, 5, 5, 5.1, 5, 5, 5.2, 5, 5.1, 5, 5]],
    ['too few days', [1, 9, 9]],
  ])('of %s is none', (_, costs) => {
    expect(onsetOf(lines(costs), days.slice(0, costs.length))).toBeUndefined();
  });
});
