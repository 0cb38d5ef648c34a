import type { Check } from '../check.ts';
import { s3Uploads } from '../data/s3.ts';
import { namedBucket } from '../named.ts';
import { daysSince, readOf, unreadOf, verdict } from '../verdict.ts';

/** No upload takes longer. */
const GIVEN_UP_DAYS = 7;

export const s3UnfinishedUploads: Check = {
  id: 's3.unfinished-uploads',
  title: 'S3 buckets hold no uploads that were given up',
  finding: ['S3 bucket holds uploads that never ended', 'S3 buckets hold uploads that never ended'],
  kind: 'waste',
  service: 'Amazon S3',
  severity: 'low',
  risk: 'Their parts are paid for like objects, and no list of the bucket shows them.',
  remediation: {
    text: 'Abort them, and let a lifecycle rule abort what is unfinished after seven days.',
    cli: 'aws s3api abort-multipart-upload --bucket BUCKET --key KEY --upload-id UPLOAD',
  },
  source: 'Amazon S3 user guide, "Aborting a multipart upload"',
  scope: 'global',
  reads: [s3Uploads],
  async look(place) {
    return (await place.read(s3Uploads)).map(({ bucket, part }) => {
      const ages = (readOf(part) ?? []).map((begun) => daysSince(begun, place.now) ?? 0);
      const givenUp = ages.filter((days) => days > GIVEN_UP_DAYS);
      return verdict({
        ...namedBucket(bucket),
        unread: unreadOf(part),
        fails:
          givenUp.length > 0 &&
          `${givenUp.length} unfinished for more than ${GIVEN_UP_DAYS} days, the oldest for ${Math.max(...givenUp)}; how large they are is not known`,
      });
    });
  },
};
