import type { Check } from '../check.ts';
import { securityHub } from '../sources.ts';
import { OPEN_PORT_READS, onPorts, openGroups } from './open-port.ts';

export const ec2OpenDatabases: Check = {
  id: 'ec2.open-databases',
  title: 'No security group lets everyone in to databases',
  finding: [
    'security group lets everyone in to a database port',
    'security groups let everyone in to database ports',
  ],
  kind: 'security',
  service: 'Amazon EC2',
  severity: 'high',
  risk: 'Everyone on the internet can try passwords on the databases behind it.',
  remediation: {
    text: 'Allow the port from the security groups of the applications only.',
    cli: 'aws ec2 revoke-security-group-ingress --group-id GROUP --protocol tcp --port 3306 --cidr 0.0.0.0/0',
  },
  source: securityHub('EC2.19'),
  scope: 'regional',
  reads: OPEN_PORT_READS,
  look: (place) => openGroups(place, onPorts('1433', '1521', '3306', '5432', '6379', '9200', '27017')),
};
