import type { Filter } from '../contract/query.ts';

/** The filters for unhealthy resources, for kinds with a state that shows it. */
export const UNWELL: Readonly<Record<string, readonly Filter[]>> = {
  'cloudwatch.alarms': [{ field: 'state', op: 'eq', value: 'ALARM' }],
  'elb.target-groups': [{ field: 'unhealthy', op: 'gt', value: 0 }],
  'ecs.services': [{ field: 'at_desired', op: 'eq', value: false }],
  // A stopped instance was stopped by somebody.
  'rds.instances': [{ field: 'status', op: 'ne', value: ['available', 'stopped'] }],
  'cloudformation.stacks': [{ field: 'status', op: 'contains', value: ['FAILED', 'ROLLBACK'] }],
};
