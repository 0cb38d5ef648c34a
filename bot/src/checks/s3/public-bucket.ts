import { isPublicUnderBoth } from '../../aws/bucket-exposure.ts';
import type { Check } from '../check.ts';
import { s3AccountBlock, s3Grants, s3PolicyStatuses, s3PublicAccessBlocks } from '../data/s3.ts';
import { namedBucket } from '../named.ts';
import { securityHub } from '../sources.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

const byWhat = (exposure: Parameters<typeof isPublicUnderBoth>[0]): string =>
  isPublicUnderBoth({ ...exposure, grants: [] }) ? 'bucket policy' : 'access control list';

export const s3PublicBucket: Check = {
  id: 's3.public-bucket',
  title: 'No S3 bucket is public',
  finding: ['S3 bucket is public', 'S3 buckets are public'],
  kind: 'security',
  service: 'Amazon S3',
  severity: 'critical',
  risk: 'Anyone on the internet can read or write what a public bucket holds.',
  remediation: {
    text: "Turn on all four settings of the bucket's public access block, and serve what must be public through CloudFront.",
    cli: 'aws s3api put-public-access-block --bucket BUCKET --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
  },
  source: securityHub('S3.2 and S3.3'),
  scope: 'global',
  reads: [s3PublicAccessBlocks, s3PolicyStatuses, s3Grants, s3AccountBlock],
  async look(place) {
    const [blocks, statuses, grants, ofAccount] = await Promise.all([
      place.read(s3PublicAccessBlocks),
      place.read(s3PolicyStatuses),
      place.read(s3Grants),
      // Without the account's block a bucket may only look public, so it is unknown.
      place.read(s3AccountBlock).catch(() => undefined),
    ]);
    return blocks.map(({ bucket, part }, at) => {
      const status = statuses[at]?.part ?? { unread: 'not read' };
      const acl = grants[at]?.part ?? { unread: 'not read' };
      const exposure = {
        policyIsPublic: readOf(status) ?? null,
        grants: readOf(acl) ?? null,
        ownBlock: readOf(part) ?? null,
        accountBlock: ofAccount ?? null,
      };
      const isOpen = isPublicUnderBoth(exposure);
      const unread = unreadOf(part, status, acl) ?? 'the public access block of the account was not readable';
      return verdict({
        ...namedBucket(bucket),
        unread: isOpen === null ? unread : undefined,
        fails: isOpen === true && `open to everyone by its ${byWhat(exposure)}`,
      });
    });
  },
};
