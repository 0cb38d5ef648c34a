import type { ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3';
import { allOf } from '../../../aws/pages.ts';
import type { Data, Part } from '../../check.ts';
import type { Bucket } from './buckets.ts';
import { ofBuckets, s3Buckets } from './buckets.ts';

/** When each multipart upload was begun that has not ended; which objects they are to become is not kept. */
export const s3Uploads: Data<{ bucket: Bucket; part: Part<Date[]> }[]> = {
  id: 's3.uploads',
  scope: 'global',
  permissions: ['s3:ListBucketMultipartUploads'],
  reads: [s3Buckets],
  async collect(place) {
    const { ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3');
    return ofBuckets(
      place,
      async (client, bucket) => {
        async function* pages() {
          for (let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}; next; ) {
            const page: ListMultipartUploadsCommandOutput = await client.send(
              new ListMultipartUploadsCommand({ ...bucket, ...next }),
            );
            yield page;
            const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
            next = IsTruncated && KeyMarker ? { KeyMarker, UploadIdMarker } : undefined;
          }
        }
        const uploads = await allOf(pages(), (page) => page.Uploads);
        return uploads.flatMap(({ Initiated }) => Initiated ?? []);
      },
      { api: 's3:ListMultipartUploads' },
    );
  },
};
