import type { Check } from '../check.ts';
import { s3Encryption } from '../data/s3.ts';
import { namedBucket } from '../named.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

export const s3DefaultEncryption: Check = {
  id: 's3.default-encryption',
  title: 'S3 buckets encrypt by default',
  finding: ['S3 bucket has no default encryption', 'S3 buckets have no default encryption'],
  kind: 'security',
  service: 'Amazon S3',
  severity: 'medium',
  risk: 'Objects written before January 2023 may lie in the bucket unencrypted.',
  remediation: {
    text: 'Set a default encryption, and copy old objects onto themselves to encrypt them.',
    cli: 'aws s3api put-bucket-encryption --bucket BUCKET --server-side-encryption-configuration \'{"Rules":[{"ApplyServerSideEncryptionByDefault":{"SSEAlgorithm":"AES256"}}]}\'',
  },
  source: 'Amazon S3 user guide, "Setting default server-side encryption behavior"',
  scope: 'global',
  reads: [s3Encryption],
  async look(place) {
    return (await place.read(s3Encryption)).map(({ bucket, part }) =>
      verdict({
        ...namedBucket(bucket),
        unread: unreadOf(part),
        fails: readOf(part) === 'none' && 'no default encryption',
      }),
    );
  },
};
