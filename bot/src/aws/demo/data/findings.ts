import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import { keyArn } from '../kms.ts';
import { instances } from './instances.ts';
import { groupIdOf } from './network.ts';

export type DemoSeverity = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW';

/** What Security Hub says of one thing. */
export interface DemoHubFinding {
  region: string;
  title: string;
  severity: DemoSeverity | 'INFORMATIONAL';
  product: string;
  control?: string;
  resource: string;
  type: string;
  daysAgo: number;
  workflow: 'NEW' | 'NOTIFIED' | 'SUPPRESSED' | 'RESOLVED';
  compliance?: 'FAILED' | 'PASSED';
}

export interface DemoThreat {
  region: string;
  type: string;
  title: string;
  severity: number;
  resource: { kind: 'Instance' | 'S3Bucket' | 'AccessKey'; name: string };
  count: number;
  firstDaysAgo: number;
  lastDaysAgo: number;
  archived: boolean;
}

export interface DemoExposure {
  region: string;
  arn: string;
  type: string;
  public: boolean;
  principal: Record<string, string>;
  action: string[];
  daysAgo: number;
  status: 'ACTIVE' | 'ARCHIVED' | 'RESOLVED';
}

const idOf = (name: string): string => instances.find((each) => each.name === name)?.id ?? name;
const arn = (service: string, region: string, path: string): string =>
  `arn:aws:${service}:${region}:${DEMO_ACCOUNT_ID}:${path}`;
const bucket = (name: string): string => `arn:aws:s3:::${name}`;
const group = (region: string, name: string): string =>
  arn('ec2', region, `security-group/${groupIdOf(region, name)}`);
const server = (region: string, name: string): string => arn('ec2', region, `instance/${idOf(name)}`);

const hub = (
  region: string,
  severity: DemoHubFinding['severity'],
  [control, title]: [string, string],
  [type, resource]: [string, string],
  daysAgo: number,
  more: Partial<DemoHubFinding> = {},
): DemoHubFinding => ({
  region,
  severity,
  control,
  title,
  type,
  resource,
  daysAgo,
  product: 'Security Hub',
  workflow: 'NEW',
  compliance: 'FAILED',
  ...more,
});

const SSH: [string, string] = [
  'EC2.13',
  'Security groups should not allow ingress from 0.0.0.0/0 or ::/0 to port 22',
];
const RDP: [string, string] = [
  'EC2.14',
  'Security groups should not allow ingress from 0.0.0.0/0 or ::/0 to port 3389',
];
const IMDS: [string, string] = [
  'EC2.8',
  'EC2 instances should use Instance Metadata Service Version 2 (IMDSv2)',
];
const PUBLIC_READ: [string, string] = ['S3.2', 'S3 general purpose buckets should block public read access'];
const MFA: [string, string] = [
  'IAM.5',
  'MFA should be enabled for all IAM users that have a console password',
];
const guardDuty = { product: 'GuardDuty', control: undefined, compliance: undefined };

// biome-ignore format: a table reads best with one finding a line
export const hubFindings: DemoHubFinding[] = [
  hub('us-east-1', 'CRITICAL', ['RDS.2', 'RDS DB Instances should prohibit public access'], ['AwsRdsDbInstance', arn('rds', 'us-east-1', 'db:crm')], 61),
  hub('us-east-1', 'CRITICAL', PUBLIC_READ, ['AwsS3Bucket', bucket('larkspur-crm-exports')], 40),
  hub('us-east-1', 'CRITICAL', PUBLIC_READ, ['AwsS3Bucket', bucket('larkspur-assets')], 300, { workflow: 'SUPPRESSED' }),
  hub('us-east-1', 'HIGH', SSH, ['AwsEc2SecurityGroup', group('us-east-1', 'bastion')], 5),
  hub('us-east-1', 'HIGH', RDP, ['AwsEc2SecurityGroup', group('us-east-1', 'windows-admin')], 212, { workflow: 'NOTIFIED' }),
  hub('us-east-1', 'HIGH', IMDS, ['AwsEc2Instance', server('us-east-1', 'jenkins')], 120),
  hub('us-east-1', 'HIGH', IMDS, ['AwsEc2Instance', server('us-east-1', 'crm-windows')], 120),
  hub('us-east-1', 'HIGH', ['', 'Credentials of crm-vendor were used from an address known for attacks'], ['AwsIamAccessKey', arn('iam', '', 'user/crm-vendor')], 2, { ...guardDuty }),
  hub('us-east-1', 'MEDIUM', MFA, ['AwsIamUser', arn('iam', '', 'user/priya')], 90),
  hub('us-east-1', 'MEDIUM', MFA, ['AwsIamUser', arn('iam', '', 'user/old-consultant')], 90),
  hub('us-east-1', 'MEDIUM', ['IAM.22', 'IAM user credentials unused for 45 days should be removed'], ['AwsIamUser', arn('iam', '', 'user/anna')], 120),
  hub('us-east-1', 'HIGH', ['', 'CVE-2024-6387 - openssh-server'], ['AwsEc2Instance', server('us-east-1', 'bastion')], 31, { product: 'Inspector', control: undefined, compliance: undefined }),
  hub('us-east-1', 'LOW', ['S3.9', 'S3 general purpose buckets should have server access logging enabled'], ['AwsS3Bucket', bucket('larkspur-assets')], 200),
  hub('us-east-1', 'INFORMATIONAL', ['S3.8', 'S3 general purpose buckets should block public access'], ['AwsS3Bucket', bucket('larkspur-cloudtrail')], 1, { compliance: 'PASSED', workflow: 'RESOLVED' }),
  hub('us-west-2', 'MEDIUM', ['S3.14', 'S3 general purpose buckets should have versioning enabled'], ['AwsS3Bucket', bucket('larkspur-data-lake')], 44),
  hub('eu-west-1', 'LOW', ['ELB.6', 'Application, Gateway, and Network Load Balancers should have deletion protection enabled'], ['AwsElbv2LoadBalancer', 'shop-eu'], 77),
  hub('eu-central-1', 'HIGH', SSH, ['AwsEc2SecurityGroup', group('eu-central-1', 'ssh-anywhere')], 199),
  hub('eu-central-1', 'HIGH', IMDS, ['AwsEc2Instance', server('eu-central-1', 'sap-connector')], 120),
  hub('ap-southeast-2', 'HIGH', SSH, ['AwsEc2SecurityGroup', group('ap-southeast-2', 'ssh-anywhere')], 360, { workflow: 'NOTIFIED' }),
  hub('ap-southeast-2', 'HIGH', RDP, ['AwsEc2SecurityGroup', group('ap-southeast-2', 'windows-admin')], 360),
  hub('ap-southeast-2', 'MEDIUM', ['RDS.3', 'RDS DB instances should have encryption at-rest enabled'], ['AwsRdsDbInstance', arn('rds', 'ap-southeast-2', 'db:pos-ledger')], 500),
];

// biome-ignore format: a table reads best with one threat a line
export const threats: DemoThreat[] = [
  { region: 'us-east-1', type: 'UnauthorizedAccess:IAMUser/MaliciousIPCaller.Custom', title: 'The access key of crm-vendor was used from an address on a threat list', severity: 5, resource: { kind: 'AccessKey', name: 'crm-vendor' }, count: 14, firstDaysAgo: 9, lastDaysAgo: 2, archived: false },
  { region: 'us-east-1', type: 'UnauthorizedAccess:EC2/SSHBruteForce', title: 'SSH passwords were guessed against bastion', severity: 8, resource: { kind: 'Instance', name: idOf('bastion') }, count: 2318, firstDaysAgo: 5, lastDaysAgo: 0, archived: false },
  { region: 'us-east-1', type: 'Policy:S3/BucketAnonymousAccessGranted', title: 'Anyone was granted access to larkspur-crm-exports', severity: 8, resource: { kind: 'S3Bucket', name: 'larkspur-crm-exports' }, count: 1, firstDaysAgo: 40, lastDaysAgo: 40, archived: false },
  { region: 'us-east-1', type: 'Recon:EC2/PortProbeUnprotectedPort', title: 'An unprotected port of jenkins is being probed', severity: 2, resource: { kind: 'Instance', name: idOf('jenkins') }, count: 9120, firstDaysAgo: 200, lastDaysAgo: 0, archived: false },
  { region: 'eu-central-1', type: 'CryptoCurrency:EC2/BitcoinTool.B!DNS', title: 'analytics-poc asks for domains of a Bitcoin pool', severity: 8, resource: { kind: 'Instance', name: idOf('analytics-poc') }, count: 611, firstDaysAgo: 3, lastDaysAgo: 0, archived: false },
  { region: 'ap-southeast-2', type: 'Recon:EC2/PortProbeUnprotectedPort', title: 'An unprotected port of pos-gateway is being probed', severity: 2, resource: { kind: 'Instance', name: idOf('pos-gateway') }, count: 4011, firstDaysAgo: 300, lastDaysAgo: 1, archived: false },
  { region: 'us-east-1', type: 'Stealth:IAMUser/PasswordPolicyChange', title: 'The password policy was made weaker', severity: 2, resource: { kind: 'AccessKey', name: 'sam' }, count: 1, firstDaysAgo: 80, lastDaysAgo: 80, archived: true },
];

// biome-ignore format: a table reads best with one exposure a line
export const exposures: DemoExposure[] = [
  { region: 'us-east-1', arn: bucket('larkspur-assets'), type: 'AWS::S3::Bucket', public: true, principal: { AWS: '*' }, action: ['s3:GetObject'], daysAgo: 300, status: 'ARCHIVED' },
  { region: 'us-east-1', arn: bucket('larkspur-crm-exports'), type: 'AWS::S3::Bucket', public: true, principal: { AWS: '*' }, action: ['s3:GetObject', 's3:ListBucket'], daysAgo: 40, status: 'ACTIVE' },
  { region: 'us-east-1', arn: arn('iam', '', 'role/crm-vendor-access'), type: 'AWS::IAM::Role', public: false, principal: { AWS: '210987654321' }, action: ['sts:AssumeRole'], daysAgo: 410, status: 'ACTIVE' },
  { region: 'us-east-1', arn: keyArn('us-east-1', 'crm-exports'), type: 'AWS::KMS::Key', public: false, principal: { AWS: '210987654321' }, action: ['kms:Decrypt'], daysAgo: 120, status: 'ACTIVE' },
  { region: 'ap-southeast-2', arn: arn('sqs', 'ap-southeast-2', 'pos-events'), type: 'AWS::SQS::Queue', public: true, principal: { AWS: '*' }, action: ['sqs:SendMessage'], daysAgo: 33, status: 'ACTIVE' },
];
