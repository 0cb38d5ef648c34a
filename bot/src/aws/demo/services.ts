import { budgets } from './cost/budgets.ts';
import { costExplorer } from './cost/cost-explorer.ts';
import { cloudTrail } from './history/cloudtrail.ts';
import { configService } from './history/config.ts';
import { cloudwatch } from './metrics/cloudwatch.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { cloudControl } from './operations/cloud-control.ts';
import { cloudFront } from './operations/cloudfront.ts';
import { inReservations } from './operations/ec2.ts';
import { ecr } from './operations/ecr.ts';
import { ecs } from './operations/ecs.ts';
import { elbClassicTags, elbV2Tags } from './operations/elb-tags.ts';
import { guardDuty, securityHub } from './operations/guards.ts';
import { health } from './operations/health.ts';
import { iam } from './operations/iam.ts';
import { rds } from './operations/rds.ts';
import { resourceExplorer } from './operations/resource-explorer.ts';
import { route53 } from './operations/route53.ts';
import { s3 } from './operations/s3.ts';
import { serviceQuotas } from './operations/service-quotas.ts';
import { sqs } from './operations/sqs.ts';
import { tagging } from './operations/tagging.ts';
import { recordedOperations } from './replay/replay.ts';

const RECORDED = recordedOperations();

/** Operations that are computed from the data instead of defined in its files, by the SDK's service id. */
const COMPUTED: Record<string, DemoService> = {
  Budgets: budgets,
  CloudControl: cloudControl,
  CloudFront: cloudFront,
  CloudTrail: cloudTrail,
  CloudWatch: cloudwatch,
  'Config Service': configService,
  'Cost Explorer': costExplorer,
  EC2: { DescribeInstances: inReservations(RECORDED.EC2?.DescribeInstances) },
  ECR: ecr,
  ECS: ecs,
  'Elastic Load Balancing': elbClassicTags,
  'Elastic Load Balancing v2': elbV2Tags,
  GuardDuty: guardDuty,
  Health: health,
  IAM: iam,
  RDS: rds,
  'Resource Explorer 2': resourceExplorer,
  'Resource Groups Tagging API': tagging,
  'Route 53': route53,
  S3: s3,
  SecurityHub: securityHub,
  'Service Quotas': serviceQuotas,
  SQS: sqs,
};

export interface DemoRequest extends DemoPlace {
  serviceId: string;
  /** 'DescribeInstances' */
  command: string;
  input: object;
}

/**
 * Returns the demo account's answer. Throws the error that AWS would return, or NotAvailableInDemo for an unknown
 * operation.
 */
export function demoAnswer({ serviceId, command, input, ...place }: DemoRequest): object {
  const operation = COMPUTED[serviceId]?.[command] ?? RECORDED[serviceId]?.[command];
  if (!operation) {
    throw awsError('NotAvailableInDemo', `${serviceId} ${command} is not in the demo account`, 501);
  }
  return operation(input, place);
}
