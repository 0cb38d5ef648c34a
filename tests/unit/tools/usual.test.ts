import type { MetricKind } from '@windsock/bot/tools/cloudwatch/metric-kinds.ts';
import { metricKind } from '@windsock/bot/tools/cloudwatch/metric-kinds.ts';
import type { Series } from '@windsock/bot/tools/cloudwatch/series.ts';
import { usualText } from '@windsock/bot/tools/cloudwatch/usual.ts';
import { describe, expect, test } from 'vitest';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const END = Date.parse('2026-11-24T16:20:00Z');
const span = { start: new Date(END - 3 * HOUR - 20 * 60_000), end: new Date(END), periodSeconds: 3600 };
const kind = metricKind('cpu') as MetricKind;
const [metric] = kind.metrics;

/** A series of hours, the last of which has only begun. */
function hourly(values: number[], statistic: 'sum' | 'average', ago = 0): Series {
  const first = Date.parse('2026-11-24T13:00:00Z') - ago;
  return {
    thing: { service: 'ec2', id: 'i-1', names: ['i-1'], region: 'eu-west-1' },
    account: '111122223333',
    metric,
    statistic,
    points: new Map(values.map((value, at) => [first + at * HOUR, value])),
    low: false,
  } as unknown as Series;
}

const said = (now: number[], then: number[], statistic: 'sum' | 'average') =>
  usualText({ series: [hourly(now, statistic)], earlier: [hourly(then, statistic, WEEK)], span }, kind);

describe('is it as usual', () => {
  test('an hour that has only begun is not compared with a complete one', () => {
    expect(said([100, 100, 100, 5], [100, 100, 100, 100], 'sum')).toMatch(/^\*\*About as usual\*\*: .*300/);
  });

  test('what is unusual overall, but not now, is described so', () => {
    expect(said([50, 50, 50, 90], [55, 55, 55, 55], 'average')).toMatch(
      /^\*\*About as usual on the whole, but not now\*\*: .*; the latest is \*\*90.+\*\* against 55/,
    );
    expect(said([50, 50, 50, 60], [55, 55, 55, 55], 'average')).toMatch(/^\*\*About as usual\*\*:/);
  });
});
