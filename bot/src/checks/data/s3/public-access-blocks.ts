import type { PublicAccessBlockConfiguration } from '@aws-sdk/client-s3';
import type { Data, Part } from '../../check.ts';
import type { Bucket } from './buckets.ts';
import { ofBuckets, s3Buckets } from './buckets.ts';

/** Each bucket's own public access block; {} for none. */
export const s3PublicAccessBlocks: Data<{ bucket: Bucket; part: Part<PublicAccessBlockConfiguration> }[]> = {
  id: 's3.public-access-blocks',
  scope: 'global',
  permissions: ['s3:GetBucketPublicAccessBlock'],
  reads: [s3Buckets],
  async collect(place) {
    const { GetPublicAccessBlockCommand } = await import('@aws-sdk/client-s3');
    return ofBuckets(
      place,
      async (client, bucket) =>
        (await client.send(new GetPublicAccessBlockCommand(bucket))).PublicAccessBlockConfiguration ?? {},
      {
        api: 's3:GetPublicAccessBlock',
        none: { errors: ['NoSuchPublicAccessBlockConfiguration'], value: {} },
      },
    );
  },
};
