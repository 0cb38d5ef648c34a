import type { Check } from '../check.ts';
import { cis, securityHub } from '../sources.ts';
import { isEverything, OPEN_PORT_READS, openGroups } from './open-port.ts';

export const ec2OpenEverything: Check = {
  id: 'ec2.open-everything',
  title: 'No security group is open to everyone on all ports',
  finding: [
    'security group is open to everyone on all ports',
    'security groups are open to everyone on all ports',
  ],
  kind: 'security',
  service: 'Amazon EC2',
  severity: 'critical',
  risk: 'Everything that listens on the machines behind it can be reached by everyone.',
  remediation: {
    text: 'Replace the rule by one for each port and network that is needed.',
    cli: 'aws ec2 revoke-security-group-ingress --group-id GROUP --protocol all --cidr 0.0.0.0/0',
  },
  source: `${cis('6.3 and 6.4')}; ${securityHub('EC2.19')}`,
  scope: 'regional',
  reads: OPEN_PORT_READS,
  look: (place) => openGroups(place, isEverything),
};
