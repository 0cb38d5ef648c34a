import type { Check } from '../check.ts';
import { ec2Instances } from '../data/ec2.ts';
import { namedInstance } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const ec2Imdsv2: Check = {
  id: 'ec2.imdsv2',
  title: 'EC2 instances require IMDSv2',
  finding: ['EC2 instance does not require IMDSv2', 'EC2 instances do not require IMDSv2'],
  kind: 'security',
  service: 'Amazon EC2',
  severity: 'high',
  risk: "A flaw in an application can be used to fetch the credentials of the instance's role from its metadata.",
  remediation: {
    text: 'Require session tokens of the metadata service, once the software on the instance asks with them.',
    cli: 'aws ec2 modify-instance-metadata-options --instance-id INSTANCE --http-tokens required',
  },
  source: `${cis('6.7')}; ${securityHub('EC2.8')}`,
  scope: 'regional',
  reads: [ec2Instances],
  async look(place) {
    return (await place.read(ec2Instances)).map((instance) => {
      const { HttpEndpoint, HttpTokens } = instance.MetadataOptions ?? {};
      const isOff = HttpEndpoint === 'disabled';
      return verdict({
        ...namedInstance(place, instance),
        unread: !isOff && HttpTokens === undefined ? 'EC2 tells no metadata options' : undefined,
        fails: !isOff && HttpTokens === 'optional' && 'its metadata can be read without a token',
      });
    });
  },
};
