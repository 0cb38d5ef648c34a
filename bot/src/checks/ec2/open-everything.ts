import { isOpenToWorld, portsOf } from '../../aws/open-ports.ts';
import type { Check } from '../check.ts';
import { ec2SecurityGroups } from '../data/ec2/security-groups.ts';
import { cis, securityHub } from '../sources.ts';
import { groupVerdict } from './group-verdict.ts';
import { isEverything } from './open-port.ts';

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
  reads: [ec2SecurityGroups],
  async look(place) {
    return (await place.read(ec2SecurityGroups)).map((group) => {
      const open = (group.IpPermissions ?? []).filter(isOpenToWorld).map(portsOf);
      return groupVerdict(place, group, open.some(isEverything) && 'all ports open to the internet');
    });
  },
};
