import type { Check } from '../check.ts';
import { cis } from '../sources.ts';
import { OPEN_PORT_READS, onPorts, openGroups } from './open-port.ts';

export const ec2OpenCifs: Check = {
  id: 'ec2.open-cifs',
  title: 'No security group lets everyone in to file shares',
  finding: [
    'security group lets everyone in to file shares',
    'security groups let everyone in to file shares',
  ],
  kind: 'security',
  service: 'Amazon EC2',
  severity: 'high',
  risk: 'Everyone on the internet can reach Windows file shares, which worms look for.',
  remediation: {
    text: 'Allow port 445 from your own networks only.',
    cli: 'aws ec2 revoke-security-group-ingress --group-id GROUP --protocol tcp --port 445 --cidr 0.0.0.0/0',
  },
  source: cis('6.1.2'),
  scope: 'regional',
  reads: OPEN_PORT_READS,
  look: (place) => openGroups(place, onPorts('445')),
};
