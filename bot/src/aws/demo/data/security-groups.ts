import { groupIdOf, HOME_REGIONS, vpcOf } from './network.ts';

export interface DemoRule {
  protocol: 'tcp' | 'udp' | 'icmp' | '-1';
  from?: number;
  to?: number;
  /** A CIDR, IPv4 or IPv6, or the name of a group of the same region. */
  source: string;
  description?: string;
}

export interface DemoSecurityGroup {
  id: string;
  name: string;
  description: string;
  region: string;
  vpc: string;
  inbound: DemoRule[];
  team?: string;
}

const port = (number: number, source: string, description?: string): DemoRule => ({
  protocol: 'tcp',
  from: number,
  to: number,
  source,
  description,
});

interface Line {
  name: string;
  description: string;
  team?: string;
  inbound: DemoRule[];
  /** Absent: in every region that the company works in. */
  regions?: string[];
}

const LINES: Line[] = [
  {
    name: 'default',
    description: 'default VPC security group',
    inbound: [{ protocol: '-1', source: 'default' }],
  },
  {
    name: 'web',
    description: 'Web servers: HTTP and HTTPS from the load balancers',
    team: 'web',
    inbound: [port(80, 'load-balancer'), port(443, 'load-balancer')],
  },
  {
    name: 'load-balancer',
    description: 'Load balancers: HTTP and HTTPS from anywhere',
    team: 'web',
    inbound: [port(80, '0.0.0.0/0'), port(443, '0.0.0.0/0'), port(80, '::/0'), port(443, '::/0')],
  },
  {
    name: 'internal',
    description: 'Services inside the VPC',
    team: 'platform',
    inbound: [{ protocol: 'tcp', from: 1024, to: 65535, source: '10.0.0.0/8' }],
  },
  {
    name: 'database',
    description: 'Databases: from services only',
    team: 'platform',
    inbound: [port(5432, 'internal'), port(3306, 'internal')],
  },
  {
    name: 'bastion',
    description: 'Bastion: SSH from the offices and, since an incident, from anywhere',
    team: 'platform',
    regions: ['us-east-1'],
    inbound: [
      port(22, '203.0.113.0/24', 'Melbourne office'),
      port(22, '0.0.0.0/0', 'temporary, incident 2041'),
    ],
  },
  {
    name: 'ssh-anywhere',
    description: 'launch-wizard-3',
    regions: ['eu-central-1', 'ap-southeast-2'],
    inbound: [port(22, '0.0.0.0/0')],
  },
  {
    name: 'windows-admin',
    description: 'Remote desktop',
    team: 'sales',
    regions: ['us-east-1', 'ap-southeast-2'],
    inbound: [port(3389, '0.0.0.0/0'), port(5985, '10.0.0.0/8')],
  },
  {
    name: 'legacy-any',
    description: 'Do not use',
    regions: ['us-east-1'],
    inbound: [{ protocol: '-1', source: '0.0.0.0/0' }],
  },
  {
    name: 'crm-public-db',
    description: 'Access of the CRM vendor',
    team: 'sales',
    regions: ['us-east-1'],
    inbound: [port(3306, '0.0.0.0/0', 'vendor has no fixed address')],
  },
  {
    name: 'old-vpn',
    description: 'OpenVPN, replaced last year',
    team: 'platform',
    regions: ['us-east-1', 'eu-west-1'],
    inbound: [{ protocol: 'udp', from: 1194, to: 1194, source: '0.0.0.0/0' }, port(943, '0.0.0.0/0')],
  },
  {
    name: 'dev-ports',
    description: 'Development servers',
    regions: ['eu-central-1'],
    inbound: [{ protocol: 'tcp', from: 8000, to: 8999, source: '::/0' }],
  },
];

export const securityGroups: DemoSecurityGroup[] = LINES.flatMap(({ regions = HOME_REGIONS, ...line }) =>
  [...regions].map((region) => ({ ...line, region, id: groupIdOf(region, line.name), vpc: vpcOf(region) })),
);
