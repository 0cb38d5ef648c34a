import { budgets } from './cost/budgets.ts';
import { costExplorer } from './cost/cost-explorer.ts';
import { cloudTrail } from './history/cloudtrail.ts';
import { configService } from './history/config.ts';
import { cloudwatch } from './metrics/cloudwatch.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { account, costOptimizationHub, serviceQuotas, sts } from './operations/account.ts';
import { acm } from './operations/acm.ts';
import { cloudControl } from './operations/cloud-control.ts';
import { cloudFront } from './operations/cloudfront.ts';
import { autoScaling, cloudFormation, lambda } from './operations/compute.ts';
import { ecs } from './operations/containers.ts';
import { dynamodb, efs, elasticache } from './operations/databases.ts';
import { ec2Compute, ec2Network } from './operations/ec2.ts';
import { ecr } from './operations/ecr.ts';
import { eks } from './operations/eks.ts';
import { elbClassic, elbV2 } from './operations/elb.ts';
import { accessAnalyzer, guardDuty, securityHub } from './operations/guards.ts';
import { health } from './operations/health.ts';
import { iam } from './operations/iam.ts';
import { iamUsers } from './operations/iam-users.ts';
import { kms, secretsManager } from './operations/keys-and-secrets.ts';
import { logs } from './operations/logs.ts';
import { sns, sqs } from './operations/messaging.ts';
import { rds } from './operations/rds.ts';
import { resourceExplorer } from './operations/resource-explorer.ts';
import { route53 } from './operations/route53.ts';
import { s3, s3Control } from './operations/s3.ts';
import { tagging } from './operations/tagging.ts';

/** By the SDK's service id. */
const SERVICES: Record<string, DemoService> = {
  AccessAnalyzer: accessAnalyzer,
  Account: account,
  ACM: acm,
  'Auto Scaling': autoScaling,
  CloudControl: cloudControl,
  CloudFormation: cloudFormation,
  CloudFront: cloudFront,
  Budgets: budgets,
  CloudTrail: cloudTrail,
  CloudWatch: cloudwatch,
  'CloudWatch Logs': logs,
  'Config Service': configService,
  'Cost Explorer': costExplorer,
  'Cost Optimization Hub': costOptimizationHub,
  DynamoDB: dynamodb,
  EC2: { ...ec2Compute, ...ec2Network },
  ECR: ecr,
  ECS: ecs,
  EFS: efs,
  EKS: eks,
  'Elastic Load Balancing': elbClassic,
  ElastiCache: elasticache,
  'Elastic Load Balancing v2': elbV2,
  GuardDuty: guardDuty,
  Health: health,
  IAM: { ...iam, ...iamUsers },
  KMS: kms,
  Lambda: lambda,
  RDS: rds,
  'Resource Explorer 2': resourceExplorer,
  'Resource Groups Tagging API': tagging,
  'Route 53': route53,
  S3: s3,
  'S3 Control': s3Control,
  'Secrets Manager': secretsManager,
  SecurityHub: securityHub,
  'Service Quotas': serviceQuotas,
  SNS: sns,
  SQS: sqs,
  STS: sts,
};

export interface DemoRequest extends DemoPlace {
  serviceId: string;
  /** 'DescribeInstances' */
  command: string;
  input: object;
}

/** The demo account's answer, or the error that AWS would give; NotAvailableInDemo for what it does not know. */
export function demoAnswer({ serviceId, command, input, ...place }: DemoRequest): object {
  const operation = SERVICES[serviceId]?.[command];
  if (!operation) {
    throw awsError('NotAvailableInDemo', `${serviceId} ${command} is not in the demo account`, 501);
  }
  return operation(input, place);
}
