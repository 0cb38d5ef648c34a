import type { Metric } from '@windsock/bot/tools/cloudwatch/metric-kinds.ts';
import { metricKind } from '@windsock/bot/tools/cloudwatch/metric-kinds.ts';
import type { Series } from '@windsock/bot/tools/cloudwatch/series.ts';
import { filled, sinceText } from '@windsock/bot/tools/cloudwatch/usual.ts';
import { levelsOf } from '@windsock/bot/tools/resources/diagnosis/levels.ts';
import { shareOf } from '@windsock/bot/tools/resources/diagnosis/share.ts';
import { describe, expect, test } from 'vitest';

const HOUR = 3_600_000;
const DAYS = 4;
const NOW = new Date('2026-11-24T10:20:00Z');
const BEGUN = Date.parse('2026-11-24T10:00:00Z');
const span = { start: new Date(BEGUN - DAYS * 24 * HOUR), end: NOW, periodSeconds: 3600 };

/** Returns a metric's hours, from some hours ago to the one that has only begun. */
function series(metric: string, service: string, valueAt: (hoursAgo: number) => number | undefined): Series {
  const [first] = metricKind(metric)?.metrics.filter((one) => one.service === service) ?? [];
  const own = first as Metric;
  const points = Array.from({ length: DAYS * 24 + 1 }, (_, at) => DAYS * 24 - at).flatMap((ago) => {
    const value = valueAt(ago);
    return value === undefined ? [] : [[BEGUN - ago * HOUR, value] as const];
  });
  return {
    thing: { service, id: 'a', names: ['a'], region: 'eu-west-1' },
    ...{ account: '111122223333', metric: own, statistic: own.statistic, low: false },
    points: new Map(points),
  } as unknown as Series;
}

const levels = (one: Series) => levelsOf(filled(one, span), span);

describe('the latest value of a metric', () => {
  test('is zero if AWS reports it only above zero', () => {
    const old = series('5xx', 'elb', (ago) => (ago > 30 && ago % 2 === 0 ? 50 : undefined));
    expect(levels(old)?.now).toBe(0);
    const once = series('5xx', 'elb', (ago) => (ago > 60 ? 5 : ago > 50 ? 500 : undefined));
    expect(sinceText({ series: [once], span }, kind, 'UTC')).toMatch(/now 0/);
  });

  test('is unknown if the last one is more than two periods old', () => {
    expect(levels(series('cpu', 'ec2', (ago) => (ago > 2 ? 50 : undefined)))).toBeUndefined();
    expect(levels(series('cpu', 'ec2', (ago) => (ago > 1 ? 50 : undefined)))?.now).toBe(50);
  });

  test('is that of the last whole hour, and not made up from a part of one', () => {
    expect(levels(series('errors', 'lambda', (ago) => (ago === 0 ? 3 : 4)))).toMatchObject({
      ...{ now: 4, at: BEGUN - HOUR, isSoFar: false },
    });
  });

  test('is what was counted so far if that alone is unusual', () => {
    expect(levels(series('errors', 'lambda', (ago) => (ago === 0 ? 90 : 4)))).toMatchObject({
      ...{ now: 90, at: BEGUN, isSoFar: true },
    });
  });
});

const kind = metricKind('5xx') as NonNullable<ReturnType<typeof metricKind>>;

test('the share of failures names whose they are', () => {
  const [failed, all] = [series('errors', 'lambda', () => 1), series('invocations', 'lambda', () => 4)];
  expect(shareOf(failed, all, { now: NOW, called: (label) => `the ${label} of \`orders\`` })?.text).toBe(
    '25.0% of the invocations of `orders` failed in the last 24 hours (24 of 96)',
  );
});
