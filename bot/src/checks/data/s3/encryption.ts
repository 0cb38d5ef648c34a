import type { Data, Part } from '../../check.ts';
import type { Bucket } from './buckets.ts';
import { ofBuckets, s3Buckets } from './buckets.ts';

/** How each bucket encrypts by default: 'AES256', 'aws:kms' …, 'none'. */
export const s3Encryption: Data<{ bucket: Bucket; part: Part<string> }[]> = {
  id: 's3.encryption',
  scope: 'global',
  permissions: ['s3:GetEncryptionConfiguration'],
  reads: [s3Buckets],
  async collect(place) {
    const { GetBucketEncryptionCommand } = await import('@aws-sdk/client-s3');
    return ofBuckets(
      place,
      async (client, bucket) => {
        const answer = await client.send(new GetBucketEncryptionCommand(bucket));
        const [rule] = answer.ServerSideEncryptionConfiguration?.Rules ?? [];
        return rule?.ApplyServerSideEncryptionByDefault?.SSEAlgorithm ?? 'none';
      },
      {
        api: 's3:GetBucketEncryption',
        none: { errors: ['ServerSideEncryptionConfigurationNotFoundError'], value: 'none' },
      },
    );
  },
};
