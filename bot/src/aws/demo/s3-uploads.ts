import type { MultipartUpload } from '@aws-sdk/client-s3';
import { buckets } from './data/buckets.ts';
import { daysAgo, hex } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';

/** Days since the uploads were begun that never ended, by bucket. */
const UPLOADS: Record<string, number[]> = {
  'larkspur-data-lake': [403, 288, 201, 74, 0],
  'larkspur-pos-backup': [377, 312],
  'larkspur-assets': [1],
};

export const s3Uploads: DemoService = {
  ListMultipartUploads({ Bucket = '' }: { Bucket?: string }, { region, now }: DemoPlace) {
    const bucket = buckets.find(({ name }) => name === Bucket);
    if (!bucket) throw awsError('NoSuchBucket', 'The specified bucket does not exist', 404);
    if (bucket.region !== region) {
      throw awsError('PermanentRedirect', `The bucket is in ${bucket.region}.`, 301);
    }
    const Uploads = (UPLOADS[Bucket] ?? []).map(
      (days, index): MultipartUpload => ({
        Key: `parts/${hex(8, Bucket, index)}.parquet`,
        UploadId: hex(64, Bucket, index),
        Initiated: daysAgo(now, days, Bucket, index),
        StorageClass: 'STANDARD',
      }),
    );
    return { Bucket, Uploads, IsTruncated: false };
  },
};
