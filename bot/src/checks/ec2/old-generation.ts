import type { Check } from '../check.ts';
import { ec2Instances } from '../data/ec2.ts';
import { newerFamily } from '../families.ts';
import { namedInstance } from '../named.ts';
import { verdict } from '../verdict.ts';

export const ec2OldGeneration: Check = {
  id: 'ec2.old-generation',
  title: 'EC2 instances are of the current generation',
  finding: ['EC2 instance is of an older generation', 'EC2 instances are of an older generation'],
  kind: 'waste',
  service: 'Amazon EC2',
  severity: 'low',
  risk: 'Newer generations do more for the same or a lower price.',
  remediation: {
    text: 'Stop the instance, change its type to the newer family and start it.',
    cli: 'aws ec2 modify-instance-attribute --instance-id INSTANCE --instance-type TYPE',
  },
  source: 'Amazon EC2 on-demand prices: the newer family costs the same or less',
  scope: 'regional',
  reads: [ec2Instances],
  async look(place) {
    return (await place.read(ec2Instances)).map((instance) => {
      const type = instance.InstanceType ?? '';
      const newer = newerFamily(type);
      return verdict({
        ...namedInstance(place, instance),
        fails: newer && `${type}, where ${newer} exists`,
      });
    });
  },
};
