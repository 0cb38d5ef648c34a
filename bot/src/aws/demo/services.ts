import { account } from './account.ts';
import { cloudwatch } from './cloudwatch.ts';
import { costExplorer } from './cost-explorer.ts';
import { ec2 } from './ec2.ts';
import { elbClassic, elbV2 } from './elb.ts';
import { elbTargets } from './elb-targets.ts';
import { iam } from './iam.ts';
import { iamAccount } from './iam-account.ts';
import { lambda } from './lambda.ts';
import { logs } from './logs.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { rds } from './rds.ts';
import { s3 } from './s3.ts';
import { s3Control } from './s3-control.ts';
import { sts } from './sts.ts';
import { tagging } from './tagging.ts';

/** By the SDK's service id. */
const SERVICES: Record<string, DemoService> = {
  Account: account,
  CloudWatch: cloudwatch,
  'CloudWatch Logs': logs,
  'Cost Explorer': costExplorer,
  EC2: ec2,
  'Elastic Load Balancing': elbClassic,
  'Elastic Load Balancing v2': { ...elbV2, ...elbTargets },
  IAM: { ...iam, ...iamAccount },
  Lambda: lambda,
  RDS: rds,
  'Resource Groups Tagging API': tagging,
  S3: s3,
  'S3 Control': s3Control,
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
