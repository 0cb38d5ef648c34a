import { AccountClient, PutAlternateContactCommand } from '@aws-sdk/client-account';
import {
  CloudTrailClient,
  CreateTrailCommand,
  DeleteTrailCommand,
  PutEventSelectorsCommand,
  StartLoggingCommand,
  StopLoggingCommand,
} from '@aws-sdk/client-cloudtrail';
import {
  ConfigServiceClient,
  PutConfigurationRecorderCommand,
  PutDeliveryChannelCommand,
  StartConfigurationRecorderCommand,
} from '@aws-sdk/client-config-service';
import { CreateDetectorCommand, GuardDutyClient, UpdateDetectorCommand } from '@aws-sdk/client-guardduty';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { EnableSecurityHubCommand, SecurityHubClient } from '@aws-sdk/client-securityhub';
import { accountSecurityContact } from '@windsock/bot/checks/account/security-contact.ts';
import { cloudtrailBucketLogging } from '@windsock/bot/checks/cloudtrail/bucket-logging.ts';
import {
  cloudtrailAllRegions,
  cloudtrailObjectReads,
  cloudtrailObjectWrites,
} from '@windsock/bot/checks/cloudtrail/recorded-events.ts';
import { cloudtrailEncryption, cloudtrailValidation } from '@windsock/bot/checks/cloudtrail/trails.ts';
import { configRecorder } from '@windsock/bot/checks/config/recorder.ts';
import { guarddutyEnabled } from '@windsock/bot/checks/guardduty/enabled.ts';
import { iamAccessAnalyzer } from '@windsock/bot/checks/iam/access-analyzer.ts';
import { securityhubEnabled } from '@windsock/bot/checks/securityhub/enabled.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { answer, refuse, resultOf } from './checks-kit.ts';
import { ONE, REGION } from './tools-kit.ts';

const { admin, proxy } = useAwsPeer();

const ACCOUNT = `account ${ONE.id}`;

describe('CloudTrail', () => {
  const trails = () => new CloudTrailClient(admin);
  const make = async (Name: string, more: object = {}) => {
    await trails().send(new CreateTrailCommand({ Name, S3BucketName: 'trail-logs', ...more }));
    await trails().send(new StartLoggingCommand({ Name }));
  };
  const select = (selectors: object) =>
    trails().send(new PutEventSelectorsCommand({ TrailName: 'all', ...selectors }));

  beforeAll(async () => {
    const s3 = new S3Client({ ...admin, forcePathStyle: true });
    const CreateBucketConfiguration = { LocationConstraint: REGION } as const;
    await s3.send(new CreateBucketCommand({ Bucket: 'trail-logs', CreateBucketConfiguration }));
    await s3.send(new CreateBucketCommand({ Bucket: 'other', CreateBucketConfiguration }));
  });

  test('fails without a trail of all regions, even if one region has one', async () => {
    await make('local');
    expect(await resultOf(cloudtrailAllRegions, proxy.url)).toMatchObject({
      passed: 0,
      failed: { [ACCOUNT]: 'no trail of all regions' },
    });
    expect((await resultOf(cloudtrailObjectReads, proxy.url)).failed).toEqual({
      [ACCOUNT]: 'no trail of all regions',
    });
    // That one has a bucket as well.
    expect((await resultOf(cloudtrailBucketLogging, proxy.url)).failed).toEqual({
      'trail-logs': 'server access logging is off',
    });
  });

  test('passes with an active trail of all regions, wherever its home is', async () => {
    await make('all', { IsMultiRegionTrail: true, EnableLogFileValidation: true, KmsKeyId: 'alias/trail' });
    await select({ EventSelectors: [{ ReadWriteType: 'All', IncludeManagementEvents: true }] });
    expect(await resultOf(cloudtrailAllRegions, proxy.url)).toMatchObject({
      passed: 1,
      failed: {},
      unknown: {},
    });
  });

  test('fails if that trail is stopped or leaves out management events', async () => {
    await trails().send(new StopLoggingCommand({ Name: 'all' }));
    expect((await resultOf(cloudtrailAllRegions, proxy.url)).failed).toEqual({
      [ACCOUNT]: 'no trail of all regions is logging',
    });
    await trails().send(new StartLoggingCommand({ Name: 'all' }));
    await select({ EventSelectors: [{ ReadWriteType: 'WriteOnly', IncludeManagementEvents: true }] });
    expect((await resultOf(cloudtrailAllRegions, proxy.url)).failed).toEqual({
      [ACCOUNT]: 'no trail records every management event',
    });
  });

  test('knows the objects that a trail records, with both kinds of selectors', async () => {
    const objects = (ReadWriteType: string, arn: string) => ({
      EventSelectors: [
        {
          ReadWriteType,
          IncludeManagementEvents: true,
          DataResources: [{ Type: 'AWS::S3::Object', Values: [arn] }],
        },
      ],
    });
    const states = async () =>
      [
        await resultOf(cloudtrailObjectReads, proxy.url),
        await resultOf(cloudtrailObjectWrites, proxy.url),
      ].map(({ passed }) => passed);
    await select(objects('All', 'arn:aws:s3:::one-bucket/'));
    expect(await states()).toEqual([0, 0]);
    await select(objects('WriteOnly', 'arn:aws:s3'));
    expect(await states()).toEqual([0, 1]);
    await select(objects('All', 'arn:aws:s3:::'));
    expect(await states()).toEqual([1, 1]);
    const fields = [
      { Field: 'eventCategory', Equals: ['Data'] },
      { Field: 'resources.type', Equals: ['AWS::S3::Object'] },
    ];
    const management = { FieldSelectors: [{ Field: 'eventCategory', Equals: ['Management'] }] };
    await select({ AdvancedEventSelectors: [management, { FieldSelectors: fields }] });
    expect(await states()).toEqual([1, 1]);
    expect((await resultOf(cloudtrailAllRegions, proxy.url)).passed).toBe(1);
    await select({
      AdvancedEventSelectors: [{ FieldSelectors: [...fields, { Field: 'readOnly', Equals: ['true'] }] }],
    });
    expect(await states()).toEqual([1, 0]);
    expect((await resultOf(cloudtrailAllRegions, proxy.url)).passed).toBe(0);
    await select({
      AdvancedEventSelectors: [
        { FieldSelectors: [...fields, { Field: 'resources.ARN', StartsWith: ['arn:aws:s3:::one/'] }] },
      ],
    });
    expect(await states()).toEqual([0, 0]);
  });

  test('checks signing and encryption of each trail only in its home region', async () => {
    const validation = await resultOf(cloudtrailValidation, proxy.url);
    expect(validation).toMatchObject({ passed: 1, failed: { local: 'log file validation is off' } });
    expect(validation.arns).toEqual([`arn:aws:cloudtrail:${REGION}:${ONE.id}:trail/local`]);
    expect(await resultOf(cloudtrailEncryption, proxy.url)).toMatchObject({
      passed: 1,
      failed: { local: 'no KMS key' },
    });
    expect(await resultOf(cloudtrailValidation, proxy.url, { region: 'us-east-1' })).toMatchObject({
      passed: 0,
      failed: {},
    });
  });

  test("reads only the trail's bucket to see who reads the logs", async () => {
    expect(await resultOf(cloudtrailBucketLogging, proxy.url)).toMatchObject({
      passed: 0,
      failed: { 'trail-logs': 'server access logging is off' },
    });
    proxy.interfere = refuse('s3', 'xml', ({ path }) => path.includes('?logging'));
    expect((await resultOf(cloudtrailBucketLogging, proxy.url)).unknown).toEqual({
      'trail-logs': 'AccessDenied: s3:GetBucketLogging',
    });
    proxy.interfere = ({ path }) =>
      path.includes('?logging')
        ? {
            status: 200,
            body: '<BucketLoggingStatus><LoggingEnabled><TargetBucket>other</TargetBucket><TargetPrefix>a/</TargetPrefix></LoggingEnabled></BucketLoggingStatus>',
          }
        : undefined;
    expect(await resultOf(cloudtrailBucketLogging, proxy.url)).toMatchObject({ passed: 1, failed: {} });
  });

  test('is unknown if it cannot be read, whichever call is denied', async () => {
    const stateRefused = refuse('cloudtrail', 'json', ({ action }) => action === 'GetTrailStatus');
    proxy.interfere = stateRefused;
    expect((await resultOf(cloudtrailAllRegions, proxy.url)).failed).toEqual({
      [ACCOUNT]: 'no trail records every management event',
    });
    proxy.interfere = () => undefined;
    await select({ EventSelectors: [{ ReadWriteType: 'All', IncludeManagementEvents: true }] });
    for (const [refused, check] of [
      ['DescribeTrails', cloudtrailAllRegions],
      ['GetTrailStatus', cloudtrailAllRegions],
      ['GetEventSelectors', cloudtrailObjectWrites],
      ['DescribeTrails', cloudtrailValidation],
      ['DescribeTrails', cloudtrailEncryption],
    ] as const) {
      proxy.interfere = refuse('cloudtrail', 'json', ({ action }) => action === refused);
      const result = await resultOf(check, proxy.url);
      expect([result.passed, result.failed]).toEqual([0, {}]);
      expect(Object.values(result.unknown)).toEqual([`AccessDenied: cloudtrail:${refused}`]);
    }
  });

  test('says nothing about deleted trails', async () => {
    for (const Name of ['all', 'local']) await trails().send(new DeleteTrailCommand({ Name }));
    expect(await resultOf(cloudtrailEncryption, proxy.url)).toMatchObject({
      passed: 0,
      failed: {},
      unknown: {},
    });
  });
});

test('AWS Config has to record everything in the region', async () => {
  const config = new ConfigServiceClient(admin);
  const record = (allSupported: boolean) =>
    config.send(
      new PutConfigurationRecorderCommand({
        ConfigurationRecorder: {
          name: 'default',
          roleARN: `arn:aws:iam::${ONE.id}:role/config`,
          recordingGroup: allSupported
            ? { allSupported, includeGlobalResourceTypes: true }
            : { allSupported, resourceTypes: ['AWS::EC2::Volume'] },
        },
      }),
    );
  const said = async () => (await resultOf(configRecorder, proxy.url)).failed;
  expect(await said()).toEqual({ [REGION]: 'no recorder' });
  await record(false);
  expect(await said()).toEqual({ [REGION]: 'it is not recording' });
  await config.send(
    new PutDeliveryChannelCommand({ DeliveryChannel: { name: 'default', s3BucketName: 'trail-logs' } }),
  );
  await config.send(new StartConfigurationRecorderCommand({ ConfigurationRecorderName: 'default' }));
  expect(await said()).toEqual({ [REGION]: 'it leaves out types of resources' });
  await record(true);
  expect(await resultOf(configRecorder, proxy.url)).toMatchObject({ passed: 1, failed: {} });
  proxy.interfere = refuse('config', 'json');
  expect((await resultOf(configRecorder, proxy.url)).unknown).toEqual({
    [REGION]: 'AccessDenied: config:DescribeConfigurationRecorders',
  });
});

test('Security Hub has to be on', async () => {
  expect((await resultOf(securityhubEnabled, proxy.url)).failed).toEqual({ [REGION]: 'Security Hub is off' });
  await new SecurityHubClient(admin).send(new EnableSecurityHubCommand({}));
  expect(await resultOf(securityhubEnabled, proxy.url)).toMatchObject({ passed: 1, failed: {} });
  proxy.interfere = refuse('securityhub', 'json');
  expect((await resultOf(securityhubEnabled, proxy.url)).unknown).toEqual({
    [REGION]: 'AccessDenied: securityhub:DescribeHub',
  });
});

test('GuardDuty has to be on, and not suspended', async () => {
  const guardduty = new GuardDutyClient(admin);
  expect((await resultOf(guarddutyEnabled, proxy.url)).failed).toEqual({ [REGION]: 'GuardDuty is off' });
  const { DetectorId } = await guardduty.send(new CreateDetectorCommand({ Enable: true }));
  expect(await resultOf(guarddutyEnabled, proxy.url)).toMatchObject({ passed: 1, failed: {} });
  await guardduty.send(new UpdateDetectorCommand({ DetectorId, Enable: false }));
  expect((await resultOf(guarddutyEnabled, proxy.url)).failed).toEqual({
    [REGION]: 'GuardDuty is suspended',
  });
  proxy.interfere = refuse('guardduty', 'json', ({ path }) => path.includes(`/detector/${DetectorId}`));
  expect((await resultOf(guarddutyEnabled, proxy.url)).unknown).toEqual({
    [REGION]: 'AccessDenied: guardduty:GetDetector',
  });
});

test('an analyzer of external access has to be active', async () => {
  // moto has no Access Analyzer.
  const analyzer = (type: string, status: string) => ({ name: type.toLowerCase(), type, status });
  const said = async (...analyzers: object[]) => {
    proxy.interfere = ({ service }) => (service === 'access-analyzer' ? answer({ analyzers }) : undefined);
    const { failed, passed } = await resultOf(iamAccessAnalyzer, proxy.url);
    return [passed, failed[REGION]];
  };
  expect(await said()).toEqual([0, 'no analyzer of external access']);
  expect(await said(analyzer('ACCOUNT_UNUSED_ACCESS', 'ACTIVE'))).toEqual([
    0,
    'no analyzer of external access',
  ]);
  expect(await said(analyzer('ORGANIZATION', 'FAILED'))).toEqual([0, 'organization is not active']);
  expect(await said(analyzer('ORGANIZATION', 'FAILED'), analyzer('ACCOUNT', 'ACTIVE'))).toEqual([
    1,
    undefined,
  ]);
  proxy.interfere = refuse('access-analyzer', 'json');
  expect((await resultOf(iamAccessAnalyzer, proxy.url)).unknown).toEqual({
    [REGION]: 'AccessDenied: access-analyzer:ListAnalyzers',
  });
});

test('AWS needs a security contact, and no answer reveals who that is', async () => {
  expect((await resultOf(accountSecurityContact, proxy.url)).failed).toEqual({
    [ACCOUNT]: 'no security contact',
  });
  await new AccountClient({ ...admin, region: 'us-east-1' }).send(
    new PutAlternateContactCommand({
      AlternateContactType: 'SECURITY',
      EmailAddress: 'anna@example.com',
      Name: 'Anna',
      PhoneNumber: '1',
      Title: 'CISO',
    }),
  );
  const result = await resultOf(accountSecurityContact, proxy.url);
  expect(result).toMatchObject({ passed: 1, failed: {} });
  expect(JSON.stringify(result)).not.toContain('anna');
  proxy.interfere = refuse('account', 'json');
  expect((await resultOf(accountSecurityContact, proxy.url)).unknown).toEqual({
    global: 'AccessDenied: account:GetAlternateContact',
  });
});
