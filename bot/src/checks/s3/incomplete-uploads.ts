import type { Check } from '../check.ts';
import { s3Lifecycles } from '../data/s3.ts';
import { namedBucket } from '../named.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

export const s3IncompleteUploads: Check = {
  id: 's3.incomplete-uploads',
  title: 'S3 buckets throw away unfinished uploads',
  finding: ['S3 bucket keeps unfinished uploads', 'S3 buckets keep unfinished uploads'],
  kind: 'waste',
  service: 'Amazon S3',
  severity: 'low',
  risk: 'Parts of uploads that never ended are paid for and are in no listing.',
  remediation: {
    text: 'Add a lifecycle rule that aborts unfinished multipart uploads after seven days.',
    cli: 'aws s3api put-bucket-lifecycle-configuration --bucket BUCKET --lifecycle-configuration file://abort-uploads.json',
  },
  source: 'AWS Trusted Advisor, "Amazon S3 Incomplete Multipart Upload Abort Configuration"',
  scope: 'global',
  reads: [s3Lifecycles],
  async look(place) {
    return (await place.read(s3Lifecycles)).map(({ bucket, part }) =>
      verdict({
        ...namedBucket(bucket),
        unread: unreadOf(part),
        fails:
          readOf(part)?.every(({ AbortIncompleteMultipartUpload }) => !AbortIncompleteMultipartUpload) &&
          'no rule that aborts them',
      }),
    );
  },
};
