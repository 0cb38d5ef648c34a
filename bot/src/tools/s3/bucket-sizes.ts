import { ExplainedError } from '../../aws/errors.ts';
import { allOf } from '../../aws/pages.ts';
import type { Metric } from '../../aws/read-metrics.ts';
import { readMetrics } from '../../aws/read-metrics.ts';
import { DAY_MS, DAY_SECONDS } from '../../domain/time.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import type { ListTarget, Row } from '../tool.ts';

/** Fields from CloudWatch, where S3 writes them once a day (S3 user guide, "Metrics and dimensions"). */
export const SIZE_FIELDS = ['size_bytes', 'objects', 'storage_types'];

/** The days to look back. Daily figures arrive up to two days late. */
const DAYS = 3;

/** Adds size, number of objects and storage types to buckets whose region is known; null if CloudWatch has none. */
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
    target.note(
      `CloudWatch has no figures for ${things}, as for empty and new ones: ${its} size is unknown.`,
    );
  }
}

interface Size {
  /** Milliseconds. Figures of different days are never added up. */
  day: number;
  cells: Row;
}

async function sizesIn(target: ListTarget, region: string, buckets: Row[]): Promise<Map<string, Size>> {
  const names = new Set(buckets.map(({ name }) => String(name)));
  const all = await storedMetrics(target, region, buckets);
  const stored = all.filter(({ dimensions }) => names.has(dimensions.BucketName ?? ''));
  const counted = target.needs('objects')
    ? [...new Set(stored.map(({ dimensions }) => dimensions.BucketName ?? ''))].map(countOf)
    : [];
  const found = await latestOf(target, region, [...stored, ...counted]);
  const byBucket = Map.groupBy(found, ({ metric }) => metric.dimensions.BucketName ?? '');
  return new Map(
    [...byBucket].flatMap(([name, figures]) => {
      const size = sizeOf(figures);
      return size ? [[name, size] as const] : [];
    }),
  );
}

const OF_S3 = { namespace: 'AWS/S3', stat: 'Average' };

/** Returns a metric for each storage type that a bucket has had in the last two weeks. */
async function storedMetrics({ clients }: ListTarget, region: string, buckets: Row[]): Promise<Metric[]> {
  const { CloudWatchClient, paginateListMetrics } = await import('@aws-sdk/client-cloudwatch');
  const client = clients.get(CloudWatchClient, region);
  const [only, ...others] = buckets;
  const name = 'BucketSizeBytes';
  const Dimensions = others.length === 0 ? [{ Name: 'BucketName', Value: String(only?.name) }] : [];
  const pages = paginateListMetrics({ client }, { Namespace: OF_S3.namespace, MetricName: name, Dimensions });
  const found = await allOf(pages, (page) => page.Metrics);
  return found.map(({ Dimensions: of = [] }) => ({
    ...OF_S3,
    name,
    dimensions: Object.fromEntries(of.map(({ Name = '', Value = '' }) => [Name, Value])),
  }));
}

const countOf = (BucketName: string): Metric => ({
  ...OF_S3,
  name: 'NumberOfObjects',
  dimensions: { BucketName, StorageType: 'AllStorageTypes' },
});

interface Figure {
  metric: Metric;
  day: number;
  value: number;
}

/**
 * Returns the metrics' daily values of the last days. Throws if CloudWatch could not read all of them: a part is not a
 * size.
 */
async function latestOf({ clients, now }: ListTarget, region: string, metrics: Metric[]): Promise<Figure[]> {
  const start = new Date(Math.floor(now.getTime() / DAY_MS - DAYS) * DAY_MS);
  const span = { start, end: now, periodSeconds: DAY_SECONDS };
  const readings = await readMetrics({ clients, region }, metrics, span);
  if (!readings.every(({ isComplete }) => isComplete)) {
    throw new ExplainedError('CloudWatch could not read all sizes', {
      kind: 'other',
      reason: 'incomplete figures',
      remedy: 'Ask again in a minute.',
    });
  }
  return metrics.flatMap((metric, at) => {
    const { times = [], values = [] } = readings[at] ?? {};
    return values.map((value, index) => ({ metric, value, day: times[index]?.getTime() ?? 0 }));
  });
}

/**
 * Returns the size of the latest day that has one, with all storage types of that day. Otherwise data that changed its
 * storage type would count twice. undefined if no day has a size, even if objects were counted.
 */
function sizeOf(figures: Figure[]): Size | undefined {
  const isSize = ({ metric }: Figure) => metric.name === 'BucketSizeBytes';
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
      storage_types: stored
        .map(({ metric }) => (metric.dimensions.StorageType ?? '').replace(/Storage$/, ''))
        .sort(),
    },
  };
}

function daysText(days: number[]): string {
  const [first, last] = [Math.min(...days), Math.max(...days)].map((day) =>
    new Date(day).toISOString().slice(0, 10),
  );
  return first === last ? `of ${first}` : `of ${first} to ${last}`;
}
