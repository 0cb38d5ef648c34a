import { capital } from '../contract/words.ts';
import { wordsIn } from './code-words.ts';
import { REGIONS } from './region-list.ts';

/** The region prefixes of usage types. N. Virginia mostly has none (Cost and Usage Report user guide). */
const PREFIXES: Readonly<Record<string, string>> = {
  USE1: 'us-east-1',
  USE2: 'us-east-2',
  USW1: 'us-west-1',
  USW2: 'us-west-2',
  UGE1: 'us-gov-east-1',
  UGW1: 'us-gov-west-1',
  CAN1: 'ca-central-1',
  CAN2: 'ca-west-1',
  MXC1: 'mx-central-1',
  SAE1: 'sa-east-1',
  EU: 'eu-west-1',
  EUW1: 'eu-west-1',
  EUW2: 'eu-west-2',
  EUW3: 'eu-west-3',
  EUC1: 'eu-central-1',
  EUC2: 'eu-central-2',
  EUN1: 'eu-north-1',
  EUS1: 'eu-south-1',
  EUS2: 'eu-south-2',
  APE1: 'ap-east-1',
  APN1: 'ap-northeast-1',
  APN2: 'ap-northeast-2',
  APN3: 'ap-northeast-3',
  APS1: 'ap-southeast-1',
  APS2: 'ap-southeast-2',
  APS3: 'ap-south-1',
  APS4: 'ap-southeast-3',
  APS5: 'ap-south-2',
  APS6: 'ap-southeast-4',
  APS7: 'ap-southeast-5',
  MES1: 'me-south-1',
  MEC1: 'me-central-1',
  ILC1: 'il-central-1',
  AFS1: 'af-south-1',
  CNN1: 'cn-north-1',
  CNW1: 'cn-northwest-1',
};

/** The prefixes for the areas from which CloudFront delivers. */
const AREAS: Readonly<Record<string, string>> = {
  US: 'United States',
  EU: 'Europe',
  CA: 'Canada',
  SA: 'South America',
  AP: 'Asia Pacific',
  JP: 'Japan',
  IN: 'India',
  AU: 'Australia',
  ZA: 'South Africa',
  ME: 'Middle East',
};

const CITIES = new Map(REGIONS.map(({ city, code }) => [code, city]));

/** A usage type in words: what was used, and where, if the code says so. */
export interface UsageWords {
  /** 'Database instance db.r5.2xlarge' */
  what: string;
  /** 'Oregon'. Absent: the code names no region, which means N. Virginia or none. */
  where?: string;
}

/** The words before a place, matched on the code without it. `$1` is a part that stays unchanged. */
const FORMS: readonly [RegExp, string][] = [
  [/^BoxUsage:(.+)$/, 'Instance $1'],
  [/^SpotUsage:(.+)$/, 'Spot instance $1'],
  [/^(?:HeavyUsage|HeavyUsage-Upfront):(db\..+)$/, 'Reserved database instance $1'],
  [/^HeavyUsage:(cache\..+)$/, 'Reserved cache node $1'],
  [/^HeavyUsage:(.+)$/, 'Reserved instance $1'],
  [/^UnusedBox:(.+)$/, 'Unused capacity reservation $1'],
  [/^(?:Dedicated|HostBox)Usage:(.+)$/, 'Dedicated instance $1'],
  [/^HostUsage:(.+)$/, 'Dedicated host $1'],
  [/^EBSOptimized:(.+)$/, 'EBS optimization of $1'],
  [/^CPUCredits:(.+)$/, 'CPU credits of $1'],
  [/^InstanceUsage(?:IOOptimized)?:(db\..+)$/, 'Database instance $1'],
  [/^Multi-AZUsage:(db\..+)$/, 'Multi-AZ database instance $1'],
  [/^(?:Mirror|Multi-AZCluster)Usage:(db\..+)$/, 'Multi-AZ database instance $1'],
  [/^Aurora:ServerlessV2Usage$/, 'Aurora Serverless capacity'],
  [/^NodeUsage:(.+)$/, 'Cache node $1'],
  [/^Node:(.+)$/, 'Cluster node $1'],
  [/^EBS:VolumeUsage\.(.+)$/, 'EBS volume storage $1'],
  [/^EBS:VolumeUsage$/, 'EBS volume storage'],
  [/^EBS:VolumeP-IOPS\.(.+)$/, 'Provisioned IOPS of EBS volumes $1'],
  [/^EBS:VolumeP-Throughput\.(.+)$/, 'Provisioned throughput of EBS volumes $1'],
  [/^EBS:VolumeIOUsage$/, 'Requests to EBS volumes'],
  [/^EBS:SnapshotUsage$/, 'EBS snapshot storage'],
  [/^EBS:SnapshotArchiveStorage$/, 'Archived EBS snapshots'],
  [/^RDS:(?:Multi-AZ-)?PIOPS-Storage$/, 'Database storage with provisioned IOPS'],
  [/^RDS:Multi-AZ-(?:GP[23]-)?Storage(?:Usage)?$/, 'Multi-AZ database storage'],
  [/^RDS:(?:GP[23]-)?Storage(?:Usage)?$/, 'Database storage'],
  [/^RDS:(?:Multi-AZ-)?PIOPS$/, 'Provisioned IOPS of databases'],
  [/^(?:RDS:ChargedBackupUsage|Aurora:BackupUsage)$/, 'Database backup storage'],
  [/^Aurora:StorageUsage$/, 'Aurora storage'],
  [/^Aurora:StorageIOUsage$/, 'Requests to Aurora storage'],
  [/^ExtendedSupport:(?:Yr\d(?:-Yr\d)?):([A-Za-z]+?)([\d.]+)$/, 'Extended support of $1 $2'],
  [/^AmazonEKS-Hours:perCluster$/, 'EKS clusters'],
  [/^AmazonEKS-Hours:extendedSupport$/, 'Extended support of EKS clusters'],
  [/^NatGateway-Hours$/, 'NAT gateway hours'],
  [/^NatGateway-Bytes$/, 'Data through NAT gateways'],
  [/^VpcEndpoint-Hours$/, 'VPC endpoint hours'],
  [/^VpcEndpoint-Bytes$/, 'Data through VPC endpoints'],
  [/^TransitGateway-Hours$/, 'Transit gateway hours'],
  [/^TransitGateway-Bytes$/, 'Data through transit gateways'],
  [/^DataTransfer-Out-(?:OBytes|Bytes)$/, 'Data transfer out to the internet'],
  [/^DataTransfer-In-(?:OBytes|Bytes)$/, 'Data transfer in from the internet'],
  [/^DataTransfer-Regional-Bytes$/, 'Data transfer between availability zones'],
  [/^AWS-Out-Bytes$/, 'Data transfer out to other regions'],
  [/^AWS-In-Bytes$/, 'Data transfer in from other regions'],
  [/^LoadBalancerUsage$/, 'Load balancer hours'],
  [/^LCUUsage$/, 'Load balancer capacity units'],
  [/^PublicIPv4:InUseAddress$/, 'Public IPv4 addresses in use'],
  [/^(?:PublicIPv4|ElasticIP):IdleAddress$/, 'Idle public IPv4 addresses'],
  [/^TimedStorage-ByteHrs$/, 'Stored data'],
  [/^TimedStorage-(?:SIA|ZIA)-ByteHrs$/, 'Stored data, infrequent access'],
  [/^TimedStorage-INT-([A-Z]+)-ByteHrs$/, 'Stored data, Intelligent-Tiering $1'],
  [/^TimedStorage-(?:Glacier|GDA-|GIR-)(?:Staging)?ByteHrs$/, 'Stored data, Glacier'],
  [/^WarmStorage-ByteHrs-EBS$/, 'Warm storage'],
  [/^Requests-Tier1$/, 'Requests that write or list'],
  [/^Requests-Tier2$/, 'Requests that read'],
  [/^DataProcessing-Bytes$/, 'Data processing'],
  [/^Lambda-GB-Second(?:-ARM)?$/, 'Lambda compute time'],
  [/^(?:Lambda-)?Provisioned-(?:GB-Second|Concurrency)(?:-ARM)?$/, 'Lambda provisioned concurrency'],
  [/^Fargate-(?:ARM-)?vCPU-Hours(?::perCPU)?$/, 'Fargate vCPU hours'],
  [/^Fargate-(?:ARM-)?GB-Hours$/, 'Fargate memory hours'],
  [/^SpotUsage-Fargate-vCPU-Hours(?::perCPU)?$/, 'Fargate Spot vCPU hours'],
  [/^SpotUsage-Fargate-GB-Hours$/, 'Fargate Spot memory hours'],
  [/^ReadRequestUnits$/, 'Read requests to tables'],
  [/^WriteRequestUnits$/, 'Write requests to tables'],
  [/^ReadCapacityUnit-Hrs$/, 'Provisioned read capacity of tables'],
  [/^WriteCapacityUnit-Hrs$/, 'Provisioned write capacity of tables'],
  [/^CW:MetricMonitorUsage$/, 'CloudWatch metrics'],
  [/^CW:AlarmMonitorUsage$/, 'CloudWatch alarms'],
  [/^CW:Requests$/, 'CloudWatch requests'],
  [
    /^(Compute|EC2Instance|SageMaker)SP:([13])yr(No|Partial|All)Upfront$/,
    '$1 Savings Plan, $2-year, $3 upfront',
  ],
  [/^AWSSecretsManager-Secrets$/, 'Stored secrets'],
  [/^AWSSecretsManagerAPIRequest$/, 'Requests for secrets'],
];

/**
 * Describes a usage type: 'USW2-InstanceUsage:db.r5.2xlarge' → { what: 'Database instance db.r5.2xlarge', where:
 * 'Oregon' }. A code without a form of its own is split into its words. Undefined if that says no more than the code.
 */
export function usageWords(usageType: string): UsageWords | undefined {
  const [, prefix = '', rest = usageType] = /^([A-Z]{2,3}\d?)-(.+)$/.exec(usageType) ?? [];
  const region = CITIES.get(PREFIXES[prefix] ?? '');
  // Ireland's prefix is also CloudFront's prefix for Europe.
  const isDelivery = /^DataTransfer-Out|^Requests-(?:HTTP|Tier[12]-HTTP)/.test(rest) && prefix in AREAS;
  const where = isDelivery ? AREAS[prefix] : region;
  const code = where ? rest : usageType;
  const what = transferBetween(code, where) ?? formOf(code) ?? inItsWords(code);
  return what === undefined
    ? undefined
    : { what, ...(where && !/^Data transfer from/.test(what) && { where }) };
}

/** 'Database instance db.r5.2xlarge, Oregon'. Undefined if the code says as much. */
export function usageLabel(usageType: string): string | undefined {
  const words = usageWords(usageType);
  return words && (words.where ? `${words.what}, ${words.where}` : words.what);
}

function formOf(code: string): string | undefined {
  for (const [form, words] of FORMS) {
    const match = form.exec(code);
    if (!match) continue;
    return words
      .replace(/\$(\d)/g, (_, at: string) => match[Number(at)] ?? '')
      .replace('EC2Instance Savings', 'EC2 Instance Savings')
      .replace(/(No|Partial|All) upfront/, (_, share: string) => `${share.toLowerCase()} upfront`);
  }
  return undefined;
}

/** Reads a transfer between regions: 'USE1-AWS-Out-Bytes' after Oregon's prefix. */
function transferBetween(code: string, from: string | undefined): string | undefined {
  const [, prefix = '', direction] = /^([A-Z]{2,3}\d?)-AWS-(Out|In)-Bytes$/.exec(code) ?? [];
  const other = CITIES.get(PREFIXES[prefix] ?? '');
  if (!other || !from) return undefined;
  return direction === 'Out'
    ? `Data transfer from ${from} to ${other}`
    : `Data transfer from ${other} to ${from}`;
}

const UNITS: Readonly<Record<string, string>> = { hrs: 'hours', bytes: 'data', usage: '' };

/** 'PaidEventsAnalyzed' → 'Paid events analyzed'. Undefined for a single word and for codes with other characters. */
function inItsWords(code: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z\d]*(?:-[A-Za-z\d]+)*$/.test(code)) return undefined;
  const words = wordsIn(code).flatMap((word) => UNITS[word] ?? word);
  const said = words.filter(Boolean);
  return said.length > 1 ? capital(said.join(' ')) : undefined;
}
