import type { GetMetricDataCommandInput } from '@aws-sdk/client-cloudwatch';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import type { Metric } from '@windsock/bot/aws/read-metrics.ts';
import type { CollectPlace } from '@windsock/bot/checks/check.ts';
import { metricValues } from '@windsock/bot/checks/data/metrics.ts';
import { expect, test } from 'vitest';

const now = new Date('2026-11-20T15:30:00Z');
const metrics = (count: number): Metric[] =>
  Array.from({ length: count }, (_, at) => ({
    namespace: 'AWS/EC2',
    name: 'CPUUtilization',
    stat: 'Maximum',
    dimensions: { InstanceId: `i-${at}` },
  }));

/** A place with this CloudWatch, and its recorded requests. */
function placeWith(reply: (input: GetMetricDataCommandInput) => object) {
  const asked: GetMetricDataCommandInput[] = [];
  const client = new CloudWatchClient({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  client.middlewareStack.add(
    () =>
      async ({ input }) => {
        asked.push(input as GetMetricDataCommandInput);
        const output = reply(input as GetMetricDataCommandInput);
        return { output: { $metadata: {}, ...output }, response: {} } as never;
      },
    { step: 'initialize' },
  );
  const place = { clients: { get: () => client }, now, region: 'eu-west-1' } as unknown as CollectPlace;
  return { place, asked };
}

/** Answers each metric with the number in its dimension. */
const own = ({ MetricDataQueries = [] }: GetMetricDataCommandInput) => ({
  MetricDataResults: MetricDataQueries.map(({ Id, MetricStat }) => ({
    Id,
    StatusCode: 'Complete',
    Values: [Number(MetricStat?.Metric?.Dimensions?.[0]?.Value?.slice(2))],
  })),
});

test('metrics are requested five hundred at a time, from midnight two weeks ago on, and returned in order', async () => {
  const { place, asked } = placeWith(own);
  const values = await metricValues(place, metrics(1001));
  expect(asked.map(({ MetricDataQueries }) => MetricDataQueries?.length)).toEqual([500, 500, 1]);
  expect(asked[0]?.StartTime?.toISOString()).toBe('2026-11-06T00:00:00.000Z');
  expect(asked[0]?.EndTime).toEqual(now);
  expect(values).toEqual(metrics(1001).map((_, at) => ({ value: [at] })));
});

test('hourly values are requested in smaller numbers, because a request may have 100,800 of them', async () => {
  const { place, asked } = placeWith(own);
  await metricValues(place, metrics(300), { periodSeconds: 3600 });
  expect(asked.map(({ MetricDataQueries }) => MetricDataQueries?.length)).toEqual([280, 20]);
});

test('values of all pages are joined, and metrics that CloudWatch read partly are unread rather than empty', async () => {
  const { place } = placeWith(({ NextToken }) =>
    NextToken
      ? {
          MetricDataResults: [
            { Id: 'm0', StatusCode: 'Complete', Values: [3] },
            { Id: 'm1', StatusCode: 'InternalError', Values: [] },
          ],
        }
      : {
          MetricDataResults: [
            { Id: 'm0', StatusCode: 'PartialData', Values: [1, 2] },
            { Id: 'm1', StatusCode: 'PartialData', Values: [0] },
          ],
          NextToken: 'more',
        },
  );
  const unread = { unread: 'CloudWatch could not read CPUUtilization' };
  // It returned nothing at all about the third.
  expect(await metricValues(place, metrics(3))).toEqual([{ value: [1, 2, 3] }, unread, unread]);
});

test('nothing is requested for no metrics', async () => {
  const { place, asked } = placeWith(own);
  expect(await metricValues(place, [])).toEqual([]);
  expect(asked).toEqual([]);
});
