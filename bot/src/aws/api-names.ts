/** SDK service ids whose IAM prefix is not simply the id in lower case without spaces. */
const PREFIXES: Record<string, string> = {
  'Elastic Load Balancing': 'elasticloadbalancing',
  'Elastic Load Balancing v2': 'elasticloadbalancing',
  'Resource Groups Tagging API': 'tag',
  'Cost Explorer': 'ce',
  'Cost Optimization Hub': 'cost-optimization-hub',
  'Config Service': 'config',
  AccessAnalyzer: 'access-analyzer',
  EFS: 'elasticfilesystem',
  SFN: 'states',
  'CloudWatch Logs': 'logs',
  'Cost and Usage Report Service': 'cur',
  'Resource Explorer 2': 'resource-explorer-2',
};

/**
 * Returns the name in the form that IAM policies and people use: ('EC2', 'DescribeInstancesCommand') →
 * 'ec2:DescribeInstances'.
 */
export function apiName(serviceId: string, commandName: string): string {
  const prefix = PREFIXES[serviceId] ?? serviceId.toLowerCase().replaceAll(/[\s-]/g, '');
  return `${prefix}:${commandName.replace(/Command$/, '')}`;
}

/**
 * For S3, Cloud Control and Resource Explorer the permission's name differs from the operation's (service authorization
 * reference, "Actions, resources, and condition keys").
 */
const PERMISSIONS: Record<string, string> = {
  'budgets:DescribeBudgets': 'budgets:ViewBudget',
  's3:ListBuckets': 's3:ListAllMyBuckets',
  's3:HeadBucket': 's3:ListBucket',
  's3:ListObjectsV2': 's3:ListBucket',
  's3:ListMultipartUploads': 's3:ListBucketMultipartUploads',
  's3:GetBucketEncryption': 's3:GetEncryptionConfiguration',
  's3:GetBucketLifecycleConfiguration': 's3:GetLifecycleConfiguration',
  's3:GetPublicAccessBlock': 's3:GetBucketPublicAccessBlock',
  's3:GetBucketReplication': 's3:GetReplicationConfiguration',
  's3:GetBucketAccelerateConfiguration': 's3:GetAccelerateConfiguration',
  's3:GetBucketNotificationConfiguration': 's3:GetBucketNotification',
  's3:GetBucketCors': 's3:GetBucketCORS',
  'cloudcontrol:ListResources': 'cloudformation:ListResources',
  'resource-explorer-2:ListResources': 'resource-explorer-2:Search',
  'access-analyzer:ListFindingsV2': 'access-analyzer:ListFindings',
  's3control:GetPublicAccessBlock': 's3:GetAccountPublicAccessBlock',
};

/** Returns the IAM action that allows a call. */
export const permissionOf = (api: string): string => PERMISSIONS[api] ?? api;
