import { deniesPlainHttp } from '../../aws/bucket-exposure.ts';
import type { Check } from '../check.ts';
import { s3Policies } from '../data/s3.ts';
import { namedBucket } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

export const s3SecureTransport: Check = {
  id: 's3.secure-transport',
  title: 'S3 buckets refuse plain HTTP',
  finding: ['S3 bucket accepts plain HTTP', 'S3 buckets accept plain HTTP'],
  kind: 'security',
  service: 'Amazon S3',
  severity: 'medium',
  risk: 'What is read or written over plain HTTP can be seen and changed on its way.',
  remediation: {
    text: 'Add a statement to the bucket policy that denies every request where aws:SecureTransport is false.',
    cli: 'aws s3api put-bucket-policy --bucket BUCKET --policy file://deny-http.json',
  },
  source: `${cis('3.1.1')}; ${securityHub('S3.5')}`,
  scope: 'global',
  reads: [s3Policies],
  async look(place) {
    return (await place.read(s3Policies)).map(({ bucket, part }) => {
      const policy = readOf(part);
      return verdict({
        ...namedBucket(bucket),
        unread: unreadOf(part),
        fails: policy !== undefined && !deniesPlainHttp(policy) && 'its policy does not deny plain HTTP',
      });
    });
  },
};
