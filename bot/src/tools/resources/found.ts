import type { Account } from '../../aws/account.ts';

/** One search result. */
export interface Found {
  /** Singular, as in a sentence: 'EC2 instance'. */
  type: string;
  /** Its list tool and row; absent if only its ARN is known. */
  listed?: { kind: string; row: Readonly<Record<string, unknown>> };
  /** The name that people use. */
  name: string;
  id?: string;
  arn?: string;
  /** Region code, or 'global' for a resource outside any region. */
  region: string;
  account: Account;
  state?: string;
  tags?: Record<string, string>;
}

/** Nouns for ARN types whose service and type do not make a good one: 'rds:db'. */
const TYPES: Record<string, string> = {
  'ec2:instance': 'EC2 instance',
  'ec2:volume': 'EBS volume',
  'ec2:snapshot': 'EBS snapshot',
  'ec2:image': 'AMI',
  'ec2:elastic-ip': 'Elastic IP',
  'ec2:security-group': 'security group',
  'ec2:natgateway': 'NAT gateway',
  'ec2:network-interface': 'network interface',
  'ec2:vpc': 'VPC',
  'ec2:subnet': 'subnet',
  'ec2:route-table': 'route table',
  'ec2:internet-gateway': 'internet gateway',
  'ec2:vpc-endpoint': 'VPC endpoint',
  'ec2:key-pair': 'key pair',
  'ec2:launch-template': 'launch template',
  's3:bucket': 'S3 bucket',
  'rds:db': 'RDS instance',
  'rds:cluster': 'RDS cluster',
  'rds:snapshot': 'RDS snapshot',
  'lambda:function': 'Lambda function',
  'elasticloadbalancing:loadbalancer': 'load balancer',
  'elasticloadbalancing:targetgroup': 'target group',
  'dynamodb:table': 'DynamoDB table',
  'ecs:cluster': 'ECS cluster',
  'ecs:service': 'ECS service',
  'eks:cluster': 'EKS cluster',
  'sqs:queue': 'SQS queue',
  'sns:topic': 'SNS topic',
  'iam:user': 'IAM user',
  'iam:role': 'IAM role',
  'secretsmanager:secret': 'secret',
  'cloudformation:stack': 'CloudFormation stack',
  'logs:log-group': 'log group',
  'cloudwatch:alarm': 'CloudWatch alarm',
  'kms:key': 'KMS key',
  'acm:certificate': 'certificate',
  'cloudfront:distribution': 'CloudFront distribution',
  'cloudtrail:trail': 'CloudTrail trail',
  'glue:crawler': 'Glue crawler',
  'glue:job': 'Glue job',
  'elasticfilesystem:file-system': 'EFS file system',
  'events:rule': 'EventBridge rule',
  'ssm:parameter': 'SSM parameter',
  'states:stateMachine': 'Step Functions state machine',
};

/** 'ec2:instance' → 'EC2 instance'; 'athena:workgroup' → 'athena workgroup'. */
export const typeWords = (resourceType: string): string =>
  TYPES[resourceType] ?? resourceType.replace(':', ' ').replaceAll('-', ' ');
