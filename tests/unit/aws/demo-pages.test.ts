import { AccountClient, ListRegionsCommand } from '@aws-sdk/client-account';
import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import {
  DescribeInstancesCommand,
  DescribeNatGatewaysCommand,
  DescribeNetworkInterfacesCommand,
  DescribeSecurityGroupsCommand,
  DescribeVolumesCommand,
  EC2Client,
} from '@aws-sdk/client-ec2';
import {
  DescribeLoadBalancersCommand as DescribeClassic,
  ElasticLoadBalancingClient,
} from '@aws-sdk/client-elastic-load-balancing';
import {
  DescribeLoadBalancersCommand,
  ElasticLoadBalancingV2Client,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { IAMClient, ListAccessKeysCommand, ListUsersCommand } from '@aws-sdk/client-iam';
import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { DescribeDBInstancesCommand, RDSClient } from '@aws-sdk/client-rds';
import {
  GetResourcesCommand,
  GetTagKeysCommand,
  ResourceGroupsTaggingAPIClient,
} from '@aws-sdk/client-resource-groups-tagging-api';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { demoClient, everyPage } from './demo-clients.ts';

interface Case {
  command: string;
  call: (page: object) => Promise<object>;
  /** The names of the list in the answer, of the page size, and of the token in input and output. */
  list: string;
  size: [string, number];
  tokens: [string, string];
}

const ec2 = demoClient(EC2Client);
const iam = demoClient(IAMClient);
const next: [string, string] = ['NextToken', 'NextToken'];
const marker: [string, string] = ['Marker', 'Marker'];
const nextMarker: [string, string] = ['Marker', 'NextMarker'];

// biome-ignore format: a table reads best with one command per line
const CASES: Case[] = [
  { command: 'ec2:DescribeInstances', call: (page) => ec2.send(new DescribeInstancesCommand(page)), list: 'Reservations', size: ['MaxResults', 5], tokens: next },
  { command: 'ec2:DescribeVolumes', call: (page) => ec2.send(new DescribeVolumesCommand(page)), list: 'Volumes', size: ['MaxResults', 5], tokens: next },
  { command: 'ec2:DescribeSecurityGroups', call: (page) => ec2.send(new DescribeSecurityGroupsCommand(page)), list: 'SecurityGroups', size: ['MaxResults', 5], tokens: next },
  { command: 'ec2:DescribeNetworkInterfaces', call: (page) => ec2.send(new DescribeNetworkInterfacesCommand(page)), list: 'NetworkInterfaces', size: ['MaxResults', 7], tokens: next },
  { command: 's3:ListBuckets', call: (page) => demoClient(S3Client).send(new ListBucketsCommand(page)), list: 'Buckets', size: ['MaxBuckets', 5], tokens: ['ContinuationToken', 'ContinuationToken'] },
  { command: 'iam:ListUsers', call: (page) => iam.send(new ListUsersCommand(page)), list: 'Users', size: ['MaxItems', 3], tokens: marker },
  { command: 'iam:ListAccessKeys', call: (page) => iam.send(new ListAccessKeysCommand({ UserName: 'crm-vendor', ...page })), list: 'AccessKeyMetadata', size: ['MaxItems', 1], tokens: marker },
  { command: 'lambda:ListFunctions', call: (page) => demoClient(LambdaClient).send(new ListFunctionsCommand(page)), list: 'Functions', size: ['MaxItems', 2], tokens: nextMarker },
  { command: 'elasticloadbalancing:DescribeLoadBalancers', call: (page) => demoClient(ElasticLoadBalancingV2Client).send(new DescribeLoadBalancersCommand(page)), list: 'LoadBalancers', size: ['PageSize', 2], tokens: nextMarker },
  { command: 'cloudwatch:DescribeAlarms', call: (page) => demoClient(CloudWatchClient).send(new DescribeAlarmsCommand(page)), list: 'MetricAlarms', size: ['MaxRecords', 3], tokens: next },
  { command: 'tag:GetResources', call: (page) => demoClient(ResourceGroupsTaggingAPIClient).send(new GetResourcesCommand(page)), list: 'ResourceTagMappingList', size: ['ResourcesPerPage', 20], tokens: ['PaginationToken', 'PaginationToken'] },
  { command: 'account:ListRegions', call: (page) => demoClient(AccountClient).send(new ListRegionsCommand(page)), list: 'Regions', size: ['MaxResults', 10], tokens: next },
];

describe('in the demo account', () => {
  test.each(CASES)('$command returns the same in pages as at once', async ({ call, list, size, tokens }) => {
    const itemsOf = (output: object): unknown[] => Reflect.get(output, list);
    const whole = await everyPage((page) => call(page), itemsOf, tokens);
    const [key, most] = size;
    const paged = await everyPage((page) => call({ ...page, [key]: most }), itemsOf, tokens);
    expect(whole.items.length).toBeGreaterThan(most);
    expect(paged.pages).toBe(Math.ceil(whole.items.length / most));
    expect(paged.items).toEqual(whole.items);
  });

  test('short lists are one page', async () => {
    const nat = await ec2.send(new DescribeNatGatewaysCommand({ MaxResults: 5 }));
    expect(nat.NatGateways).toHaveLength(2);
    expect(nat.NextToken).toBeUndefined();
    const databases = await demoClient(RDSClient).send(new DescribeDBInstancesCommand({ MaxRecords: 20 }));
    expect(databases.DBInstances).toHaveLength(4);
    expect(databases.Marker).toBeUndefined();
    const classic = await demoClient(ElasticLoadBalancingClient).send(new DescribeClassic({ PageSize: 1 }));
    expect(classic.LoadBalancerDescriptions).toHaveLength(1);
    expect(classic.NextMarker).toBeUndefined();
    const keys = await demoClient(ResourceGroupsTaggingAPIClient).send(new GetTagKeysCommand({}));
    expect(keys.TagKeys).toEqual(['Name', 'env', 'owner', 'team']);
  });

  test.each([
    ['a token that it never gave', { NextToken: 'made-up' }, 'InvalidNextToken'],
    ['a page smaller than EC2 allows', { MaxResults: 2 }, 'InvalidParameterValue'],
    [
      'a filter that EC2 does not have',
      { Filters: [{ Name: 'colour', Values: ['red'] }] },
      'InvalidParameterValue',
    ],
    ['an unknown id', { VolumeIds: ['vol-00000000000000000'] }, 'InvalidVolume.NotFound'],
  ])('%s is refused as by AWS', async (_, input, name) => {
    await expect(ec2.send(new DescribeVolumesCommand(input))).rejects.toMatchObject({ name });
  });

  test('ids together with pages are refused as by AWS', async () => {
    const { Volumes = [] } = await ec2.send(new DescribeVolumesCommand({}));
    const VolumeIds = [Volumes[0]?.VolumeId ?? ''];
    expect((await ec2.send(new DescribeVolumesCommand({ VolumeIds }))).Volumes).toHaveLength(1);
    const both = ec2.send(new DescribeVolumesCommand({ VolumeIds, MaxResults: 5 }));
    await expect(both).rejects.toMatchObject({ name: 'InvalidParameterCombination' });
  });
});
