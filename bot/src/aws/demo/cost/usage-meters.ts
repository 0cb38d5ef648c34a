import { natGateways } from '../data/nat-gateways.ts';
import { fraction } from '../make-up.ts';
import type { BillDay } from './calendar.ts';
import type { Meter } from './meter.ts';
import { isOpen, natArn, usageType } from './meter.ts';

/** service, usage type without its region's code, operation, region, dollars a month, unit, dollars a unit, team, env */
type Line = [string, string, string, string, number, string, number, string?, string?];

const EC2_OTHER = 'EC2 - Other';
const S3 = 'Amazon Simple Storage Service';
const LAMBDA = 'AWS Lambda';
const CLOUDWATCH = 'AmazonCloudWatch';
const DYNAMODB = 'Amazon DynamoDB';

// biome-ignore format: a table reads best with one line of the bill a line
const LINES: Line[] = [
  [EC2_OTHER, 'NatGateway-Bytes', 'NatGateway', 'us-east-1', 118, 'GB', 0.045, 'platform', 'production'],
  [EC2_OTHER, 'NatGateway-Bytes', 'NatGateway', 'eu-west-1', 41, 'GB', 0.048, 'platform', 'production'],
  [EC2_OTHER, 'NatGateway-Bytes', 'NatGateway', 'ap-southeast-2', 37, 'GB', 0.059, 'platform', 'production'],
  [EC2_OTHER, 'DataTransfer-Regional-Bytes', 'InterZone-In', 'us-east-1', 96, 'GB', 0.01, 'web', 'production'],
  [EC2_OTHER, 'DataTransfer-Regional-Bytes', 'InterZone-In', 'us-west-2', 24, 'GB', 0.01, 'data', 'production'],
  [EC2_OTHER, 'EBS:SnapshotUsage', 'CreateSnapshot', 'us-east-1', 212, 'GB-Mo', 0.05],
  [EC2_OTHER, 'EBS:SnapshotUsage', 'CreateSnapshot', 'eu-central-1', 88, 'GB-Mo', 0.054],
  ['Amazon Elastic Compute Cloud - Compute', 'DataTransfer-Out-Bytes', 'RunInstances', 'us-east-1', 187, 'GB', 0.09, 'web', 'production'],
  ['Amazon Elastic Compute Cloud - Compute', 'DataTransfer-Out-Bytes', 'RunInstances', 'ap-southeast-2', 74, 'GB', 0.114, 'web', 'production'],
  [S3, 'TimedStorage-ByteHrs', 'StandardStorage', 'us-east-1', 284, 'GB-Mo', 0.023, 'web', 'production'],
  [S3, 'TimedStorage-ByteHrs', 'StandardStorage', 'us-west-2', 642, 'GB-Mo', 0.023, 'data', 'production'],
  [S3, 'TimedStorage-ByteHrs', 'StandardStorage', 'eu-west-1', 58, 'GB-Mo', 0.023, 'web', 'production'],
  [S3, 'TimedStorage-ByteHrs', 'StandardStorage', 'eu-central-1', 131, 'GB-Mo', 0.0245, 'data', 'production'],
  [S3, 'TimedStorage-ByteHrs', 'StandardStorage', 'ap-southeast-2', 27, 'GB-Mo', 0.025, 'payments', 'production'],
  [S3, 'Requests-Tier1', 'PutObject', 'us-west-2', 66, 'Requests', 0.000005, 'data', 'production'],
  [S3, 'Requests-Tier2', 'GetObject', 'us-east-1', 43, 'Requests', 0.0000004, 'web', 'production'],
  [LAMBDA, 'Lambda-GB-Second', 'Invoke', 'us-east-1', 94, 'Lambda-GB-Second', 0.0000166667, 'web', 'production'],
  [LAMBDA, 'Lambda-GB-Second', 'Invoke', 'us-west-2', 152, 'Lambda-GB-Second', 0.0000166667, 'data', 'production'],
  [LAMBDA, 'Lambda-GB-Second', 'Invoke', 'ap-southeast-2', 21, 'Lambda-GB-Second', 0.0000166667, 'payments', 'production'],
  [LAMBDA, 'Request', 'Invoke', 'us-east-1', 18, 'Request', 0.0000002, 'web', 'production'],
  [CLOUDWATCH, 'DataProcessing-Bytes', 'PutLogEvents', 'us-east-1', 203, 'GB', 0.5, 'platform', 'production'],
  [CLOUDWATCH, 'DataProcessing-Bytes', 'PutLogEvents', 'eu-west-1', 62, 'GB', 0.57, 'platform', 'production'],
  [CLOUDWATCH, 'CW:MetricMonitorUsage', 'MetricStorage', 'us-east-1', 84, 'Metrics', 0.3, 'platform', 'production'],
  [CLOUDWATCH, 'CW:AlarmMonitorUsage', 'Unknown', 'us-east-1', 2, 'Alarms', 0.1, 'platform', 'production'],
  [DYNAMODB, 'ReadRequestUnits', 'GetItem', 'us-east-1', 76, 'ReadRequestUnits', 0.000000125, 'payments', 'production'],
  [DYNAMODB, 'WriteRequestUnits', 'PutItem', 'us-east-1', 143, 'WriteRequestUnits', 0.000000625, 'payments', 'production'],
  [DYNAMODB, 'TimedStorage-ByteHrs', 'StandardStorage', 'us-east-1', 31, 'GB-Mo', 0.25, 'payments', 'production'],
  ['Amazon CloudFront', 'US-DataTransfer-Out-Bytes', 'GET', 'global', 318, 'GB', 0.085, 'web', 'production'],
  ['Amazon CloudFront', 'AP-DataTransfer-Out-Bytes', 'GET', 'global', 141, 'GB', 0.12, 'web', 'production'],
  ['Amazon Route 53', 'HostedZone', 'HostedZone', 'global', 7, 'HostedZone', 0.5, 'platform', 'production'],
  ['Amazon Route 53', 'DNS-Queries', 'A', 'global', 22, 'Queries', 0.0000004, 'platform', 'production'],
  ['Amazon Elastic Load Balancing', 'LCUUsage', 'LoadBalancing:Application', 'us-east-1', 72, 'LCU-Hrs', 0.008, 'web', 'production'],
  ['AWS Key Management Service', 'KMS-Keys', 'Unknown', 'us-east-1', 19, 'Keys', 1, 'platform', 'production'],
  ['AWS Secrets Manager', 'AWSSecretsManager-Secrets', 'Unknown', 'us-east-1', 17, 'Secrets', 0.4, 'platform', 'production'],
  ['Amazon Simple Queue Service', 'Requests', 'SendMessage', 'us-east-1', 12, 'Requests', 0.0000004, 'web', 'production'],
  ['Amazon Simple Notification Service', 'DeliveryAttempts-SMTP', 'Publish', 'us-east-1', 4, 'Notifications', 0.00002, 'platform', 'production'],
  ['Amazon EC2 Container Registry (ECR)', 'TimedStorage-ByteHrs', 'PutImage', 'us-east-1', 26, 'GB-Mo', 0.1, 'platform', 'production'],
  ['AWS CloudTrail', 'DataEventsRecorded', 'None', 'us-east-1', 38, 'Events', 0.000001, 'platform', 'production'],
  ['AWS Config', 'ConfigurationItemRecorded', 'None', 'us-east-1', 44, 'ConfigurationItems', 0.003, 'platform', 'production'],
  ['Amazon GuardDuty', 'PaidEventsAnalyzed', 'CloudTrailEvents', 'us-east-1', 57, 'Events', 0.000004, 'platform', 'production'],
  ['AWS Backup', 'WarmStorage-ByteHrs-EBS', 'Storage', 'us-east-1', 61, 'GB-Mo', 0.05, 'platform', 'production'],
  ['AWS Cost Explorer', 'APIRequest', 'GetCostAndUsage', 'us-east-1', 3, 'Requests', 0.01],
];

/** A company that grows: each month back, usage was so much less. */
const GROWTH = 0.022;
const WEEKEND = 0.74;
const DAYS_A_MONTH = 30.44;
/** Keeps a month's sum near its dollars a month in spite of quiet weekends. */
const WEEKDAYS_MAKE_UP = 1.08;

const growth = ({ monthsAgo }: BillDay): number => Math.max(0.3, 1 - GROWTH * monthsAgo);

const varying = ([service, name, operation, region, monthly, unit, price, team, env]: Line): Meter => ({
  service,
  usageType: usageType(region, name),
  operation,
  region,
  purchase: 'On Demand Instances',
  recordType: 'Usage',
  tags: { ...(env && { env }), ...(team && { team }) },
  unit,
  price,
  unblended(day) {
    if (!isOpen(region, day)) return 0;
    const stored = unit.endsWith('-Mo');
    const week = stored ? 1 : (day.weekend ? WEEKEND : 1) * WEEKDAYS_MAKE_UP;
    const noise = stored ? 1 : 0.93 + 0.14 * fraction(service, name, region, day.date);
    return (monthly / DAYS_A_MONTH) * growth(day) * week * noise;
  },
});

/** From the 9th of last month a job of the data team reads its lake through the NAT gateway: why the bill rose. */
const lakeThroughNat: Meter = {
  ...varying([
    EC2_OTHER,
    'NatGateway-Bytes',
    'NatGateway',
    'us-west-2',
    29,
    'GB',
    0.045,
    'data',
    'production',
  ]),
  resource: natArn('us-west-2', natGateways.find(({ region }) => region === 'us-west-2')?.id ?? ''),
  unblended({ monthsAgo, dayOfMonth, date }) {
    const begun = monthsAgo === 0 || (monthsAgo === 1 && dayOfMonth >= 9);
    return (begun ? 54 : 0.95) * (0.94 + 0.12 * fraction('lake through nat', date));
  },
};

/** From six months ago AWS charges for running MySQL 5.7 beyond its end: 2 processors at $0.1 an hour. */
const extendedSupport: Meter = {
  service: 'Amazon Relational Database Service',
  usageType: 'ExtendedSupport:Yr1-Yr2:MySQL5.7',
  operation: 'CreateDBInstance:mysql',
  region: 'us-east-1',
  purchase: 'On Demand Instances',
  recordType: 'Usage',
  tags: { env: 'production', team: 'sales' },
  unit: 'vCPU-hour',
  price: 0.1,
  unblended: ({ monthsAgo }) => (monthsAgo <= 6 ? 4.8 : 0),
};

export const usageMeters: Meter[] = [...LINES.map(varying), lakeThroughNat, extendedSupport];
