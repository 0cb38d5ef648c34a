import type { Data, Part } from '../../check.ts';
import type { Bucket } from './buckets.ts';
import { ofBuckets, s3Buckets } from './buckets.ts';

/** Versioning of each bucket; without a status it was never on. */
export const s3Versioning: Data<{ bucket: Bucket; part: Part<{ status?: string; mfaDelete: boolean }> }[]> = {
  id: 's3.versioning',
  scope: 'global',
  permissions: ['s3:GetBucketVersioning'],
  reads: [s3Buckets],
  async collect(place) {
    const { GetBucketVersioningCommand } = await import('@aws-sdk/client-s3');
    return ofBuckets(
      place,
      async (client, bucket) => {
        const { Status, MFADelete } = await client.send(new GetBucketVersioningCommand(bucket));
        return { ...(Status && { status: Status }), mfaDelete: MFADelete === 'Enabled' };
      },
      { api: 's3:GetBucketVersioning' },
    );
  },
};
