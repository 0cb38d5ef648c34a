import type { Check } from '../check.ts';
import { cloudtrailOwnTrails } from '../data/cloudtrail.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const cloudtrailEncryption: Check = {
  id: 'cloudtrail.encryption',
  title: 'CloudTrail encrypts its logs with a KMS key',
  finding: ['trail does not use a KMS key', 'trails do not use a KMS key'],
  kind: 'security',
  service: 'AWS CloudTrail',
  severity: 'medium',
  risk: 'Whoever may read the bucket reads the logs: no key stands between.',
  remediation: {
    text: "Give the trail a key of the account's own whose policy lets CloudTrail use it.",
    cli: 'aws cloudtrail update-trail --name TRAIL --kms-key-id KEY',
  },
  source: `${cis('4.5')}; ${securityHub('CloudTrail.2')}`,
  scope: 'regional',
  reads: [cloudtrailOwnTrails],
  async look(place) {
    return (await place.read(cloudtrailOwnTrails)).map(({ KmsKeyId, Name, TrailARN }) =>
      verdict({ resource: Name ?? '', arn: TrailARN, fails: !KmsKeyId && 'no KMS key' }),
    );
  },
};
