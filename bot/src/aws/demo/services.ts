import { account } from './account.ts';
import { acm } from './acm.ts';
import { autoScaling } from './auto-scaling.ts';
import { budgets } from './budgets.ts';
import { cloudControl } from './cloud-control.ts';
import { cloudFormation } from './cloudformation.ts';
import { cloudFront } from './cloudfront.ts';
import { cloudTrail } from './cloudtrail.ts';
import { cloudwatch } from './cloudwatch.ts';
import { configHistory } from './config-history.ts';
import { costExplorer } from './cost-explorer.ts';
import { costOptimizationHub } from './cost-optimization-hub.ts';
import { dynamodb } from './dynamodb.ts';
import { ec2 } from './ec2.ts';
import { ecr } from './ecr.ts';
import { ecrScanning } from './ecr-scanning.ts';
import { ecs } from './ecs.ts';
import { eks } from './eks.ts';
import { elasticache } from './elasticache.ts';
import { elbClassic, elbV2 } from './elb.ts';
import { elbAttributes, elbClassicAttributes } from './elb-attributes.ts';
import { elbListeners } from './elb-listeners.ts';
import { elbTargets } from './elb-targets.ts';
import { eventHistory } from './event-history.ts';
import { accessAnalyzerFindings, guardDutyFindings, securityHubFindings } from './guard-findings.ts';
import { accessAnalyzer, configService, guardDuty, securityHub } from './guards.ts';
import { health } from './health.ts';
import { iam } from './iam.ts';
import { iamAccount } from './iam-account.ts';
import { kms } from './kms.ts';
import { lambda } from './lambda.ts';
import { lambdaPolicies } from './lambda-policies.ts';
import { logs } from './logs.ts';
import { metricData } from './metric-data.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { rds } from './rds.ts';
import { rdsClusterSnapshots } from './rds-cluster-snapshots.ts';
import { rdsSnapshots } from './rds-snapshots.ts';
import { resourceExplorer } from './resource-explorer.ts';
import { route53 } from './route53.ts';
import { s3 } from './s3.ts';
import { s3Control } from './s3-control.ts';
import { s3Uploads } from './s3-uploads.ts';
import { secretsManager } from './secrets-manager.ts';
import { serviceQuotas } from './service-quotas.ts';
import { sns } from './sns.ts';
import { sqs } from './sqs.ts';
import { storageMetrics } from './storage-metrics.ts';
import { sts } from './sts.ts';
import { tagging } from './tagging.ts';
import { efs } from './unused-services.ts';

/** By the SDK's service id. */
const SERVICES: Record<string, DemoService> = {
  AccessAnalyzer: { ...accessAnalyzer, ...accessAnalyzerFindings },
  Account: account,
  ACM: acm,
  'Auto Scaling': autoScaling,
  CloudControl: cloudControl,
  CloudFormation: cloudFormation,
  CloudFront: cloudFront,
  Budgets: budgets,
  CloudTrail: { ...cloudTrail, ...eventHistory },
  CloudWatch: { ...cloudwatch, ...metricData, ...storageMetrics },
  'CloudWatch Logs': logs,
  'Config Service': { ...configService, ...configHistory },
  'Cost Explorer': costExplorer,
  'Cost Optimization Hub': costOptimizationHub,
  DynamoDB: dynamodb,
  EC2: ec2,
  ECR: { ...ecr, ...ecrScanning },
  ECS: ecs,
  EFS: efs,
  EKS: eks,
  'Elastic Load Balancing': { ...elbClassic, ...elbClassicAttributes },
  ElastiCache: elasticache,
  'Elastic Load Balancing v2': { ...elbV2, ...elbListeners, ...elbTargets, ...elbAttributes },
  GuardDuty: { ...guardDuty, ...guardDutyFindings },
  Health: health,
  IAM: { ...iam, ...iamAccount },
  KMS: kms,
  Lambda: { ...lambda, ...lambdaPolicies },
  RDS: { ...rds, ...rdsSnapshots, ...rdsClusterSnapshots },
  'Resource Explorer 2': resourceExplorer,
  'Resource Groups Tagging API': tagging,
  'Route 53': route53,
  S3: { ...s3, ...s3Uploads },
  'S3 Control': s3Control,
  'Secrets Manager': secretsManager,
  SecurityHub: { ...securityHub, ...securityHubFindings },
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
