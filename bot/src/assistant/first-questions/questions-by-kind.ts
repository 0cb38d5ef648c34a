/** A question suggested by existing resources. One is offered for each topic. */
export interface Candidate {
  topic: 'owner' | 'compute' | 'security' | 'data' | 'cost';
  text: string;
}

/** The kinds of resources that a question needs, and the question. The most useful come first. */
export const BY_KIND: readonly (Candidate & { kind: string })[] = [
  { topic: 'compute', kind: 'ec2.instances', text: 'which EC2 instances are stopped?' },
  { topic: 'compute', kind: 'ec2.instances', text: 'which EC2 instances are running?' },
  { topic: 'compute', kind: 'lambda.functions', text: 'which Lambda functions use an outdated runtime?' },
  { topic: 'compute', kind: 'ecs.services', text: 'which ECS services are there?' },
  { topic: 'compute', kind: 'lambda.functions', text: 'which Lambda functions are there?' },
  { topic: 'security', kind: 'iam.users', text: 'which IAM users have no MFA?' },
  { topic: 'security', kind: 'ec2.security-groups', text: 'which security groups are open to the internet?' },
  { topic: 'security', kind: 's3.buckets', text: 'are any S3 buckets public?' },
  { topic: 'data', kind: 'ec2.volumes', text: 'which EBS volumes are unattached?' },
  { topic: 'data', kind: 'rds.instances', text: 'which databases are not encrypted?' },
  { topic: 'data', kind: 'rds.instances', text: 'which RDS instances are there?' },
  { topic: 'data', kind: 'dynamodb.tables', text: 'which DynamoDB tables are there?' },
  { topic: 'data', kind: 's3.buckets', text: 'list S3 buckets' },
];
