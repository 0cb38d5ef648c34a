import type { Stack, StackSummary } from '@aws-sdk/client-cloudformation';
import type { DemoStack } from './data/stacks.ts';
import { stacks } from './data/stacks.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { lastEventOf } from './event-times.ts';
import { daysAgo, hex, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { pageOf } from './paging.ts';

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
    LastUpdatedTime:
      lastEventOf(stack.parent ?? stack.name, /^UpdateStack$/, now) ??
      daysAgo(now, stack.updatedDaysAgo, stack.name, 'updated'),
  }),
  ...(stack.status === 'DELETE_COMPLETE' && { DeletionTime: lastEventOf(stack.name, /^DeleteStack$/, now) }),
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
    const here = stacks.filter(
      ({ region, status }) => region === place.region && (!wanted?.length || wanted.includes(status)),
    );
    const { items, next } = pageOf(here, { size: PAGE, token });
    return { StackSummaries: items.map((stack) => describe(stack, place)), ...(next && { NextToken: next }) };
  },
  DescribeStacks({ NextToken: token }: { NextToken?: string }, place) {
    const here = stacks.filter(
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
