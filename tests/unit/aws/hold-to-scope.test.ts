import { CloudControlClient, ListResourcesCommand } from '@aws-sdk/client-cloudcontrol';
import { CloudWatchClient, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { CostExplorerClient, GetCostAndUsageCommand } from '@aws-sdk/client-cost-explorer';
import { DescribeInstancesCommand, DescribeRegionsCommand, EC2Client } from '@aws-sdk/client-ec2';
import { IAMClient, ListUsersCommand } from '@aws-sdk/client-iam';
import {
  ListResourcesCommand as ListExploredCommand,
  ResourceExplorer2Client,
} from '@aws-sdk/client-resource-explorer-2';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import type { FanOutTarget } from '@windsock/bot/aws/fan-out.ts';
import type { Scope } from '@windsock/bot/domain/scope.ts';
import { expect, it } from 'vitest';

const NOW = new Date('2026-11-21T10:00:00Z');

/** Does something in the demo account's Ireland, as fan-out would. */
function within<T>(scope: Scope, work: (target: FanOutTarget) => Promise<T>, supporting?: string[]) {
  const aws = createAws({ now: () => NOW });
  const access = { scope, because: 'the rule for #dev' };
  const fanOut = aws.fanOut({ signal: new AbortController().signal, access });
  return fanOut({ accounts: [demoAccount], scope: 'global', ...(supporting && { supporting }) }, work);
}

const instances = ({ clients }: FanOutTarget) =>
  clients.get(EC2Client, 'eu-west-1').send(new DescribeInstancesCommand({}));
const users = ({ clients }: FanOutTarget) =>
  clients.get(IAMClient, 'us-east-1').send(new ListUsersCommand({}));
const resourcesOf =
  (TypeName: string) =>
  ({ clients }: FanOutTarget) =>
    clients.get(CloudControlClient, 'eu-west-1').send(new ListResourcesCommand({ TypeName }));
const metrics =
  (Namespace: string) =>
  ({ clients }: FanOutTarget) =>
    clients.get(CloudWatchClient, 'us-east-1').send(
      new GetMetricDataCommand({
        StartTime: new Date('2026-11-20'),
        EndTime: NOW,
        MetricDataQueries: [
          {
            Id: 'm',
            MetricStat: { Metric: { Namespace, MetricName: 'EstimatedCharges' }, Period: 60, Stat: 'Sum' },
          },
        ],
      }),
    );

it.each<[string, Scope, (target: FanOutTarget) => Promise<unknown>]>([
  ['a call of another subject', { subjects: ['costs'] }, instances],
  ['a call of people where resources may be asked', { subjects: ['resources'] }, users],
  ['a call to another region', { regions: ['ap-southeast-2'] }, instances],
  ['users by Cloud Control', { subjects: ['resources'] }, resourcesOf('AWS::IAM::SAMLProvider')],
  ['the bill by CloudWatch', { subjects: ['resources'] }, metrics('AWS/Billing')],
  ['anything where nothing may be asked', { subjects: [] }, instances],
])('%s is refused before it is sent, and reported as left out by a rule', async (_, scope, work) => {
  const { gaps, results, sources } = await within(scope, work);
  expect(results).toEqual([]);
  expect(sources).toEqual([]);
  expect(gaps).toEqual([
    expect.objectContaining({
      reason: expect.stringContaining('not allowed here'),
      remedy: expect.stringMatching(/^The rule for #dev allows .+\. Ask an admin of the workspace\.$/),
    }),
  ]);
});

it.each<[string, Scope, (target: FanOutTarget) => Promise<unknown>]>([
  ['a call of its subject', { subjects: ['resources'] }, instances],
  ['a call to its region', { regions: ['eu-west-1'] }, instances],
  ['a call that belongs to no region', { regions: ['eu-west-1'] }, users],
  ['a metric that is no bill', { subjects: ['resources'] }, metrics('AWS/EC2')],
])('%s is let through', async (_, scope, work) => {
  const { gaps, results } = await within(scope, work);
  expect(gaps).toEqual([]);
  expect(results).toHaveLength(1);
});

it('anybody may list regions', async () => {
  const { gaps } = await within({ subjects: ['costs'], regions: ['eu-west-1'] }, ({ clients }) =>
    clients.get(EC2Client, 'us-east-1').send(new DescribeRegionsCommand({})),
  );
  expect(gaps).toEqual([]);
});

it("a check's call to another subject is let through if the check declares it", async () => {
  const read = await within({ subjects: ['security'] }, instances, ['ec2:DescribeInstances']);
  expect(read.results).toHaveLength(1);
  const elsewhere = await within({ subjects: ['security'], regions: ['us-east-1'] }, instances, [
    'ec2:DescribeInstances',
  ]);
  expect(elsewhere.results).toEqual([]);
});

it('a forbidden account is not a place', async () => {
  const { gaps, results } = await within({ accounts: ['999999999999'] }, instances);
  expect({ gaps, results }).toEqual({ gaps: [], results: [] });
});

it('costs are those of the permitted regions', async () => {
  const total = async (scope: Scope) => {
    const { results } = await within(scope, ({ clients }) =>
      clients.get(CostExplorerClient, 'us-east-1').send(
        new GetCostAndUsageCommand({
          TimePeriod: { Start: '2026-10-01', End: '2026-11-01' },
          Granularity: 'MONTHLY',
          Metrics: ['UnblendedCost'],
          GroupBy: [{ Type: 'DIMENSION', Key: 'REGION' }],
          Filter: { Not: { Dimensions: { Key: 'RECORD_TYPE', Values: ['Tax'] } } },
        }),
      ),
    );
    return results[0]?.value.ResultsByTime?.[0]?.Groups?.map(({ Keys }) => Keys?.[0]) ?? [];
  };
  expect((await total({})).length).toBeGreaterThan(2);
  expect(await total({ regions: ['eu-west-1'], accounts: [demoAccount.id] })).toEqual(['eu-west-1']);
});

it('an index of all kinds and regions returns the permitted ones', async () => {
  const found = async (scope: Scope) => {
    const { results } = await within(scope, ({ clients }) =>
      clients
        .get(ResourceExplorer2Client, 'ap-southeast-2')
        .send(new ListExploredCommand({ MaxResults: 500 })),
    );
    return [...new Set(results[0]?.value.Resources?.map(({ Service }) => Service))];
  };
  expect(await found({})).toEqual(expect.arrayContaining(['cloudtrail', 'ec2']));
  const allowed = await found({ subjects: ['resources'] });
  expect(allowed).toContain('ec2');
  expect(allowed).not.toContain('cloudtrail');
  expect(await found({ regions: ['us-east-1'] })).toEqual([]);
});
