import type { Check } from '../check.ts';
import { ec2Instances } from '../data/ec2.ts';
import { namedInstance } from '../named.ts';
import { cis } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const ec2InstanceRole: Check = {
  id: 'ec2.instance-role',
  title: 'EC2 instances have a role',
  finding: ['EC2 instance has no role', 'EC2 instances have no role'],
  kind: 'security',
  service: 'Amazon EC2',
  severity: 'low',
  risk: 'Software on an instance without a role tends to carry access keys that never expire.',
  remediation: {
    text: 'Give the instance a role with what its software needs, and delete access keys that lie on it.',
    cli: 'aws ec2 associate-iam-instance-profile --instance-id INSTANCE --iam-instance-profile Name=PROFILE',
  },
  source: cis('2.17'),
  scope: 'regional',
  reads: [ec2Instances],
  async look(place) {
    return (await place.read(ec2Instances)).map((instance) =>
      verdict({
        ...namedInstance(place, instance),
        fails: !instance.IamInstanceProfile?.Arn && 'no instance profile',
      }),
    );
  },
};
