import type { Grant } from '@aws-sdk/client-s3';
import type { Data, Part } from '../../check.ts';
import type { Bucket } from './buckets.ts';
import { ofBuckets, s3Buckets } from './buckets.ts';

/** Whom each bucket's access control list lets in. */
export const s3Grants: Data<{ bucket: Bucket; part: Part<Grant[]> }[]> = {
  id: 's3.grants',
  scope: 'global',
  permissions: ['s3:GetBucketAcl'],
  reads: [s3Buckets],
  async collect(place) {
    const { GetBucketAclCommand } = await import('@aws-sdk/client-s3');
    return ofBuckets(
      place,
      async (client, bucket) => (await client.send(new GetBucketAclCommand(bucket))).Grants ?? [],
      { api: 's3:GetBucketAcl' },
    );
  },
};
