import { CloudTrailClient, CreateTrailCommand, StartLoggingCommand } from '@aws-sdk/client-cloudtrail';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { cloudtrailTrails } from '@windsock/bot/tools/cloudtrail/trails.ts';
import { beforeAll, expect, test } from 'vitest';
import { adminOf } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import { JSON_DENIED, listEverything, ONE, REGION } from './tools-kit.ts';

const { moto, proxy } = useAwsPeer();

beforeAll(async () => {
  const admin = { ...(await adminOf(moto.url, ONE.id)), region: REGION };
  const s3 = new S3Client({ ...admin, forcePathStyle: true });
  await s3.send(
    new CreateBucketCommand({
      Bucket: 'trail-files',
      CreateBucketConfiguration: { LocationConstraint: REGION },
    }),
  );
  const cloudtrail = new CloudTrailClient(admin);
  const to = { S3BucketName: 'trail-files' };
  await cloudtrail.send(
    new CreateTrailCommand({
      ...{ ...to, Name: 'everywhere', IsMultiRegionTrail: true, EnableLogFileValidation: true },
      IncludeGlobalServiceEvents: true,
    }),
  );
  await cloudtrail.send(new StartLoggingCommand({ Name: 'everywhere' }));
  await cloudtrail.send(new CreateTrailCommand({ ...to, Name: 'here' }));
});

test('a trail tells where it records, whether its files are validated, and whether it records now', async () => {
  const { gaps, row, rows } = await listEverything(cloudtrailTrails, proxy.url);
  expect(gaps).toEqual([]);
  expect(rows).toHaveLength(2);
  expect(row('everywhere')).toMatchObject({
    ...{ multi_region: true, validated: true, global_events: true, bucket: 'trail-files' },
    ...{ encrypted: false, logging: true },
  });
  expect(row('here')).toMatchObject({ multi_region: false, validated: false, logging: false });
});

test('a trail of every region is listed once, where it was made', async () => {
  const { rows } = await listEverything(cloudtrailTrails, proxy.url, { regions: [REGION, 'us-east-1'] });
  expect(rows.map(({ name }) => name)).toEqual(['everywhere', 'here']);
});

test('whether a trail records is unknown where that is refused', async () => {
  proxy.interfere = ({ action }) => (action === 'GetTrailStatus' ? JSON_DENIED : undefined);
  const { gaps, row } = await listEverything(cloudtrailTrails, proxy.url);
  expect(row('everywhere')).toMatchObject({ multi_region: true, logging: null });
  expect(gaps).toMatchObject([{ api: 'cloudtrail:GetTrailStatus', reason: 'AccessDenied' }]);
});
