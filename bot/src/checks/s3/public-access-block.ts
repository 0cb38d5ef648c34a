import { blockText } from '../../aws/bucket-exposure.ts';
import type { Check } from '../check.ts';
import { s3AccountBlock, s3PublicAccessBlocks } from '../data/s3.ts';
import { namedBucket } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

export const s3PublicAccessBlock: Check = {
  id: 's3.public-access-block',
  title: 'S3 buckets block all public access',
  finding: ['S3 bucket does not block all public access', 'S3 buckets do not block all public access'],
  kind: 'security',
  service: 'Amazon S3',
  severity: 'medium',
  risk: 'A single wrong policy or access control list can make the bucket public.',
  remediation: {
    text: "Turn on all four settings of the bucket's public access block.",
    cli: 'aws s3api put-public-access-block --bucket BUCKET --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
  },
  source: `${cis('3.1.4')}; ${securityHub('S3.8')}`,
  scope: 'global',
  reads: [s3PublicAccessBlocks, s3AccountBlock],
  async look(place) {
    const [blocks, ofAccount] = await Promise.all([
      place.read(s3PublicAccessBlocks),
      // The account may block what a bucket does not. If its block is unread, such a bucket is unknown.
      place.read(s3AccountBlock).catch(() => undefined),
    ]);
    const isAllBlocked = ofAccount && blockText(ofAccount) === 'all';
    return blocks.map(({ bucket, part }) => {
      const own = readOf(part);
      const text = own && blockText(own);
      const lacks = text && text !== 'all' && ofAccount && !isAllBlocked;
      const unknown =
        ofAccount || text === 'all' ? undefined : 'the public access block of the account was not readable';
      return verdict({
        ...namedBucket(bucket),
        unread: isAllBlocked ? undefined : (unreadOf(part) ?? unknown),
        fails: lacks && (text === 'none' ? 'nothing is blocked' : 'only some of the four settings are on'),
      });
    });
  },
};
