import type { LifecycleRule } from '@aws-sdk/client-s3';
import type { Data, Part } from '../../check.ts';
import type { Bucket } from './buckets.ts';
import { ofBuckets, s3Buckets } from './buckets.ts';

/** The lifecycle rules of each bucket that are on. */
export const s3Lifecycles: Data<{ bucket: Bucket; part: Part<LifecycleRule[]> }[]> = {
  id: 's3.lifecycles',
  scope: 'global',
  permissions: ['s3:GetLifecycleConfiguration'],
  reads: [s3Buckets],
  async collect(place) {
    const { GetBucketLifecycleConfigurationCommand } = await import('@aws-sdk/client-s3');
    return ofBuckets(
      place,
      async (client, bucket) => {
        const { Rules = [] } = await client.send(new GetBucketLifecycleConfigurationCommand(bucket));
        return Rules.filter(({ Status }) => Status === 'Enabled');
      },
      {
        api: 's3:GetBucketLifecycleConfiguration',
        none: { errors: ['NoSuchLifecycleConfiguration'], value: [] },
      },
    );
  },
};
