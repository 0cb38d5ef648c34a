import type { Check } from '../check.ts';
import { s3Logging } from '../data/s3.ts';
import { namedBucket } from '../named.ts';
import { securityHub } from '../sources.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

export const s3AccessLogging: Check = {
  id: 's3.access-logging',
  title: 'S3 buckets log who reads them',
  finding: ['S3 bucket has no access log', 'S3 buckets have no access log'],
  kind: 'security',
  service: 'Amazon S3',
  severity: 'low',
  risk: 'After an incident nobody can tell who read or deleted what.',
  remediation: {
    text: 'Send server access logs to a bucket of their own, or log object events with CloudTrail.',
    cli: 'aws s3api put-bucket-logging --bucket BUCKET --bucket-logging-status \'{"LoggingEnabled":{"TargetBucket":"LOG-BUCKET","TargetPrefix":"BUCKET/"}}\'',
  },
  source: securityHub('S3.9'),
  scope: 'global',
  reads: [s3Logging],
  async look(place) {
    return (await place.read(s3Logging)).map(({ bucket, part }) =>
      verdict({
        ...namedBucket(bucket),
        unread: unreadOf(part),
        fails: readOf(part) === false && 'server access logging is off',
      }),
    );
  },
};
