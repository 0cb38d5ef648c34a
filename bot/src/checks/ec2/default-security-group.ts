import type { Check } from '../check.ts';
import { ec2SecurityGroups } from '../data/ec2.ts';
import { cis, securityHub } from '../sources.ts';
import { groupVerdict } from './group-verdict.ts';

export const ec2DefaultSecurityGroup: Check = {
  id: 'ec2.default-security-group',
  title: 'Default security groups allow nothing',
  finding: ['default security group has rules', 'default security groups have rules'],
  kind: 'security',
  service: 'Amazon EC2',
  severity: 'medium',
  risk: 'What is started without a security group of its own gets the default one and all that it allows.',
  remediation: {
    text: 'Remove every rule of the default group, after giving what uses it a group of its own.',
    cli: 'aws ec2 revoke-security-group-ingress --group-id GROUP --security-group-rule-ids RULE',
  },
  source: `${cis('6.5')}; ${securityHub('EC2.2')}`,
  scope: 'regional',
  reads: [ec2SecurityGroups],
  async look(place) {
    return (await place.read(ec2SecurityGroups))
      .filter(({ GroupName }) => GroupName === 'default')
      .map((group) => {
        const [inbound, outbound] = [group.IpPermissions ?? [], group.IpPermissionsEgress ?? []];
        const lets = [...(inbound.length > 0 ? ['in'] : []), ...(outbound.length > 0 ? ['out'] : [])];
        return groupVerdict(place, group, lets.length > 0 && `it lets traffic ${lets.join(' and ')}`);
      });
  },
};
