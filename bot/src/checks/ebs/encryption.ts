import type { Check } from '../check.ts';
import { ec2Volumes } from '../data/ec2.ts';
import { namedVolume } from '../named.ts';
import { securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const ebsEncryption: Check = {
  id: 'ebs.encryption',
  title: 'EBS volumes are encrypted',
  finding: ['EBS volume is not encrypted', 'EBS volumes are not encrypted'],
  kind: 'security',
  service: 'Amazon EBS',
  severity: 'medium',
  risk: 'A copy or snapshot of the volume can be read by whoever gets hold of it.',
  remediation: {
    text: 'Make an encrypted copy of a snapshot of the volume, and replace the volume by one made from it.',
    cli: 'aws ec2 copy-snapshot --source-region REGION --source-snapshot-id SNAPSHOT --encrypted',
  },
  source: securityHub('EC2.3'),
  scope: 'regional',
  reads: [ec2Volumes],
  async look(place) {
    return (await place.read(ec2Volumes)).map((volume) =>
      verdict({
        ...namedVolume(place, volume),
        fails: !volume.Encrypted && `${volume.Size} GiB, not encrypted`,
      }),
    );
  },
};
