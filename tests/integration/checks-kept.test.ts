import {
  CreateImageCommand,
  CreateSnapshotCommand,
  CreateVolumeCommand,
  DescribeImagesCommand,
  EC2Client,
  RunInstancesCommand,
} from '@aws-sdk/client-ec2';
import { CreateRepositoryCommand, ECRClient, PutImageCommand } from '@aws-sdk/client-ecr';
import {
  CreateDBClusterCommand,
  CreateDBClusterSnapshotCommand,
  CreateDBInstanceCommand,
  CreateDBSnapshotCommand,
  DeleteDBClusterCommand,
  DeleteDBInstanceCommand,
  RDSClient,
} from '@aws-sdk/client-rds';
import { CreateBucketCommand, CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { ebsOldSnapshots } from '@windsock/bot/checks/ebs/old-snapshots.ts';
import { ecrUnusedImages } from '@windsock/bot/checks/ecr/unused-images.ts';
import { rdsOldEngine } from '@windsock/bot/checks/rds/old-engine.ts';
import { rdsUnusedSnapshots } from '@windsock/bot/checks/rds/unused-snapshots.ts';
import { s3UnfinishedUploads } from '@windsock/bot/checks/s3/buckets.ts';
import { secretsUnused } from '@windsock/bot/checks/secretsmanager/unused.ts';
import { describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { answer, refuse, resultOf } from './checks-kit.ts';
import { REGION } from './tools-kit.ts';

const { admin, proxy } = useAwsPeer();

const DAY_MS = 86_400_000;
/** moto creates everything now, so it is old when read at this time. */
const LATER = new Date(Date.now() + 100.5 * DAY_MS);

describe('RDS', () => {
  const make = (DBInstanceIdentifier: string, more: object = {}) =>
    new RDSClient(admin).send(
      new CreateDBInstanceCommand({
        DBInstanceIdentifier,
        DBInstanceClass: 'db.m5.large',
        Engine: 'mysql',
        EngineVersion: '5.7.44',
        AllocatedStorage: 20,
        MasterUsername: 'app',
        MasterUserPassword: 'not-a-password',
        ...more,
      }),
    );

  test('keeps snapshots of deleted databases and clusters, priced by size at most', async () => {
    const rds = new RDSClient(admin);
    const cluster = { Engine: 'aurora-mysql', MasterUsername: 'app', MasterUserPassword: 'not-a-password' };
    for (const id of ['kept', 'gone']) {
      await make(id, { AllocatedStorage: 200 });
      const snapshot = { DBInstanceIdentifier: id, DBSnapshotIdentifier: `${id}-final` };
      await rds.send(new CreateDBSnapshotCommand(snapshot));
    }
    await rds.send(new CreateDBClusterCommand({ ...cluster, DBClusterIdentifier: 'ring' }));
    const ofRing = { DBClusterIdentifier: 'ring', DBClusterSnapshotIdentifier: 'ring-final' };
    await rds.send(new CreateDBClusterSnapshotCommand(ofRing));
    await rds.send(new DeleteDBClusterCommand({ DBClusterIdentifier: 'ring', SkipFinalSnapshot: true }));
    await rds.send(new DeleteDBInstanceCommand({ DBInstanceIdentifier: 'gone', SkipFinalSnapshot: true }));

    const found = await resultOf(rdsUnusedSnapshots, proxy.url, { now: LATER });
    expect(found.failed).toEqual({
      'gone-final': 'of gone, which is gone; 100 days old',
      'ring-final': 'of ring, which is gone; 100 days old',
    });
    expect(found.dollars['gone-final']).toBe(19);
    expect(found.how['gone-final']).toContain("at most 200 GiB at $0.095 (us-east-1's list price)");
    expect([found.passed, found.unknown]).toEqual([1, {}]);

    proxy.interfere = refuse('rds', 'xml', ({ action }) => action === 'DescribeDBClusters');
    expect(await resultOf(rdsUnusedSnapshots, proxy.url)).toMatchObject({
      passed: 0,
      failed: {},
      unknown: { [REGION]: 'AccessDenied: rds:DescribeDBClusters' },
    });
  });

  /** moto has no DescribeDBMajorEngineVersions; this is RDS's answer in its own format. */
  const version = (engine: string, major: string, standardEnds: string, hasExtended = true) => `
    <DBMajorEngineVersion><Engine>${engine}</Engine><MajorEngineVersion>${major}</MajorEngineVersion>
    <SupportedEngineLifecycles><SupportedEngineLifecycle>
      <LifecycleSupportName>open-source-rds-standard-support</LifecycleSupportName>
      <LifecycleSupportStartDate>2018-01-01T00:00:00Z</LifecycleSupportStartDate>
      <LifecycleSupportEndDate>${standardEnds}T23:59:59Z</LifecycleSupportEndDate>
    </SupportedEngineLifecycle>${
      hasExtended
        ? `<SupportedEngineLifecycle>
      <LifecycleSupportName>open-source-rds-extended-support</LifecycleSupportName>
      <LifecycleSupportStartDate>${standardEnds}T23:59:59Z</LifecycleSupportStartDate>
      <LifecycleSupportEndDate>2030-01-01T00:00:00Z</LifecycleSupportEndDate>
    </SupportedEngineLifecycle>`
        : ''
    }</SupportedEngineLifecycles></DBMajorEngineVersion>`;
  const versions = (...all: string[]) => ({
    status: 200,
    body: `<DescribeDBMajorEngineVersionsResponse><DescribeDBMajorEngineVersionsResult><DBMajorEngineVersions>${all.join('')}</DBMajorEngineVersions></DescribeDBMajorEngineVersionsResult></DescribeDBMajorEngineVersionsResponse>`,
  });

  test('runs versions past their support, priced by processor, standby and year', async () => {
    await make('old');
    await make('old-twice', { MultiAZ: true, Engine: 'postgres', EngineVersion: '13.20' });
    await make('current', { EngineVersion: '8.0.41' });
    await make('free', { Engine: 'mariadb', EngineVersion: '10.5.29' });
    await make('unlisted', { Engine: 'postgres', EngineVersion: '130.1' });
    const now = new Date('2026-11-20T12:00:00Z');
    proxy.interfere = ({ action }) =>
      action === 'DescribeDBMajorEngineVersions'
        ? versions(
            version('mysql', '5.7', '2024-02-29'),
            version('mysql', '8.0', '2027-07-31'),
            version('postgres', '13', '2026-02-28'),
            version('mariadb', '10.5', '2026-01-31', false),
          )
        : undefined;
    const found = await resultOf(rdsOldEngine, proxy.url, { now });
    expect(found.failed).toMatchObject({
      old: 'mysql 5.7.44, standard support ended on 2024-02-29',
      'old-twice': 'postgres 13.20, standard support ended on 2026-02-28',
      free: 'mariadb 10.5.29, standard support ended on 2026-01-31',
    });
    // Two processors in the third year; twice two in the first; MariaDB has no extended support.
    expect(found.dollars).toMatchObject({ old: 292, 'old-twice': 292 });
    expect(found.how.old).toContain('extended support of 2 processors, 730 hours at $0.20 ');
    expect(found.how['old-twice']).toContain('extended support of 4 processors, 730 hours at $0.10 ');
    expect(Object.keys(found.dollars)).not.toContain('free');
    expect(Object.keys(found.failed)).not.toContain('unlisted');
    expect(found.passed).toBe(1);

    // moto does not know the API, as an old region may not; then nothing is known.
    proxy.interfere = () => undefined;
    const missing = await resultOf(rdsOldEngine, proxy.url, { now });
    expect([missing.passed, missing.failed]).toEqual([0, {}]);
    expect(missing.unknown[REGION]).toContain('rds:DescribeDBMajorEngineVersions');
    proxy.interfere = refuse('rds', 'xml', ({ action }) => action === 'DescribeDBMajorEngineVersions');
    expect((await resultOf(rdsOldEngine, proxy.url, { now })).unknown).toEqual({
      [REGION]: 'AccessDenied: rds:DescribeDBMajorEngineVersions',
    });
  });
});

test('EBS snapshots are old after 90 days, unless an image or a lifecycle policy needs them', async () => {
  const ec2 = new EC2Client(admin);
  const volume = async (Size: number) =>
    (await ec2.send(new CreateVolumeCommand({ AvailabilityZone: `${REGION}a`, Size }))).VolumeId ?? '';
  const snapshot = async (VolumeId: string, Key = 'Name') => {
    const TagSpecifications = [{ ResourceType: 'snapshot' as const, Tags: [{ Key, Value: 'x' }] }];
    const made = await ec2.send(new CreateSnapshotCommand({ VolumeId, TagSpecifications }));
    return made.SnapshotId ?? '';
  };
  const [alone, often] = [await volume(400), await volume(50)];
  const only = await snapshot(alone);
  const [first, second] = [await snapshot(often), await snapshot(often)];
  await snapshot(await volume(10), 'aws:dlm:lifecycle-policy-id');
  await snapshot(await volume(10), 'aws:backup:source-resource');
  const { Instances: [instance] = [] } = await ec2.send(
    new RunInstancesCommand({ ImageId: 'ami-760aaa0f', MinCount: 1, MaxCount: 1 }),
  );
  const { ImageId = '' } = await ec2.send(
    new CreateImageCommand({ InstanceId: instance?.InstanceId ?? '', Name: 'golden' }),
  );
  const { Images: [image] = [] } = await ec2.send(new DescribeImagesCommand({ ImageIds: [ImageId] }));
  const needed = image?.BlockDeviceMappings?.[0]?.Ebs?.SnapshotId ?? '';
  expect(needed).toMatch(/^snap-/);

  const young = await resultOf(ebsOldSnapshots, proxy.url);
  expect(young.failed).toEqual({});
  const found = await resultOf(ebsOldSnapshots, proxy.url, { now: LATER });
  // moto creates snapshots of its own images, too.
  const own = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name.endsWith(' (x)') || name === needed));
  expect(own(found.failed)).toEqual({
    [`${only} (x)`]: '100 days old, of a volume of 400 GiB',
    [`${first} (x)`]: '100 days old, of a volume of 50 GiB',
    [`${second} (x)`]: '100 days old, of a volume of 50 GiB',
  });
  // AWS does not report the cost of each of several snapshots of one volume.
  expect(own(found.dollars)).toEqual({ [`${only} (x)`]: 20 });
  expect(found.how[`${only} (x)`]).toContain('at most 400 GiB at $0.05');
  expect(found.passed).toBe(3);

  proxy.interfere = refuse('ec2', 'xml', ({ action }) => action === 'DescribeImages');
  expect(await resultOf(ebsOldSnapshots, proxy.url, { now: LATER })).toMatchObject({
    passed: 0,
    failed: {},
    unknown: { [REGION]: 'AccessDenied: ec2:DescribeImages' },
  });
});

test('S3 holds uploads that never ended, and their keys are not shown', async () => {
  const s3 = new S3Client({ ...admin, region: 'us-east-1', forcePathStyle: true });
  for (const Bucket of ['given-up', 'tidy', 'closed']) await s3.send(new CreateBucketCommand({ Bucket }));
  // moto reports 2010 as the start of every upload.
  for (const Key of ['secret-plan.pdf', 'two'])
    await s3.send(new CreateMultipartUploadCommand({ Bucket: 'given-up', Key }));
  const isAsked = (path: string, bucket: string) => path.startsWith(`/${bucket}`) && path.includes('uploads');
  proxy.interfere = refuse('s3', 'xml', ({ path }) => isAsked(path, 'closed'));
  const now = new Date('2010-11-30T20:48:33Z');
  const found = await resultOf(s3UnfinishedUploads, proxy.url, { now });
  expect(found.failed['given-up']).toContain('2 unfinished for more than 7 days, the oldest for 20;');
  expect(found.unknown).toEqual({ closed: 'AccessDenied: s3:ListBucketMultipartUploads' });
  expect(found.passed).toBeGreaterThan(0);
  expect(JSON.stringify(found)).not.toContain('secret-plan');

  const early = new Date('2010-11-14T20:48:33Z');
  expect((await resultOf(s3UnfinishedUploads, proxy.url, { now: early })).failed).toEqual({});
});

test('ECR keeps images that nobody pulled for 90 days, and a single repository may be denied', async () => {
  const ecr = new ECRClient(admin);
  for (const repositoryName of ['shop', 'empty']) {
    await ecr.send(new CreateRepositoryCommand({ repositoryName }));
  }
  const push = (layer: number) =>
    ecr.send(
      new PutImageCommand({
        repositoryName: 'shop',
        imageTag: `build-${layer}`,
        imageManifest: JSON.stringify({
          schemaVersion: 2,
          mediaType: 'application/vnd.docker.distribution.manifest.v2+json',
          config: { mediaType: 'x', size: 0, digest: `sha256:${layer}` },
          layers: [{ mediaType: 'x', size: layer, digest: `sha256:${layer}` }],
        }),
      }),
    );
  await push(1);
  await push(2);
  expect(await resultOf(ecrUnusedImages, proxy.url)).toMatchObject({ passed: 2, failed: {} });
  expect(await resultOf(ecrUnusedImages, proxy.url, { now: LATER })).toMatchObject({
    passed: 1,
    failed: { shop: '2 of 2 images not pulled for 90 days' },
  });

  /** moto knows neither pulls nor sizes. */
  const image = (days: number, pulledDays?: number) => ({
    imageSizeInBytes: 2 ** 30,
    imagePushedAt: Date.now() / 1000 - days * 86_400,
    ...(pulledDays !== undefined && { lastRecordedPullTime: Date.now() / 1000 - pulledDays * 86_400 }),
  });
  proxy.interfere = ({ action }) =>
    action === 'DescribeImages'
      ? answer({ imageDetails: [image(400, 2), image(400, 95), image(200), image(10)] })
      : undefined;
  const found = await resultOf(ecrUnusedImages, proxy.url);
  expect(found.failed.shop).toBe('2 of 4 images not pulled for 90 days');
  expect(found.dollars.shop).toBe(0.2);
  expect(found.how.shop).toContain('at most 2 GiB at $0.1');

  proxy.interfere = refuse('ecr', 'json', ({ action }) => action === 'DescribeImages');
  expect(await resultOf(ecrUnusedImages, proxy.url)).toMatchObject({
    passed: 0,
    failed: {},
    unknown: { shop: 'AccessDenied: ecr:DescribeImages', empty: 'AccessDenied: ecr:DescribeImages' },
  });
});

test('an unread secret costs forty cents a month', async () => {
  const secrets = new SecretsManagerClient(admin);
  for (const Name of ['never', 'read'])
    await secrets.send(new CreateSecretCommand({ Name, SecretString: 'x' }));
  await secrets.send(new GetSecretValueCommand({ SecretId: 'read' }));
  expect(await resultOf(secretsUnused, proxy.url)).toMatchObject({ passed: 2, failed: {} });

  const day = (daysAgo: number) => Math.floor(Date.now() / 86_400_000 - daysAgo) * 86_400;
  proxy.interfere = ({ action }) =>
    action === 'ListSecrets'
      ? answer({
          SecretList: [
            { Name: 'never', CreatedDate: day(200) },
            { Name: 'long-ago', CreatedDate: day(400), LastAccessedDate: day(120) },
            { Name: 'lately', CreatedDate: day(400), LastAccessedDate: day(3) },
            { Name: 'of-rds', CreatedDate: day(400), OwningService: 'rds' },
          ],
        })
      : undefined;
  const found = await resultOf(secretsUnused, proxy.url);
  expect(found.failed).toEqual({
    never: 'never read since it was made 200 days ago',
    'long-ago': 'not read for 120 days',
  });
  expect(found.dollars).toEqual({ never: 0.4, 'long-ago': 0.4 });
  expect(found.passed).toBe(1);

  proxy.interfere = refuse('secretsmanager', 'json');
  expect((await resultOf(secretsUnused, proxy.url)).unknown).toEqual({
    [REGION]: 'AccessDenied: secretsmanager:ListSecrets',
  });
});
