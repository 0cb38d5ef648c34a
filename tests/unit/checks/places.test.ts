import type { Account } from '@windsock/bot/aws/account.ts';
import type { Check, Data, Verdict } from '@windsock/bot/checks/check.ts';
import { cloudtrailPaidCopies } from '@windsock/bot/checks/cloudtrail/paid-copies.ts';
import { costRisingServices } from '@windsock/bot/checks/cost/rising-services.ts';
import { cloudtrailRecordings } from '@windsock/bot/checks/data/cloudtrail/recordings.ts';
import { costMonths } from '@windsock/bot/checks/data/cost/months.ts';
import { ec2Images, ec2Snapshots, ec2Volumes } from '@windsock/bot/checks/data/ec2.ts';
import { lambdaFunctions } from '@windsock/bot/checks/data/lambda.ts';
import { rdsClusters, rdsInstances, rdsManualSnapshots } from '@windsock/bot/checks/data/rds.ts';
import { s3AccountBlock, s3PublicAccessBlocks } from '@windsock/bot/checks/data/s3.ts';
import { ebsOldSnapshots } from '@windsock/bot/checks/ebs/old-snapshots.ts';
import { lambdaSecretVariables } from '@windsock/bot/checks/lambda/secret-variables.ts';
import { rdsEncryption } from '@windsock/bot/checks/rds/databases.ts';
import { rdsUnusedSnapshots } from '@windsock/bot/checks/rds/unused-snapshots.ts';
import { UnreadError } from '@windsock/bot/checks/readings.ts';
import { s3PublicAccessBlock } from '@windsock/bot/checks/s3/public-access-block.ts';
import { describe, expect, test } from 'vitest';

const account: Account = {
  id: '111111111111',
  partition: 'aws',
  primaryRegion: 'eu-west-1',
  access: { kind: 'demo' },
};
const now = new Date('2026-11-21T10:00:00Z');

/** Looks at these data; reading any other data is refused. */
function look(check: Check, ...known: [Data<unknown>, unknown][]): Promise<Verdict[]> {
  const data = new Map(known);
  return check.look({
    account,
    region: 'eu-west-1',
    now,
    read: <T>(of: Data<T>) =>
      data.has(of) ? Promise.resolve(data.get(of) as T) : Promise.reject(new UnreadError('AccessDenied')),
  });
}

/** Returns what a check says about each resource. */
async function said(...args: Parameters<typeof look>): Promise<Record<string, string>> {
  const verdicts = await look(...args);
  const text = ({ status, detail }: Verdict) => (detail ? `${status}: ${detail}` : status);
  return Object.fromEntries(verdicts.map((verdict) => [verdict.resource, text(verdict)]));
}

test('a volume snapshot is only a copy while its volume is there', async () => {
  const of = (VolumeId: string, SnapshotId: string) => ({ SnapshotId, VolumeId, StartTime: new Date(0) });
  const verdicts = await look(
    ebsOldSnapshots,
    [ec2Snapshots, [of('vol-1', 'snap-copy'), of('vol-2', 'snap-last'), of('vol-ffffffff', 'snap-unknown')]],
    [ec2Images, []],
    [ec2Volumes, [{ VolumeId: 'vol-1' }]],
  );
  expect(verdicts.map(({ removal, resource }) => [resource, removal])).toEqual([
    ['snap-copy', 'copy'],
    ['snap-last', 'last-copy'],
    ['snap-unknown', 'last-copy'],
  ]);
});

describe('database snapshots', () => {
  const found = (snapshots: object[], clusterSnapshots: object[] = []) =>
    said(
      rdsUnusedSnapshots,
      [rdsManualSnapshots, { ofDatabases: snapshots, ofClusters: clusterSnapshots }],
      [rdsInstances, [{ DBInstanceIdentifier: 'here' }]],
      [rdsClusters, []],
    );
  const source = (region: string, owner = account.id) => `arn:aws:rds:${region}:${owner}:snapshot:first`;

  test('that were copied from elsewhere have a database that is not looked for here', async () => {
    const of = { DBInstanceIdentifier: 'orders' };
    expect(
      await found(
        [
          { ...of, DBSnapshotIdentifier: 'left' },
          { ...of, DBSnapshotIdentifier: 'copy', SourceDBSnapshotIdentifier: source('us-east-1') },
          {
            ...of,
            DBSnapshotIdentifier: 'shared',
            SourceDBSnapshotIdentifier: source('eu-west-1', '222222222222'),
          },
          { DBInstanceIdentifier: 'here', DBSnapshotIdentifier: 'kept' },
        ],
        [
          {
            DBClusterIdentifier: 'shop',
            DBClusterSnapshotIdentifier: 'renamed',
            SourceDBClusterSnapshotArn: source('eu-west-1'),
          },
        ],
      ),
    ).toEqual({
      left: 'fail: of orders, which is gone',
      copy: 'unknown: a copy from us-east-1, where its database may be in use',
      shared: 'unknown: a copy from eu-west-1 of account 222222222222, where its database may be in use',
      kept: 'pass',
      renamed: 'fail: of shop, which is gone',
    });
  });
});

describe('the public access block of a bucket', () => {
  const all = {
    BlockPublicAcls: true,
    IgnorePublicAcls: true,
    BlockPublicPolicy: true,
    RestrictPublicBuckets: true,
  };
  const bucket = (name: string) => ({ name, region: 'eu-west-1', arn: `arn:aws:s3:::${name}` });
  const blocks = [
    { bucket: bucket('closed'), part: { value: all } },
    { bucket: bucket('open'), part: { value: {} } },
  ];

  test('that is off is a finding if the account blocks nothing either', async () => {
    expect(await said(s3PublicAccessBlock, [s3PublicAccessBlocks, blocks], [s3AccountBlock, {}])).toEqual({
      closed: 'pass',
      open: 'fail: nothing is blocked',
    });
    expect(await said(s3PublicAccessBlock, [s3PublicAccessBlocks, blocks], [s3AccountBlock, all])).toEqual({
      closed: 'pass',
      open: 'pass',
    });
  });

  test("that is off is unknown if the account's block could not be read", async () => {
    expect(await said(s3PublicAccessBlock, [s3PublicAccessBlocks, blocks])).toEqual({
      closed: 'pass',
      open: 'unknown: the public access block of the account was not readable',
    });
  });
});

describe('of the trails that record management events', () => {
  const trail = (Name: string, ReadWriteType: string) => ({
    trail: { Name },
    isLogging: { value: true },
    selectors: { value: { EventSelectors: [{ IncludeManagementEvents: true, ReadWriteType }] } },
  });
  const copies = (...trails: ReturnType<typeof trail>[]) =>
    said(cloudtrailPaidCopies, [cloudtrailRecordings, trails]);
  const copyOf = (name: string) =>
    `fail: a paid copy: ${name} records the same; what it costs depends on the number of events`;

  test('the one that records all of them is kept, whatever its name', async () => {
    expect(await copies(trail('a-writes', 'WriteOnly'), trail('whole', 'All'))).toEqual({
      'a-writes': copyOf('whole'),
      whole: 'pass',
    });
  });

  test('none is a copy of one that records something else', async () => {
    expect(await copies(trail('reads', 'ReadOnly'), trail('writes', 'WriteOnly'))).toEqual({
      reads: 'pass',
      writes: 'pass',
    });
  });
});

describe('a service whose costs rose', () => {
  test("is reported in the bill's currency", async () => {
    const month = (start: string, cost: number) => ({
      start,
      currency: 'CNY',
      byService: new Map([['Amazon EC2', cost]]),
    });
    const months = [month('2026-09-01', 300), month('2026-10-01', 900)];
    expect(await said(costRisingServices, [costMonths, months])).toEqual({
      'Amazon EC2': 'fail: CN¥300 in September, CN¥900 in October: 190 % more a day',
    });
  });
});

test('secrets in variables are reported by name, however the names are written', async () => {
  const variables = ['dbPassword', 'apiKey', 'STRIPE_SECRET', 'dbPasswordArn', 'maxTokens', 'tokenizer'];
  expect(
    await said(lambdaSecretVariables, [lambdaFunctions, [{ FunctionName: 'orders', variables }]]),
  ).toEqual({ orders: 'fail: by their names: dbPassword, apiKey, STRIPE_SECRET' });
});

test('Aurora is shown without a size, which its instances do not have', async () => {
  const databases = [
    { DBInstanceIdentifier: 'one', Engine: 'mysql', AllocatedStorage: 20 },
    { DBInstanceIdentifier: 'two', Engine: 'aurora-mysql', AllocatedStorage: 1 },
  ];
  expect(await said(rdsEncryption, [rdsInstances, databases])).toEqual({
    one: 'fail: mysql, 20 GiB, not encrypted',
    two: 'fail: aurora-mysql, not encrypted',
  });
});
