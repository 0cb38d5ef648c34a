import { addresses } from './addresses.ts';
import { buckets } from './buckets.ts';
import { databases } from './databases.ts';
import { functions } from './functions.ts';
import { instances } from './instances.ts';
import { loadBalancers } from './load-balancers.ts';
import { natGateways } from './nat-gateways.ts';
import { securityGroups } from './security-groups.ts';

export interface DemoQuota {
  /** AWS's code of the service. */
  service: string;
  code: string;
  name: string;
  value: number;
  adjustable: boolean;
  global?: true;
  /** How CloudWatch names it in AWS/Usage, where it does. */
  metric?: { service: string; resource: string; class: string };
  /** How many there are in a region. */
  used?: (region: string) => number;
}

/** m7g.large and its like: by the size of the type. */
const VCPUS: Record<string, number> = {
  micro: 2,
  small: 2,
  medium: 2,
  large: 2,
  xlarge: 4,
  '2xlarge': 8,
  '4xlarge': 16,
};
const vcpus = (region: string, family: RegExp): number =>
  instances
    .filter(
      (each) => each.region === region && each.state === 'running' && !each.spot && family.test(each.type),
    )
    .reduce((sum, { type }) => sum + (VCPUS[type.split('.')[1] ?? ''] ?? 2), 0);
const counted =
  (things: { region: string }[]) =>
  (region: string): number =>
    things.filter((each) => each.region === region).length;
const metric = (service: string, resource: string, name = 'None') => ({ service, resource, class: name });

// biome-ignore format: a table reads best with one quota a line
export const quotas: DemoQuota[] = [
  { service: 'ec2', code: 'L-1216C47A', name: 'Running On-Demand Standard (A, C, D, H, I, M, R, T, Z) instances', value: 64, adjustable: true, metric: metric('EC2', 'vCPU', 'Standard/OnDemand'), used: (region) => vcpus(region, /^[acdhimrtz]\d/) },
  { service: 'ec2', code: 'L-DB2E81BA', name: 'Running On-Demand G and VT instances', value: 8, adjustable: true, metric: metric('EC2', 'vCPU', 'G/OnDemand'), used: (region) => vcpus(region, /^g\d/) },
  { service: 'ec2', code: 'L-0263D0A3', name: 'EC2-VPC Elastic IPs', value: 8, adjustable: true, metric: metric('EC2', 'ElasticIP'), used: counted(addresses) },
  { service: 'vpc', code: 'L-F678F1CE', name: 'VPCs per Region', value: 5, adjustable: true },
  { service: 'vpc', code: 'L-E79EC296', name: 'VPC security groups per Region', value: 2500, adjustable: true, metric: metric('VPC', 'SecurityGroup'), used: counted(securityGroups) },
  { service: 'vpc', code: 'L-FE5A380F', name: 'NAT gateways per Availability Zone', value: 5, adjustable: true, metric: metric('VPC', 'NatGateway'), used: counted(natGateways) },
  { service: 'vpc', code: 'L-0EA8095F', name: 'Inbound or outbound rules per security group', value: 60, adjustable: true },
  { service: 'elasticloadbalancing', code: 'L-53DA6B97', name: 'Application Load Balancers per Region', value: 50, adjustable: true, metric: metric('Elastic Load Balancing', 'ApplicationLoadBalancer'), used: counted(loadBalancers) },
  { service: 'rds', code: 'L-7B6409FD', name: 'DB instances', value: 40, adjustable: true, metric: metric('RDS', 'DBInstances'), used: counted(databases) },
  { service: 'rds', code: 'L-7ADDB58A', name: 'Total storage for all DB instances', value: 100_000, adjustable: true },
  { service: 'lambda', code: 'L-B99A9384', name: 'Concurrent executions', value: 1000, adjustable: true },
  { service: 'lambda', code: 'L-2ACBD22F', name: 'Function and layer storage', value: 75, adjustable: true, metric: metric('Lambda', 'CodeStorage'), used: (region) => functions.filter((each) => each.region === region).length * 2 },
  { service: 's3', code: 'L-DC2B2D3D', name: 'General purpose buckets', value: 10_000, adjustable: true, global: true, metric: metric('S3', 'Buckets'), used: () => buckets.length },
  { service: 'cloudformation', code: 'L-0485CB21', name: 'Stack count', value: 2000, adjustable: true },
  { service: 'iam', code: 'L-FE177D64', name: 'Roles per account', value: 1000, adjustable: true, global: true },
  { service: 'iam', code: 'L-F55AF5E4', name: 'Users per account', value: 5000, adjustable: false, global: true },
  { service: 'ebs', code: 'L-7A658B76', name: 'Storage for General Purpose SSD (gp3) volumes, in TiB', value: 50, adjustable: true },
];
