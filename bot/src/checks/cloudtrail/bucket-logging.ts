import { mainRegion } from '../../aws/regions.ts';
import type { Check } from '../check.ts';
import { cloudtrailOwnTrails, cloudtrailTrails } from '../data/cloudtrail.ts';
import { s3Logging } from '../data/s3.ts';
import { namedBucket } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

export const cloudtrailBucketLogging: Check = {
  id: 'cloudtrail.bucket-logging',
  title: "Buckets of CloudTrail's logs record who reads them",
  finding: [
    "bucket of CloudTrail's logs does not record who reads it",
    "buckets of CloudTrail's logs do not record who reads them",
  ],
  kind: 'security',
  service: 'AWS CloudTrail',
  severity: 'low',
  risk: 'Nobody can tell who looked at the logs or took them away.',
  remediation: {
    text: 'Turn on server access logging for the bucket, to another bucket.',
    cli: 'aws s3api put-bucket-logging --bucket BUCKET --bucket-logging-status file://logging.json',
  },
  source: `${cis('4.4')}; ${securityHub('CloudTrail.7')}`,
  scope: 'regional',
  reads: [cloudtrailOwnTrails, cloudtrailTrails, s3Logging],
  async look(place) {
    // Multi-region and organisation trails are checked in the main region, single-region trails in their own.
    const isMain = place.region === mainRegion(place.account.partition);
    const trails = await place.read(isMain ? cloudtrailTrails : cloudtrailOwnTrails);
    if (trails.length === 0) return [];
    const used = new Set(trails.map(({ S3BucketName }) => S3BucketName));
    // A bucket of another account is that account's responsibility.
    return (await place.read(s3Logging))
      .filter(({ bucket }) => used.has(bucket.name))
      .map(({ bucket, part }) =>
        verdict({
          ...namedBucket(bucket),
          unread: unreadOf(part),
          fails: readOf(part) === false && 'server access logging is off',
        }),
      );
  },
};
