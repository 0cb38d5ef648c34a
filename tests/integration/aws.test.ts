import { CostExplorerClient, GetAnomaliesCommand } from '@aws-sdk/client-cost-explorer';
import { EC2Client, paginateDescribeInstances } from '@aws-sdk/client-ec2';
import {
  CreateAccessKeyCommand,
  CreateAccountAliasCommand,
  CreateUserCommand,
  IAMClient,
  ListUsersCommand,
  PutUserPolicyCommand,
} from '@aws-sdk/client-iam';
import { CreateBucketCommand, GetBucketLocationCommand, S3Client } from '@aws-sdk/client-s3';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import type { FanOutTarget } from '@windsock/bot/aws/fan-out.ts';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SharedMoto } from '../support/moto.ts';
import { clientOptions, emptyMoto, MOTO_ACCOUNT } from '../support/moto.ts';
import { createRoleStack, motoAccount, runInstances, settingsFor } from './aws-accounts.ts';

const ONE = '111111111111';
const TWO = '222222222222';
const signal = new AbortController().signal;
let moto: SharedMoto;

beforeAll(async () => {
  moto = await emptyMoto();
});
beforeEach(() => moto.reset());

async function instanceIds({ clients, region, signal: abortSignal }: FanOutTarget): Promise<string[]> {
  const ids: string[] = [];
  const client = clients.get(EC2Client, region);
  for await (const page of paginateDescribeInstances({ client, pageSize: 5 }, {}, { abortSignal })) {
    for (const { Instances = [] } of page.Reservations ?? [])
      ids.push(...Instances.map((i) => i.InstanceId ?? ''));
  }
  return ids;
}

test('two accounts are read separately, each through its own role', async () => {
  const aws = createAws(settingsFor(moto.url));
  const identify = async ({ clients, region }: FanOutTarget) =>
    (await clients.get(STSClient, region).send(new GetCallerIdentityCommand({}))).Arn;
  const { results, sources } = await aws.fanOut({ signal })(
    { accounts: [motoAccount(ONE), motoAccount(TWO)], scope: 'global' },
    identify,
  );
  expect(results.map(({ account, region, value }) => [account.id, region, value])).toEqual([
    [ONE, 'us-east-1', `arn:aws:sts::${ONE}:assumed-role/WindsockAccess/windsock`],
    [TWO, 'us-east-1', `arn:aws:sts::${TWO}:assumed-role/WindsockAccess/windsock`],
  ]);
  expect(sources.find(({ api }) => api === 'sts:AssumeRole')).toMatchObject({
    accounts: [ONE, TWO],
    calls: 2,
  });
});

test('every page is read, and pages are counted as calls', async () => {
  await runInstances(moto.url, ONE, 'eu-west-1', 6);
  await runInstances(moto.url, TWO, 'eu-west-1', 1);
  const aws = createAws(settingsFor(moto.url));
  const { results, sources, gaps } = await aws.fanOut({ signal })(
    {
      accounts: [motoAccount(ONE), motoAccount(TWO)],
      regions: ['eu-west-1', 'us-east-1'],
      scope: 'regional',
    },
    instanceIds,
  );
  expect(gaps).toEqual([]);
  expect(results.map(({ account, region, value }) => [account.id, region, new Set(value).size])).toEqual([
    [ONE, 'eu-west-1', 6],
    [ONE, 'us-east-1', 0],
    [TWO, 'eu-west-1', 1],
    [TWO, 'us-east-1', 0],
  ]);
  expect(sources.find(({ api }) => api === 'ec2:DescribeInstances')).toEqual({
    api: 'ec2:DescribeInstances',
    accounts: [ONE, TWO],
    regions: ['eu-west-1', 'us-east-1'],
    calls: 2 + 1 + 1 + 1,
  });
});

test('if no regions are named, all enabled ones are read, and listing them takes one call for many questions', async () => {
  const aws = createAws(settingsFor(moto.url));
  const ask = () =>
    aws.fanOut({ signal })({ accounts: [motoAccount(ONE)], scope: 'regional' }, async ({ region }) => region);
  const first = await ask();
  const second = await ask();
  expect(first.regions.length).toBeGreaterThan(16);
  expect(first.results.map(({ value }) => value)).toEqual(first.regions);
  expect(first.sources.map(({ api }) => api)).toEqual(['sts:AssumeRole', 'ec2:DescribeRegions']);
  expect(second.regions).toEqual(first.regions);
  expect(second.sources).toEqual([]);
});

test('an API that the peer lacks is reported as not available, and still charged', async () => {
  const aws = createAws(settingsFor(moto.url));
  const { results, gaps, cost_usd, sources } = await aws.fanOut({ signal })(
    { accounts: [motoAccount(ONE)], scope: 'global' },
    ({ clients, region }) =>
      clients
        .get(CostExplorerClient, region)
        .send(new GetAnomaliesCommand({ DateInterval: { StartDate: '2026-01-01' } })),
  );
  expect(results).toEqual([]);
  expect(gaps).toEqual([
    { reason: 'not available', api: 'ce:GetAnomalies', accounts: [ONE], regions: ['us-east-1'] },
  ]);
  const calls = sources.find(({ api }) => api === 'ce:GetAnomalies')?.calls ?? 0;
  expect(calls).toBeGreaterThan(1);
  expect(cost_usd).toBeCloseTo(calls * 0.01, 10);
});

test("the SDK's own configuration leads to its account, buckets included, with AWS at localhost", async () => {
  vi.stubEnv('AWS_ENDPOINT_URL', moto.url.replace('127.0.0.1', 'localhost'));
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'testing');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'testing');
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  await new IAMClient(clientOptions(moto.url)).send(
    new CreateAccountAliasCommand({ AccountAlias: 'larkspur' }),
  );
  const aws = createAws({ now: () => new Date() });
  const account = await aws.defaultAccount();
  expect(account).toEqual({
    id: MOTO_ACCOUNT,
    alias: 'larkspur',
    partition: 'aws',
    primaryRegion: 'eu-west-1',
    access: { kind: 'default' },
  });
  const s3 = aws.clientsOf(account).get(S3Client, account.primaryRegion);
  const CreateBucketConfiguration = { LocationConstraint: 'eu-west-1' } as const;
  await s3.send(new CreateBucketCommand({ Bucket: 'larkspur-assets', CreateBucketConfiguration }));
  const { LocationConstraint } = await s3.send(new GetBucketLocationCommand({ Bucket: 'larkspur-assets' }));
  expect(LocationConstraint).toBe('eu-west-1');
});

test('without credentials AWS cannot be asked, and the error says what to set', async () => {
  for (const name of [
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_PROFILE',
    'AWS_WEB_IDENTITY_TOKEN_FILE',
  ]) {
    vi.stubEnv(name, undefined);
  }
  vi.stubEnv('AWS_ENDPOINT_URL', moto.url);
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const asked = createAws({ now: () => new Date() }).defaultAccount();
  await expect(asked).rejects.toThrow(/^AWS cannot be asked: no AWS credentials\. Set AWS_PROFILE/);
});

describe('with permissions enforced', () => {
  /** moto checks a role's trust policy only for callers from the same account. */
  const HOME = MOTO_ACCOUNT;
  let base: { accessKeyId: string; secretAccessKey: string };

  beforeEach(async () => {
    const iam = new IAMClient(clientOptions(moto.url));
    const { User } = await iam.send(new CreateUserCommand({ UserName: 'windsock' }));
    const everything = {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }],
    };
    await iam.send(
      new PutUserPolicyCommand({
        UserName: 'windsock',
        PolicyName: 'everything',
        PolicyDocument: JSON.stringify(everything),
      }),
    );
    const { AccessKey } = await iam.send(new CreateAccessKeyCommand({ UserName: 'windsock' }));
    base = { accessKeyId: AccessKey?.AccessKeyId ?? '', secretAccessKey: AccessKey?.SecretAccessKey ?? '' };
    expect(User?.Arn).toBe(`arn:aws:iam::${MOTO_ACCOUNT}:user/windsock`);
    await createRoleStack(moto.url, HOME, {
      principal: User?.Arn ?? '',
      actions: ['ec2:DescribeInstances', 'iam:GetRole'],
    });
    await runInstances(moto.url, HOME, 'us-east-1', 1);
    await moto.enforce('0');
    return () => moto.enforce('inf');
  });

  const settings = () => settingsFor(moto.url, { baseCredentials: async () => base });

  test('a role created by a CloudFormation stack is assumed with its external id', async () => {
    const { results, gaps } = await createAws(settings()).fanOut({ signal })(
      { accounts: [motoAccount(HOME)], regions: ['us-east-1'], scope: 'regional' },
      instanceIds,
    );
    expect(gaps).toEqual([]);
    expect(results[0]?.value).toHaveLength(1);
  });

  test('the same role is verified to require its external id', async () => {
    expect(await createAws(settings()).verifyRole(motoAccount(HOME))).toEqual({
      externalIdRequired: true,
      regions: expect.objectContaining({ kind: 'denied' }),
      readOnly: { readOnly: 'unknown', actions: [], reason: expect.stringContaining('iam:') },
    });
  });

  test('a wrong external id is refused once for the account, with advice', async () => {
    const wrong = motoAccount(HOME, 'somebody-elses');
    const { results, gaps, sources } = await createAws(settings()).fanOut({ signal })(
      { accounts: [wrong], scope: 'regional' },
      instanceIds,
    );
    expect(results).toEqual([]);
    expect(gaps).toEqual([
      {
        reason: 'role cannot be assumed',
        api: 'sts:AssumeRole',
        accounts: [HOME],
        regions: [],
        remedy: expect.stringMatching(/external id may differ/),
      },
    ]);
    expect(sources).toEqual([{ api: 'sts:AssumeRole', accounts: [HOME], regions: ['us-east-1'], calls: 1 }]);
    await expect(createAws(settings()).verifyRole(wrong)).rejects.toThrow(/cannot be assumed/);
  });

  test('if regions cannot be listed, only the primary one is read, and the reply says so', async () => {
    const { results, gaps, regions } = await createAws(settings()).fanOut({ signal })(
      { accounts: [motoAccount(HOME)], scope: 'regional' },
      instanceIds,
    );
    expect(regions).toEqual(['us-east-1']);
    expect(results[0]?.value).toHaveLength(1);
    expect(gaps).toMatchObject([{ reason: 'AccessDenied', api: 'ec2:DescribeRegions', accounts: [HOME] }]);
    expect(gaps[0]?.remedy).toMatch(/^Only us-east-1 was asked.*`ec2:DescribeRegions`/);
  });

  test('a missing permission is named', async () => {
    const { gaps } = await createAws(settings()).fanOut({ signal })(
      { accounts: [motoAccount(HOME)], scope: 'global' },
      ({ clients, region }) => clients.get(IAMClient, region).send(new ListUsersCommand({})),
    );
    expect(gaps).toMatchObject([{ reason: 'AccessDenied', api: 'iam:ListUsers' }]);
    expect(gaps[0]?.remedy).toContain('`iam:ListUsers`');
  });
});
