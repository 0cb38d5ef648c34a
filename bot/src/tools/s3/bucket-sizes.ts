import type { CloudWatchClient, Metric, MetricDataQuery } from '@aws-sdk/client-cloudwatch';
import { ExplainedError } from '../../aws/errors.ts';
import { allOf, chunksOf } from '../../aws/pages.ts';
import { DAY_SECONDS } from '../../domain/time.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import type { ListTarget, Row } from '../tool.ts';

/** Fields that CloudWatch tells, which S3 writes once a day (S3 user guide, "Metrics and dimensions"). */
export const SIZE_FIELDS = ['size_bytes', 'objects', 'storage_types'];

const NAMESPACE = 'AWS/S3';
/** The day's figures come up to two days late. */
const DAYS = 3;
/** Of one request (CloudWatch API reference, "GetMetricData"). */
const MOST_METRICS = 500;

/** Adds size, number of objects and storage types to buckets whose region is known; null where CloudWatch has none. */
export async function addSizes(target: ListTarget, buckets: Row[]): Promise<void> {
  for (const bucket of buckets) for (const field of SIZE_FIELDS) bucket[field] = null;
  const regions = Map.groupBy(buckets, ({ region }) => region);
  const days = new Set<number>();
  let unmeasured = 0;
  await forEachBounded([...regions], async ([region, here]) => {
    if (typeof region !== 'string') return;
    const sizes = await lookUp(target, 'cloudwatch:GetMetricData', () => sizesIn(target, region, here));
    for (const bucket of sizes ? here : []) {
      const size = sizes?.get(String(bucket.name));
      if (size) days.add(size.day);
      else unmeasured += 1;
      Object.assign(bucket, size?.cells);
    }
  });
  if (days.size > 0)
    target.note(`Sizes and numbers of objects are S3’s daily figures ${daysText([...days])}.`);
  if (unmeasured > 0) {
    const [things, its] = unmeasured === 1 ? ['1 bucket', 'its'] : [`${unmeasured} buckets`, 'their'];
    target.note(`CloudWatch has no figures of ${things}, as of empty and new ones: ${its} size is unknown.`);
  }
}

interface Size {
  /** Milliseconds; the figures of different days are never added up. */
  day: number;
  cells: Row;
}

async function sizesIn(target: ListTarget, region: string, buckets: Row[]): Promise<Map<string, Size>> {
  const { CloudWatchClient } = await import('@aws-sdk/client-cloudwatch');
  const client = target.clients.get(CloudWatchClient, region);
  const names = new Set(buckets.map(({ name }) => String(name)));
  const stored = (await metricsOf(client, 'BucketSizeBytes', buckets)).filter((metric) =>
    names.has(of(metric, 'BucketName')),
  );
  const counted = target.needs('objects')
    ? [...new Set(stored.map((metric) => of(metric, 'BucketName')))].map(countOf)
    : [];
  const found = await latestOf(target, client, [...stored, ...counted]);
  const byBucket = Map.groupBy(found, ({ metric }) => of(metric, 'BucketName'));
  return new Map(
    [...byBucket].flatMap(([name, figures]) => {
      const size = sizeOf(figures);
      return size ? [[name, size] as const] : [];
    }),
  );
}

/** A metric of a bucket for each storage type that it has had in the last two weeks. */
async function metricsOf(client: CloudWatchClient, MetricName: string, buckets: Row[]): Promise<Metric[]> {
  const { paginateListMetrics } = await import('@aws-sdk/client-cloudwatch');
  const [only, ...others] = buckets;
  const Dimensions = others.length === 0 ? [{ Name: 'BucketName', Value: String(only?.name) }] : [];
  return allOf(
    paginateListMetrics({ client }, { Namespace: NAMESPACE, MetricName, Dimensions }),
    (page) => page.Metrics,
  );
}

const countOf = (bucket: string): Metric => ({
  Namespace: NAMESPACE,
  MetricName: 'NumberOfObjects',
  Dimensions: [
    { Name: 'BucketName', Value: bucket },
    { Name: 'StorageType', Value: 'AllStorageTypes' },
  ],
});

const of = ({ Dimensions = [] }: Metric, name: string): string =>
  Dimensions.find(({ Name }) => Name === name)?.Value ?? '';

interface Figure {
  metric: Metric;
  day: number;
  value: number;
}

/** The daily values of metrics in the last days. Throws where CloudWatch could not read all of them: a part is no size. */
async function latestOf(target: ListTarget, client: CloudWatchClient, metrics: Metric[]): Promise<Figure[]> {
  const { paginateGetMetricData } = await import('@aws-sdk/client-cloudwatch');
  const today = Math.floor(target.now.getTime() / 1000 / DAY_SECONDS);
  const period = { StartTime: new Date((today - DAYS) * DAY_SECONDS * 1000), EndTime: target.now };
  const figures: Figure[] = [];
  for (const chunk of chunksOf(metrics, MOST_METRICS)) {
    const status = chunk.map((): string | undefined => undefined);
    const pages = paginateGetMetricData({ client }, { ...period, MetricDataQueries: chunk.map(queryOf) });
    for await (const { MetricDataResults = [] } of pages) {
      for (const { Id = '', StatusCode, Timestamps = [], Values = [] } of MetricDataResults) {
        const at = Number(Id.slice(1));
        const metric = chunk[at];
        status[at] = StatusCode;
        if (!metric) continue;
        figures.push(
          ...Values.map((value, index) => ({ metric, value, day: Timestamps[index]?.getTime() ?? 0 })),
        );
      }
    }
    if (status.some((each) => each !== 'Complete')) {
      throw new ExplainedError('CloudWatch could not read all sizes', {
        kind: 'other',
        reason: 'incomplete figures',
        remedy: 'Ask again in a minute.',
      });
    }
  }
  return figures;
}

const queryOf = (Metric: Metric, at: number): MetricDataQuery => ({
  Id: `m${at}`,
  MetricStat: { Metric, Period: DAY_SECONDS, Stat: 'Average' },
});

/**
 * What moved to another storage type must not count twice: all types are taken of the newest day that has a size.
 * undefined where no day has one, though objects may be counted.
 */
function sizeOf(figures: Figure[]): Size | undefined {
  const isSize = ({ metric }: Figure) => metric.MetricName === 'BucketSizeBytes';
  if (!figures.some(isSize)) return undefined;
  const day = Math.max(...figures.filter(isSize).map((figure) => figure.day));
  const stored = figures.filter((figure) => isSize(figure) && figure.day === day);
  const objects = figures
    .filter((figure) => !isSize(figure))
    .reduce<Figure | undefined>(
      (newest, figure) => (newest && newest.day >= figure.day ? newest : figure),
      undefined,
    );
  return {
    day,
    cells: {
      size_bytes: stored.reduce((sum, { value }) => sum + value, 0),
      objects: objects?.value ?? null,
      storage_types: stored.map(({ metric }) => of(metric, 'StorageType').replace(/Storage$/, '')).sort(),
    },
  };
}

function daysText(days: number[]): string {
  const [first, last] = [Math.min(...days), Math.max(...days)].map((day) =>
    new Date(day).toISOString().slice(0, 10),
  );
  return first === last ? `of ${first}` : `of ${first} to ${last}`;
}
