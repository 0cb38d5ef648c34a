import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import type { Filter } from '@aws-sdk/client-ec2';
import {
  DescribeAddressesCommand,
  DescribeInstancesCommand,
  DescribeKeyPairsCommand,
  DescribeRegionsCommand,
  DescribeSecurityGroupsCommand,
  DescribeVolumesCommand,
  EC2Client,
} from '@aws-sdk/client-ec2';
import {
  GetAccessKeyLastUsedCommand,
  GetCredentialReportCommand,
  GetLoginProfileCommand,
  IAMClient,
  ListAccessKeysCommand,
  ListMFADevicesCommand,
  ListUsersCommand,
} from '@aws-sdk/client-iam';
import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { DescribeDBInstancesCommand, RDSClient } from '@aws-sdk/client-rds';
import {
  GetResourcesCommand,
  ResourceGroupsTaggingAPIClient,
} from '@aws-sdk/client-resource-groups-tagging-api';
import {
  GetBucketEncryptionCommand,
  GetBucketLocationCommand,
  GetBucketPolicyStatusCommand,
  GetBucketReplicationCommand,
  GetPublicAccessBlockCommand,
  ListBucketsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { DEFAULT_REGIONS } from '@windsock/bot/aws/regions.ts';
import { describe, expect, test } from 'vitest';
import { demoAws, demoClient, NOW } from './demo-clients.ts';

const signal = new AbortController().signal;

async function instancesIn(region: string, Filters?: Filter[]) {
  const { Reservations = [] } = await demoClient(EC2Client, region).send(
    new DescribeInstancesCommand({ Filters }),
  );
  return Reservations.flatMap(({ Instances = [] }) => Instances);
}

const SYDNEY = 'ap-southeast-2';

describe("the demo account's servers", () => {
  test('are 41 in six of the seventeen regions of a fan-out', async () => {
    const { results, sources, gaps, cost_usd } = await demoAws.fanOut({ signal })(
      { accounts: [demoAccount], scope: 'regional' },
      ({ region }) => instancesIn(region),
    );
    expect(results.map(({ region }) => region)).toEqual(DEFAULT_REGIONS);
    expect(results.flatMap(({ value }) => value)).toHaveLength(41);
    expect(results.filter(({ value }) => value.length > 0)).toHaveLength(6);
    expect(sources.map(({ api, calls }) => [api, calls])).toEqual([
      ['ec2:DescribeRegions', 1],
      ['ec2:DescribeInstances', 17],
    ]);
    expect({ gaps, cost_usd }).toEqual({ gaps: [], cost_usd: 0 });
  });

  test.each<[string, Filter[], number]>([
    ['state: running', [{ Name: 'instance-state-name', Values: ['running'] }], 4],
    ['state: stopped', [{ Name: 'instance-state-name', Values: ['stopped'] }], 2],
    ['a tag', [{ Name: 'tag:team', Values: ['web'] }], 3],
    ['a name with a wildcard', [{ Name: 'tag:Name', Values: ['web-syd-?', 'pos*'] }], 3],
    ['an escaped wildcard', [{ Name: 'tag:Name', Values: ['web.syd.1'] }], 0],
    [
      'two filters at once',
      [
        { Name: 'tag:team', Values: ['web'] },
        { Name: 'instance-type', Values: ['c7g.*'] },
      ],
      1,
    ],
    ['the presence of a tag', [{ Name: 'tag-key', Values: ['env'] }], 6],
  ])('can be found in Sydney by %s', async (_, filters, count) => {
    expect(await instancesIn(SYDNEY, filters)).toHaveLength(count);
  });

  test('never lie in the future, and keep their ids from day to day', async () => {
    const instances = await instancesIn('us-east-1');
    expect(Math.max(...instances.map(({ LaunchTime }) => LaunchTime?.getTime() ?? 0))).toBeLessThan(
      NOW.getTime(),
    );
    expect(new Set(instances.map(({ InstanceId }) => InstanceId)).size).toBe(instances.length);
    expect(instances[0]?.InstanceId).toMatch(/^i-0[0-9a-f]{16}$/);
  });

  test('name existing volumes, groups and addresses', async () => {
    const ec2 = demoClient(EC2Client, SYDNEY);
    const instances = await instancesIn(SYDNEY);
    const VolumeIds = instances.flatMap(({ BlockDeviceMappings = [] }) =>
      BlockDeviceMappings.map(({ Ebs }) => Ebs?.VolumeId ?? ''),
    );
    const GroupIds = instances.flatMap(({ SecurityGroups = [] }) =>
      SecurityGroups.map(({ GroupId = '' }) => GroupId),
    );
    const volumes = await ec2.send(new DescribeVolumesCommand({ VolumeIds }));
    const groups = await ec2.send(new DescribeSecurityGroupsCommand({ GroupIds: [...new Set(GroupIds)] }));
    const addresses = await ec2.send(new DescribeAddressesCommand({}));
    expect(volumes.Volumes).toHaveLength(6);
    expect(groups.SecurityGroups?.map(({ GroupName }) => GroupName)).toContain('ssh-anywhere');
    expect(addresses.Addresses?.filter(({ AssociationId }) => !AssociationId)).toHaveLength(1);
    expect(addresses.Addresses?.find(({ InstanceId }) => InstanceId)?.PublicIp).toBe(
      instances.find(({ Tags = [] }) => Tags.some(({ Value }) => Value === 'pos-gateway'))?.PublicIpAddress,
    );
  });
});

describe('the demo account has something to find', () => {
  test('in its volumes and groups', async () => {
    const ec2 = demoClient(EC2Client);
    const { Volumes = [] } = await ec2.send(new DescribeVolumesCommand({}));
    expect(Volumes.filter(({ State }) => State === 'available').length).toBeGreaterThan(1);
    expect(Volumes.filter(({ Encrypted }) => !Encrypted).length).toBeGreaterThan(1);
    expect(new Set(Volumes.map(({ VolumeType }) => VolumeType))).toEqual(
      new Set(['gp2', 'gp3', 'io1', 'io2', 'st1']),
    );
    const open = [{ Name: 'ip-permission.cidr', Values: ['0.0.0.0/0'] }];
    const { SecurityGroups = [] } = await ec2.send(new DescribeSecurityGroupsCommand({ Filters: open }));
    const ports = SecurityGroups.flatMap(({ IpPermissions = [] }) =>
      IpPermissions.map(({ FromPort }) => FromPort),
    );
    expect(ports).toEqual(expect.arrayContaining([22, 3389, 3306, 443, undefined]));
  });

  test('in its buckets, which answer in their own region only', async () => {
    const s3 = demoClient(S3Client);
    const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
    expect(Buckets).toHaveLength(13);
    const assets = { Bucket: 'larkspur-assets' };
    expect((await s3.send(new GetBucketPolicyStatusCommand(assets))).PolicyStatus?.IsPublic).toBe(true);
    await expect(s3.send(new GetPublicAccessBlockCommand(assets))).rejects.toMatchObject({
      name: 'NoSuchPublicAccessBlockConfiguration',
      $metadata: { httpStatusCode: 404 },
    });
    await expect(s3.send(new GetBucketReplicationCommand(assets))).rejects.toMatchObject({
      name: 'ReplicationConfigurationNotFoundError',
    });
    const backup = { Bucket: 'larkspur-pos-backup' };
    expect((await s3.send(new GetBucketLocationCommand(backup))).LocationConstraint).toBe(SYDNEY);
    await expect(s3.send(new GetBucketEncryptionCommand(backup))).rejects.toMatchObject({
      name: 'PermanentRedirect',
    });
    await expect(
      demoClient(S3Client, SYDNEY).send(new GetBucketEncryptionCommand(backup)),
    ).rejects.toMatchObject({
      name: 'ServerSideEncryptionConfigurationNotFoundError',
    });
  });

  test('in its users, about whom the credential report agrees', async () => {
    const iam = demoClient(IAMClient);
    const { Users = [] } = await iam.send(new ListUsersCommand({}));
    const { Content } = await iam.send(new GetCredentialReportCommand({}));
    const [head = [], ...lines] = new TextDecoder()
      .decode(Content)
      .split('\n')
      .map((line) => line.split(','));
    const report = lines.map((cells) => Object.fromEntries(cells.map((cell, i) => [head[i], cell])));
    expect(lines.every(({ length }) => length === head.length)).toBe(true);
    expect(report).toHaveLength(Users.length + 1);
    for (const { UserName = '' } of Users) {
      const reported = report.find(({ user }) => user === UserName);
      const { MFADevices = [] } = await iam.send(new ListMFADevicesCommand({ UserName }));
      const { AccessKeyMetadata = [] } = await iam.send(new ListAccessKeysCommand({ UserName }));
      const login = await iam.send(new GetLoginProfileCommand({ UserName })).catch(({ name }) => name);
      const first = AccessKeyMetadata[0];
      expect(reported).toMatchObject({
        mfa_active: String(MFADevices.length > 0),
        password_enabled: String(login !== 'NoSuchEntityException'),
        access_key_1_active: String(first?.Status === 'Active'),
        access_key_1_last_rotated: first?.CreateDate
          ? `${first.CreateDate.toISOString().slice(0, 19)}+00:00`
          : 'N/A',
      });
      if (!first?.AccessKeyId) continue;
      const { AccessKeyLastUsed } = await iam.send(
        new GetAccessKeyLastUsedCommand({ AccessKeyId: first.AccessKeyId }),
      );
      expect(reported?.access_key_1_last_used_service).toBe(AccessKeyLastUsed?.ServiceName);
    }
    expect(
      report.filter((user) => user.password_enabled === 'true' && user.mfa_active === 'false'),
    ).toHaveLength(3);
  });

  test('in its databases and functions', async () => {
    const { DBInstances = [] } = await demoClient(RDSClient).send(new DescribeDBInstancesCommand({}));
    expect(DBInstances.filter(({ PubliclyAccessible }) => PubliclyAccessible)).toMatchObject([
      { DBInstanceIdentifier: 'crm', StorageEncrypted: false, MultiAZ: false, EngineVersion: '5.7.44' },
    ]);
    const { Functions = [] } = await demoClient(LambdaClient).send(new ListFunctionsCommand({}));
    expect(Functions.map(({ Runtime }) => Runtime)).toEqual(
      expect.arrayContaining(['nodejs16.x', 'python3.7', 'go1.x']),
    );
  });

  test('in its alarms, of which composite ones are only returned on request', async () => {
    const cloudwatch = demoClient(CloudWatchClient);
    const ringing = await cloudwatch.send(new DescribeAlarmsCommand({ StateValue: 'ALARM' }));
    expect(ringing.MetricAlarms?.map(({ AlarmName }) => AlarmName)).toEqual([
      'crm-connections',
      'estimated-charges',
      'search-1-cpu',
    ]);
    expect(ringing.CompositeAlarms).toEqual([]);
    const all = await cloudwatch.send(
      new DescribeAlarmsCommand({ AlarmTypes: ['MetricAlarm', 'CompositeAlarm'] }),
    );
    expect(all.CompositeAlarms).toMatchObject([{ AlarmName: 'shop-unhealthy' }]);
  });

  test('by tag over all services, and never untagged resources', async () => {
    const tagging = demoClient(ResourceGroupsTaggingAPIClient);
    const TagFilters = [{ Key: 'team', Values: ['payments'] }];
    const { ResourceTagMappingList: found = [] } = await tagging.send(
      new GetResourcesCommand({ TagFilters, ResourcesPerPage: 100 }),
    );
    const services = new Set(found.map(({ ResourceARN = '' }) => ResourceARN.split(':')[2]));
    const tagged = ['dynamodb', 'ec2', 'ecs', 'elasticloadbalancing', 'lambda', 'rds', 's3'];
    expect([...services].sort()).toEqual(tagged);
    expect(
      found.every(({ Tags = [] }) => Tags.some(({ Key, Value }) => Key === 'team' && Value === 'payments')),
    ).toBe(true);
  });
});

test('seventeen regions are enabled, none of them opted in to', async () => {
  const { Regions = [] } = await demoClient(EC2Client).send(new DescribeRegionsCommand({}));
  expect(Regions.map(({ RegionName }) => RegionName)).toEqual(DEFAULT_REGIONS);
  expect(await demoAws.clientsOf(demoAccount).regions()).toEqual(DEFAULT_REGIONS);
});

test('a command that the demo lacks is reported as not available, never as empty', async () => {
  const { results, gaps } = await demoAws.fanOut({ signal })(
    { accounts: [demoAccount], regions: ['us-east-1'], scope: 'regional' },
    ({ clients, region }) => clients.get(EC2Client, region).send(new DescribeKeyPairsCommand({})),
  );
  expect(results).toEqual([]);
  expect(gaps).toMatchObject([{ reason: 'not available in the demo account', api: 'ec2:DescribeKeyPairs' }]);
});
