import type { Data, Part } from '../../check.ts';
import type { Bucket } from './buckets.ts';
import { ofBuckets, s3Buckets } from './buckets.ts';

/** Each bucket's policy; '' for none. */
export const s3Policies: Data<{ bucket: Bucket; part: Part<string> }[]> = {
  id: 's3.policies',
  scope: 'global',
  permissions: ['s3:GetBucketPolicy'],
  reads: [s3Buckets],
  async collect(place) {
    const { GetBucketPolicyCommand } = await import('@aws-sdk/client-s3');
    return ofBuckets(
      place,
      async (client, bucket) => (await client.send(new GetBucketPolicyCommand(bucket))).Policy ?? '',
      { api: 's3:GetBucketPolicy', none: { errors: ['NoSuchBucketPolicy'], value: '' } },
    );
  },
};
