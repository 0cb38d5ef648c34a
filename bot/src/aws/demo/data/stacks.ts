import type { StackSummary } from '@aws-sdk/client-cloudformation';

export interface DemoStack {
  name: string;
  region: string;
  status: NonNullable<StackSummary['StackStatus']>;
  createdDaysAgo: number;
  updatedDaysAgo?: number;
  drift?: 'IN_SYNC' | 'DRIFTED';
  parent?: string;
  reason?: string;
  description?: string;
  isProtected?: boolean;
  team?: string;
}

// biome-ignore format: a table reads best with one stack a line
export const stacks: DemoStack[] = [
  { name: 'larkspur-network', region: 'us-east-1', status: 'UPDATE_COMPLETE', createdDaysAgo: 1600, updatedDaysAgo: 212, drift: 'DRIFTED', description: 'VPC, subnets and NAT gateways', isProtected: true, team: 'platform' },
  { name: 'shop', region: 'us-east-1', status: 'UPDATE_COMPLETE', createdDaysAgo: 840, updatedDaysAgo: 12, drift: 'IN_SYNC', description: 'The shop: load balancer and web servers', isProtected: true, team: 'web' },
  { name: 'shop-Queues-1K2J', region: 'us-east-1', status: 'UPDATE_COMPLETE', createdDaysAgo: 840, updatedDaysAgo: 12, parent: 'shop', team: 'web' },
  { name: 'shop-Alarms-9QF3', region: 'us-east-1', status: 'CREATE_COMPLETE', createdDaysAgo: 301, parent: 'shop', team: 'web' },
  { name: 'payments', region: 'us-east-1', status: 'UPDATE_ROLLBACK_COMPLETE', createdDaysAgo: 620, updatedDaysAgo: 3, reason: 'The following resource(s) failed to update: [PaymentWebhook]', isProtected: true, team: 'payments' },
  { name: 'campaign-2024', region: 'us-east-1', status: 'DELETE_FAILED', createdDaysAgo: 530, updatedDaysAgo: 470, reason: 'The following resource(s) failed to delete: [AccessLogs]. The bucket you tried to delete is not empty' },
  { name: 'anna-test', region: 'us-east-1', status: 'ROLLBACK_COMPLETE', createdDaysAgo: 268, reason: 'The following resource(s) failed to create: [Table]. Rollback requested by user.' },
  { name: 'old-reports', region: 'us-east-1', status: 'DELETE_COMPLETE', createdDaysAgo: 1320, updatedDaysAgo: 900 },
  { name: 'data-lake', region: 'us-west-2', status: 'UPDATE_COMPLETE', createdDaysAgo: 930, updatedDaysAgo: 61, drift: 'IN_SYNC', isProtected: true, team: 'data' },
  { name: 'shop-eu', region: 'eu-west-1', status: 'UPDATE_IN_PROGRESS', createdDaysAgo: 390, updatedDaysAgo: 0, drift: 'IN_SYNC', isProtected: true, team: 'web' },
  { name: 'staging', region: 'eu-west-1', status: 'CREATE_COMPLETE', createdDaysAgo: 150, team: 'web' },
  { name: 'pos', region: 'ap-southeast-2', status: 'CREATE_COMPLETE', createdDaysAgo: 540, drift: 'DRIFTED', team: 'payments' },
];
