import type { Stack, StackSummary } from '@aws-sdk/client-cloudformation';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, hex, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { pageOf } from './paging.ts';

interface DemoStack {
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
const STACKS: DemoStack[] = [
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

const idOf = (name: string, region: string): string =>
  `arn:aws:cloudformation:${region}:${DEMO_ACCOUNT_ID}:stack/${name}/${hex(8, 'stack', name, region)}-0000-11f0-8000-0a1b2c3d4e5f`;
/** CloudFormation gives as many at once, and cannot be asked for more. */
const PAGE = 100;

const describe = (stack: DemoStack, { now }: DemoPlace): StackSummary => ({
  StackId: idOf(stack.name, stack.region),
  StackName: stack.name,
  StackStatus: stack.status,
  CreationTime: daysAgo(now, stack.createdDaysAgo, stack.name),
  ...(stack.updatedDaysAgo !== undefined && {
    LastUpdatedTime: daysAgo(now, stack.updatedDaysAgo, stack.name, 'updated'),
  }),
  ...(stack.status === 'DELETE_COMPLETE' && { DeletionTime: daysAgo(now, 40, stack.name) }),
  ...(stack.reason && { StackStatusReason: stack.reason }),
  ...(stack.description && { TemplateDescription: stack.description }),
  ...(stack.parent && {
    ParentId: idOf(stack.parent, stack.region),
    RootId: idOf(stack.parent, stack.region),
  }),
  DriftInformation: {
    StackDriftStatus: stack.drift ?? 'NOT_CHECKED',
    ...(stack.drift && { LastCheckTimestamp: daysAgo(now, 9, stack.name, 'drift') }),
  },
});

export const cloudFormation: DemoService = {
  ListStacks(
    { StackStatusFilter: wanted, NextToken: token }: { StackStatusFilter?: string[]; NextToken?: string },
    place,
  ) {
    const here = STACKS.filter(
      ({ region, status }) => region === place.region && (!wanted?.length || wanted.includes(status)),
    );
    const { items, next } = pageOf(here, { size: PAGE, token });
    return { StackSummaries: items.map((stack) => describe(stack, place)), ...(next && { NextToken: next }) };
  },
  DescribeStacks({ NextToken: token }: { NextToken?: string }, place) {
    const here = STACKS.filter(
      ({ region, status }) => region === place.region && status !== 'DELETE_COMPLETE',
    );
    const { items, next } = pageOf(here, { size: PAGE, token });
    const Stacks = items.map(
      (stack): Stack => ({
        ...describe(stack, place),
        StackName: stack.name,
        CreationTime: daysAgo(place.now, stack.createdDaysAgo, stack.name),
        StackStatus: stack.status,
        DriftInformation: { StackDriftStatus: stack.drift ?? 'NOT_CHECKED' },
        EnableTerminationProtection: stack.isProtected ?? false,
        Tags: tagList(stack.team ? { team: stack.team } : {}),
        // What must never be told.
        Parameters: [{ ParameterKey: 'DatabasePassword', ParameterValue: 'not-for-anybody' }],
      }),
    );
    return { Stacks, ...(next && { NextToken: next }) };
  },
};
