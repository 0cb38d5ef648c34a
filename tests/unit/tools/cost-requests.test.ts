import { knownDays, requestsFor } from '@windsock/bot/tools/cost/days.ts';
import { shownValue } from '@windsock/bot/tools/cost/dimensions.ts';
import { allOf, costRequest } from '@windsock/bot/tools/cost/request.ts';
import { during } from '@windsock/bot/tools/cost/words.ts';
import { describe, expect, test } from 'vitest';

const eq = (dimension: string, ...values: string[]) => ({ dimension, op: 'eq' as const, values });
const ne = (dimension: string, ...values: string[]) => ({ dimension, op: 'ne' as const, values });

describe('a request to Cost Explorer', () => {
  test('names services as AWS spells them', () => {
    expect(costRequest(['region'], [eq('service', 'ec2', 's3')])).toMatchObject({
      GroupBy: [{ Type: 'DIMENSION', Key: 'REGION' }],
      filters: [
        {
          Dimensions: {
            Key: 'SERVICE',
            Values: [
              'Amazon Elastic Compute Cloud - Compute',
              'EC2 - Other',
              'Amazon Simple Storage Service',
            ],
          },
        },
      ],
      dimensions: ['region'],
    });
  });

  test('negates an unwanted filter', () => {
    expect(costRequest([], [ne('record_type', 'Credit', 'Refund')]).filters).toEqual([
      { Not: { Dimensions: { Key: 'RECORD_TYPE', Values: ['Credit', 'Refund'] } } },
    ]);
  });

  test('groups and filters by tags, including missing ones', () => {
    const request = costRequest(['tag:team'], [eq('tag:env', 'prod'), eq('tag:owner', '')]);
    expect(request.GroupBy).toEqual([{ Type: 'TAG', Key: 'team' }]);
    expect(request.filters).toEqual([
      { Tags: { Key: 'env', Values: ['prod'] } },
      { Tags: { Key: 'owner', MatchOptions: ['ABSENT'] } },
    ]);
  });

  test('joins filters with And only if there are several', () => {
    const [one] = costRequest([], [eq('region', 'eu-west-1')]).filters;
    expect(allOf([])).toBeUndefined();
    expect(allOf(one ? [one] : [])).toEqual(one);
    expect(allOf(one ? [one, one] : [])).toEqual({ And: [one, one] });
  });

  test('selects a part of a service by its usage types', () => {
    const request = costRequest(['region'], [eq('service', 'ebs')]);
    expect(request.dimensions).toEqual(['region', 'usage_type']);
    expect(request.filters).toEqual([{ Dimensions: { Key: 'SERVICE', Values: ['EC2 - Other'] } }]);
    expect(request.keeps({ region: 'eu-west-1', usage_type: 'EU-EBS:VolumeUsage.gp3' })).toBe(true);
    expect(request.keeps({ region: 'eu-west-1', usage_type: 'EU-NatGateway-Hours' })).toBe(false);
  });

  test('excludes the part, not the service, if the part is unwanted', () => {
    const request = costRequest([], [ne('service', 'ebs')]);
    expect(request.filters).toEqual([]);
    expect(request.keeps({ service: 'EC2 - Other', usage_type: 'EBS:VolumeUsage.gp3' })).toBe(false);
    expect(request.keeps({ service: 'EC2 - Other', usage_type: 'NatGateway-Hours' })).toBe(true);
    expect(request.keeps({ service: 'AWS Lambda', usage_type: 'EBS:VolumeUsage.gp3' })).toBe(true);
  });

  test('finds an unknown service among those that AWS returns', () => {
    const request = costRequest([], [eq('service', 'ground station')]);
    expect(request.dimensions).toEqual(['service']);
    expect(request.keeps({ service: 'AWS Ground Station' })).toBe(true);
    expect(request.keeps({ service: 'AWS Lambda' })).toBe(false);
  });

  test('refuses what two groups cannot distinguish', () => {
    expect(() => costRequest(['region', 'account'], [eq('service', 'ebs')])).toThrow(
      /cannot group the costs of ebs/,
    );
  });
});

describe('the requested days', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const period = (start: string, end: string) => ({ start, end, label: 'Then' });

  test('end with the running day in UTC', () => {
    expect(knownDays(period('2026-11-01', '2026-12-01'), now, false)).toEqual({
      start: '2026-11-01',
      end: '2026-11-21',
    });
  });

  test('in the future are refused, with the reason if only the time zone makes the difference', () => {
    expect(() => knownDays(period('2026-11-21', '2026-11-22'), now, false)).toThrow(
      'AWS counts costs in UTC days',
    );
    expect(() => knownDays(period('2027-01-01', '2027-02-01'), now, false)).toThrow('in the future');
    expect(() => knownDays(period('2026-11-02', '2026-11-01'), now, false)).toThrow('ends before it begins');
  });

  test("that are older than Cost Explorer's data are refused: 14 months by day, 38 by month", () => {
    expect(() => knownDays(period('2025-08-31', '2025-10-01'), now, true)).toThrow('keeps 14 months');
    expect(knownDays(period('2025-09-01', '2025-10-01'), now, true).start).toBe('2025-09-01');
    expect(knownDays(period('2023-09-01', '2023-10-01'), now, false).start).toBe('2023-09-01');
    expect(() => knownDays(period('2023-08-01', '2023-09-01'), now, false)).toThrow(
      'begins before 2023-09-01',
    );
  });

  test('of two periods take one request if one can cover both', () => {
    const days = (start: string, end: string) => ({ start, end });
    const summary = (a: [string, string], b: [string, string]) =>
      requestsFor(days(...a), days(...b)).map(
        (each) => `${each.granularity} ${each.days.start} ${each.days.end}`,
      );
    expect(summary(['2026-10-01', '2026-11-01'], ['2026-09-01', '2026-10-01'])).toEqual([
      'MONTHLY 2026-09-01 2026-11-01',
    ]);
    expect(summary(['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-11-01'])).toEqual([
      'MONTHLY 2026-10-01 2026-11-21',
    ]);
    expect(summary(['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-10-21'])).toEqual([
      'DAILY 2026-10-01 2026-11-21',
    ]);
    // If two long periods overlap, no day may be counted twice.
    expect(summary(['2026-10-22', '2026-11-21'], ['2026-08-23', '2026-11-21'])).toEqual([
      'MONTHLY 2026-08-23 2026-10-22',
      'MONTHLY 2026-10-22 2026-11-21',
    ]);
    expect(summary(['2026-10-01', '2026-11-01'], ['2025-10-01', '2025-11-01'])).toEqual([
      'MONTHLY 2025-10-01 2026-11-01',
    ]);
    expect(summary(['2026-11-01', '2026-11-21'], ['2025-11-01', '2025-11-21'])).toEqual([
      'MONTHLY 2026-11-01 2026-11-21',
      'MONTHLY 2025-11-01 2025-11-21',
    ]);
  });
});

test.each([
  ['service', 'Amazon Simple Storage Service', 'Amazon S3'],
  ['service', 'Amazon Elastic Compute Cloud - Compute', 'Amazon EC2 (compute)'],
  ['service', 'EC2 - Other', 'EC2 - Other'],
  ['tag:team', 'team$web', 'web'],
  ['tag:team', 'team$', 'Not tagged'],
  ['region', 'NoRegion', 'No region'],
  ['region', 'global', 'global'],
  ['instance_type', 'NoInstanceType', 'No instance type'],
])('the %s %s is shown as %s', (name, key, shown) => {
  expect(shownValue(name, key)).toBe(shown);
});

test.each([
  ['October 2026', 'in October 2026'],
  ['19 November 2026 (yesterday)', 'on 19 November 2026 (yesterday)'],
  ['1–20 November 2026 (month to date)', 'from 1 to 20 November 2026 (month to date)'],
  ['28 October – 3 November 2026', 'from 28 October to 3 November 2026'],
  ['2025', 'in 2025'],
])('the period "%s" reads "%s" in a sentence', (label, words) => {
  expect(during(label)).toBe(words);
});
