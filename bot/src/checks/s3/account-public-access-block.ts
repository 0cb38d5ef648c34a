import { blockText } from '../../aws/bucket-exposure.ts';
import type { Check } from '../check.ts';
import { s3AccountBlock } from '../data/s3.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const s3AccountPublicAccessBlock: Check = {
  id: 's3.account-public-access-block',
  title: 'The account blocks public access to S3',
  finding: ['account does not block public access to S3', 'accounts do not block public access to S3'],
  kind: 'security',
  service: 'Amazon S3',
  severity: 'medium',
  risk: 'Nothing stops people from making a bucket of this account public.',
  remediation: {
    text: 'Turn on all four settings for the account, once no bucket has to be public.',
    cli: 'aws s3control put-public-access-block --account-id ACCOUNT --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
  },
  source: `${cis('3.1.4')}; ${securityHub('S3.1')}`,
  scope: 'global',
  reads: [s3AccountBlock],
  async look(place) {
    const text = blockText(await place.read(s3AccountBlock));
    const fails = text === 'none' ? 'nothing is blocked' : 'only some of the four settings are on';
    return [verdict({ resource: `account ${place.account.id}`, fails: text !== 'all' && fails })];
  },
};
