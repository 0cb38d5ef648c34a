import type { Check } from '../check.ts';
import { ec2SecurityGroups } from '../data/ec2/security-groups.ts';
import { cis, securityHub } from '../sources.ts';
import { openPort } from './open-port.ts';

export const ec2OpenSsh: Check = {
  id: 'ec2.open-ssh',
  title: 'No security group lets everyone in by SSH',
  finding: ['security group lets everyone in by SSH', 'security groups let everyone in by SSH'],
  kind: 'security',
  service: 'Amazon EC2',
  severity: 'high',
  risk: 'Everyone on the internet can try keys and passwords, and every flaw of the SSH server, on the machines behind it.',
  remediation: {
    text: 'Allow port 22 from your own networks only, or use Session Manager and close it.',
    cli: 'aws ec2 revoke-security-group-ingress --group-id GROUP --protocol tcp --port 22 --cidr 0.0.0.0/0',
  },
  source: `${cis('6.3 and 6.4')}; ${securityHub('EC2.13')}`,
  scope: 'regional',
  reads: [ec2SecurityGroups],
  async look(place) {
    return (await place.read(ec2SecurityGroups)).map((group) => openPort(place, group, ['22']));
  },
};
