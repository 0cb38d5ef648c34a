import { ec2 } from './ec2.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { sts } from './sts.ts';

/** By the SDK's service id. */
const SERVICES: Record<string, DemoService> = { EC2: ec2, STS: sts };

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
