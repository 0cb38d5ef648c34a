import type { Check } from '../check.ts';
import { s3Versioning } from '../data/s3.ts';
import { namedBucket } from '../named.ts';
import { securityHub } from '../sources.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

export const s3VersioningOn: Check = {
  id: 's3.versioning',
  title: 'S3 buckets keep versions',
  finding: ['S3 bucket does not keep versions', 'S3 buckets do not keep versions'],
  kind: 'security',
  service: 'Amazon S3',
  severity: 'low',
  risk: 'What is deleted or overwritten by mistake or by ransomware cannot be brought back.',
  remediation: {
    text: 'Turn versioning on, with a lifecycle rule that expires old versions.',
    cli: 'aws s3api put-bucket-versioning --bucket BUCKET --versioning-configuration Status=Enabled',
  },
  source: securityHub('S3.14'),
  scope: 'global',
  reads: [s3Versioning],
  async look(place) {
    return (await place.read(s3Versioning)).map(({ bucket, part }) => {
      const versioning = readOf(part);
      const isOff = versioning && versioning.status !== 'Enabled';
      return verdict({
        ...namedBucket(bucket),
        unread: unreadOf(part),
        fails: isOff && (versioning.status ? 'versioning is suspended' : 'versioning was never on'),
      });
    });
  },
};
