import type { Check } from '../check.ts';
import { s3Lifecycles } from '../data/s3.ts';
import { namedBucket } from '../named.ts';
import { securityHub } from '../sources.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

export const s3NoLifecycle: Check = {
  id: 's3.no-lifecycle',
  title: 'S3 buckets have lifecycle rules',
  finding: ['S3 bucket has no lifecycle rule', 'S3 buckets have no lifecycle rules'],
  kind: 'waste',
  service: 'Amazon S3',
  severity: 'low',
  risk: 'Everything stays in the dearest storage class for ever.',
  remediation: {
    text: 'Add a rule that moves what is rarely read to a cheaper class and expires what is not needed.',
    cli: 'aws s3api put-bucket-lifecycle-configuration --bucket BUCKET --lifecycle-configuration file://lifecycle.json',
  },
  source: securityHub('S3.13'),
  scope: 'global',
  reads: [s3Lifecycles],
  async look(place) {
    return (await place.read(s3Lifecycles)).map(({ bucket, part }) =>
      verdict({
        ...namedBucket(bucket),
        unread: unreadOf(part),
        fails: readOf(part)?.length === 0 && 'no lifecycle rule',
      }),
    );
  },
};
