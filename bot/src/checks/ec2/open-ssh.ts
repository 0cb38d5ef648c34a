import type { Check } from '../check.ts';
import { cis, securityHub } from '../sources.ts';
import { OPEN_PORT_READS, onPorts, openGroups } from './open-port.ts';

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
  reads: OPEN_PORT_READS,
  look: (place) => openGroups(place, onPorts('22')),
};
