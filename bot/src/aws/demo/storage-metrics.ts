import type { ListMetricsCommandInput } from '@aws-sdk/client-cloudwatch';
import { bucketSizes } from './data/bucket-sizes.ts';
import { buckets } from './data/buckets.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { pageOf } from './paging.ts';

const METRICS = [
  ['BucketSizeBytes', 'StandardStorage'],
  ['NumberOfObjects', 'AllStorageTypes'],
] as const;

/** What can be asked of buckets that hold something. */
export const storageMetrics: DemoService = {
  ListMetrics(input: ListMetricsCommandInput, { region }: DemoPlace) {
    const { Namespace = 'AWS/S3', MetricName, Dimensions: wanted = [], NextToken: token } = input;
    const metrics = buckets
      .filter(({ name, region: home }) => home === region && bucketSizes[name] && Namespace === 'AWS/S3')
      .flatMap(({ name }) =>
        METRICS.filter(([metric]) => !MetricName || metric === MetricName).map(([metric, type]) => ({
          Namespace,
          MetricName: metric,
          Dimensions: [
            { Name: 'BucketName', Value: name },
            { Name: 'StorageType', Value: type },
          ],
        })),
      )
      .filter(({ Dimensions }) =>
        wanted.every(({ Name, Value }) =>
          Dimensions.some((has) => has.Name === Name && (Value === undefined || has.Value === Value)),
        ),
      );
    const { items, next } = pageOf(metrics, { size: 500, token });
    return { Metrics: items, ...(next && { NextToken: next }) };
  },
};
