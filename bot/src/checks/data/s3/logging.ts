import type { Data, Part } from '../../check.ts';
import type { Bucket } from './buckets.ts';
import { ofBuckets, s3Buckets } from './buckets.ts';

/** Whether each bucket logs who reads it. */
export const s3Logging: Data<{ bucket: Bucket; part: Part<boolean> }[]> = {
  id: 's3.logging',
  scope: 'global',
  permissions: ['s3:GetBucketLogging'],
  reads: [s3Buckets],
  async collect(place) {
    const { GetBucketLoggingCommand } = await import('@aws-sdk/client-s3');
    return ofBuckets(
      place,
      async (client, bucket) =>
        (await client.send(new GetBucketLoggingCommand(bucket))).LoggingEnabled !== undefined,
      { api: 's3:GetBucketLogging' },
    );
  },
};
