import type { Check } from '../check.ts';
import { ec2DefaultEncryption } from '../data/ec2.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const ebsDefaultEncryption: Check = {
  id: 'ebs.default-encryption',
  title: 'New EBS volumes are encrypted by default',
  finding: [
    'region does not encrypt new EBS volumes by default',
    'regions do not encrypt new EBS volumes by default',
  ],
  kind: 'security',
  service: 'Amazon EBS',
  severity: 'low',
  risk: 'Whoever forgets to ask for encryption makes an unencrypted volume.',
  remediation: {
    text: 'Turn on encryption by default in each region; volumes that exist are not changed.',
    cli: 'aws ec2 enable-ebs-encryption-by-default --region REGION',
  },
  source: `${cis('6.1.1')}; ${securityHub('EC2.7')}`,
  scope: 'regional',
  reads: [ec2DefaultEncryption],
  async look(place) {
    const isOn = await place.read(ec2DefaultEncryption);
    return [verdict({ resource: place.region, fails: !isOn && 'encryption by default is off' })];
  },
};
