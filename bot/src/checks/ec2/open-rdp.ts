import type { Check } from '../check.ts';
import { cis, securityHub } from '../sources.ts';
import { OPEN_PORT_READS, onPorts, openGroups } from './open-port.ts';

export const ec2OpenRdp: Check = {
  id: 'ec2.open-rdp',
  title: 'No security group lets everyone in by remote desktop',
  finding: [
    'security group lets everyone in by remote desktop',
    'security groups let everyone in by remote desktop',
  ],
  kind: 'security',
  service: 'Amazon EC2',
  severity: 'high',
  risk: 'Remote desktops that the internet can reach are the most common way in for ransomware.',
  remediation: {
    text: 'Allow port 3389 from your own networks only, or use Fleet Manager and close it.',
    cli: 'aws ec2 revoke-security-group-ingress --group-id GROUP --protocol tcp --port 3389 --cidr 0.0.0.0/0',
  },
  source: `${cis('6.3 and 6.4')}; ${securityHub('EC2.14')}`,
  scope: 'regional',
  reads: OPEN_PORT_READS,
  look: (place) => openGroups(place, onPorts('3389')),
};
