/**
 * Regions that every account of the 'aws' partition has. All others must be opted in to (AWS account guide, "Regions").
 */
export const DEFAULT_REGIONS: readonly string[] = [
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-northeast-3',
  'ap-south-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ca-central-1',
  'eu-central-1',
  'eu-north-1',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'sa-east-1',
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
];

/**
 * Returns the region of a partition's global services (IAM, Cost Explorer, S3's list of buckets) and its first STS
 * endpoint.
 */
export function mainRegion(partition: string): string {
  if (partition === 'aws-cn') return 'cn-north-1';
  if (partition === 'aws-us-gov') return 'us-gov-west-1';
  return 'us-east-1';
}

/** Returns whether the region must be enabled before an account sees anything in it. */
export const isOptIn = (region: string): boolean =>
  !/^(cn|us-gov)-/.test(region) && !DEFAULT_REGIONS.includes(region);

export function partitionOf(region: string): string {
  if (region.startsWith('cn-')) return 'aws-cn';
  return region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws';
}

/** 'arn:aws-cn:iam::…' → 'aws-cn' */
export const partitionOfArn = (arn: string): string => arn.split(':')[1] ?? 'aws';
