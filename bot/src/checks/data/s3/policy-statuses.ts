import type { Data, Part } from '../../check.ts';
import type { Bucket } from './buckets.ts';
import { ofBuckets, s3Buckets } from './buckets.ts';

/** Whether S3 calls each bucket's policy public; false for none. */
export const s3PolicyStatuses: Data<{ bucket: Bucket; part: Part<boolean> }[]> = {
  id: 's3.policy-statuses',
  scope: 'global',
  permissions: ['s3:GetBucketPolicyStatus'],
  reads: [s3Buckets],
  async collect(place) {
    const { GetBucketPolicyStatusCommand } = await import('@aws-sdk/client-s3');
    return ofBuckets(
      place,
      async (client, bucket) =>
        (await client.send(new GetBucketPolicyStatusCommand(bucket))).PolicyStatus?.IsPublic ?? false,
      { api: 's3:GetBucketPolicyStatus', none: { errors: ['NoSuchBucketPolicy'], value: false } },
    );
  },
};
