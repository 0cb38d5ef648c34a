import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DescribeVpcsCommand, EC2Client } from '@aws-sdk/client-ec2';
import { IAMClient, ListUsersCommand } from '@aws-sdk/client-iam';
import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { createAws } from '@windsock/bot/aws/aws.ts';
import type { FanOutTarget } from '@windsock/bot/aws/fan-out.ts';
import type { Scope } from '@windsock/bot/domain/scope.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyMoto } from '../support/moto.ts';
import { motoAccount, settingsFor } from './aws-accounts.ts';
import type { AwsProxy } from './aws-proxy.ts';
import { startAwsProxy } from './aws-proxy.ts';

const ACCOUNTS = ['111111111111', '222222222222'].map((id) => motoAccount(id));
const REGIONS = ['eu-west-1', 'eu-west-2', 'us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'];
const { signal } = new AbortController();
let url: string;
let proxy: AwsProxy;
/** The session name of each access key id. */
let nameOf: Map<string, string>;

beforeAll(async () => {
  ({ url } = await emptyMoto());
});
beforeEach(async () => {
  proxy = await startAwsProxy(url);
  nameOf = new Map();
  proxy.hear = ({ action, body }, answer) => {
    if (action !== 'AssumeRole') return;
    const key = /<AccessKeyId>(\w+)</.exec(answer.body)?.[1] ?? '';
    nameOf.set(key, new URLSearchParams(body).get('RoleSessionName') ?? '');
  };
});
afterEach(() => proxy.close());

/** Marks each request with its question. */
const asking =
  (question: string) =>
  ({ clients, region, signal: abortSignal }: FanOutTarget) =>
    clients
      .get(EC2Client, region)
      .send(new DescribeVpcsCommand({ Filters: [{ Name: 'tag:question', Values: [question] }] }), {
        abortSignal,
      });
const saidIn = (body: string) => new URLSearchParams(body).get('Filter.1.Value.1');
const assumed = () => proxy.calls.filter(({ action }) => action === 'AssumeRole');
const described = () => proxy.calls.filter(({ action }) => action === 'DescribeVpcs');

test('twenty simultaneous questions over the same clients sign with their own sessions, one per account', async () => {
  const aws = createAws(settingsFor(proxy.url));
  const questions = Array.from({ length: 20 }, (_, i) => `windsock-run-${i}`);
  const answers = await Promise.all(
    questions.map((name) =>
      aws.fanOut({ signal, session: { name } })(
        { accounts: ACCOUNTS, regions: REGIONS, scope: 'regional' },
        asking(name),
      ),
    ),
  );
  expect(answers.flatMap(({ gaps }) => gaps)).toEqual([]);
  expect(described()).toHaveLength(questions.length * ACCOUNTS.length * REGIONS.length);
  const strangers = described().filter(({ accessKey = '', body }) => nameOf.get(accessKey) !== saidIn(body));
  expect(strangers).toEqual([]);
  const names = assumed().map(({ body }) => new URLSearchParams(body).get('RoleSessionName') ?? '');
  expect(names.toSorted()).toEqual([...questions, ...questions].toSorted());
});

test("every kind of client signs with the question's session, even a client created for another question", async () => {
  const aws = createAws(settingsFor(proxy.url));
  const ask = (name: string) =>
    aws.fanOut({ signal, session: { name } })(
      { accounts: ACCOUNTS.slice(0, 1), scope: 'global' },
      async (at) => {
        await at.clients.regions(at.signal);
        await at.clients.get(S3Client, at.region).send(new ListBucketsCommand({}));
        await at.clients.get(LambdaClient, at.region).send(new ListFunctionsCommand({}));
        await at.clients.get(IAMClient, at.region).send(new ListUsersCommand({}));
        await at.clients.get(DynamoDBClient, at.region).send(new ListTablesCommand({}));
      },
    );
  const one = await ask('windsock-one');
  const sentForOne = proxy.calls.length;
  const two = await ask('windsock-two');
  expect([...one.gaps, ...two.gaps]).toEqual([]);
  const names = proxy.calls
    .map(({ accessKey = '' }, i) => [i < sentForOne ? 'windsock-one' : 'windsock-two', nameOf.get(accessKey)])
    .filter(([, name]) => name);
  // The list of regions is cached for an hour.
  expect(names).toHaveLength(5 + 4);
  expect(names.filter(([asked, name]) => asked !== name)).toEqual([]);
});

test('a question whose session is refused says so, and another at the same time is answered', async () => {
  const refusal =
    '<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>no</Message></Error></ErrorResponse>';
  proxy.interfere = ({ body }) =>
    body.includes('RoleSessionName=windsock-refused') ? { status: 403, body: refusal } : undefined;
  const aws = createAws(settingsFor(proxy.url));
  const ask = (name: string) =>
    aws.fanOut({ signal, session: { name } })(
      { accounts: ACCOUNTS.slice(0, 1), regions: REGIONS, scope: 'regional' },
      asking(name),
    );
  const [refused, answered] = await Promise.all([ask('windsock-refused'), ask('windsock-answered')]);
  expect(refused.results).toEqual([]);
  expect(refused.gaps).toMatchObject([{ reason: 'role cannot be assumed', api: 'sts:AssumeRole' }]);
  expect(answered.results).toHaveLength(REGIONS.length);
  expect(described().map(({ accessKey = '' }) => nameOf.get(accessKey))).toEqual(
    REGIONS.map(() => 'windsock-answered'),
  );
});

test('a question limited to some regions or subjects gets a session that allows no more', async () => {
  const aws = createAws(settingsFor(proxy.url));
  const ctx = { aws, logger: createLogger({ level: 'silent' }), now: Date.now };
  const ask = (scope?: Scope) =>
    openAccounts({
      ctx,
      input: {
        ...{ accounts: ACCOUNTS.slice(0, 1), timezone: 'UTC', signal, progress() {}, run: 'one' },
        ...(scope && { scope }),
      },
    }).fanOut({ accounts: ACCOUNTS.slice(0, 1), regions: ['eu-west-1'], scope: 'regional' }, asking('one'));
  await ask();
  await ask({ regions: ['eu-west-1'], subjects: ['resources'] });
  const [wide = '', narrow = ''] = assumed().map(({ body }) => body);
  expect(assumed()).toHaveLength(2);
  expect(new URLSearchParams(wide).get('PolicyArns.member.1.arn')).toContain('SecurityAudit');
  expect(new URLSearchParams(wide).get('Policy')).not.toContain('"Effect":"Deny"');
  expect(new URLSearchParams(narrow).get('Policy')).toContain('"Effect":"Deny"');
  expect(new URLSearchParams(narrow).get('Policy')).toContain('"aws:RequestedRegion":["eu-west-1"]');
});
