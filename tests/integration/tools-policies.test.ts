import { CreateBackupCommand, CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  AddUserToGroupCommand,
  AttachGroupPolicyCommand,
  CreateGroupCommand,
  CreatePolicyCommand,
  CreateRoleCommand,
  CreateUserCommand,
  IAMClient,
  PutGroupPolicyCommand,
} from '@aws-sdk/client-iam';
import {
  AddPermissionCommand,
  CreateEventSourceMappingCommand,
  CreateFunctionCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { cloudControlResources } from '@windsock/bot/tools/cloudcontrol/resources.ts';
import { dynamodbBackups } from '@windsock/bot/tools/dynamodb/backups.ts';
import { iamGroups } from '@windsock/bot/tools/iam/groups.ts';
import { iamUsers } from '@windsock/bot/tools/iam/users.ts';
import { lambdaFunctions } from '@windsock/bot/tools/lambda/functions.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { s3Buckets } from '@windsock/bot/tools/s3/buckets.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, REGION } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();
const regions = [REGION];
const DOCUMENT = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: '*' }],
});

describe('IAM groups and policies', () => {
  beforeAll(async () => {
    const iam = new IAMClient({ ...admin, region: REGION });
    await iam.send(new CreateUserCommand({ UserName: 'maria' }));
    await iam.send(new CreateGroupCommand({ GroupName: 'developers' }));
    await iam.send(new AddUserToGroupCommand({ GroupName: 'developers', UserName: 'maria' }));
    const { Policy } = await iam.send(
      new CreatePolicyCommand({ PolicyName: 'read-exports', PolicyDocument: DOCUMENT }),
    );
    await iam.send(new CreatePolicyCommand({ PolicyName: 'nobodys', PolicyDocument: DOCUMENT }));
    await iam.send(new AttachGroupPolicyCommand({ GroupName: 'developers', PolicyArn: Policy?.Arn }));
    await iam.send(
      new PutGroupPolicyCommand({ GroupName: 'developers', PolicyName: 'own', PolicyDocument: DOCUMENT }),
    );
  });

  test('are shown for a user with those of its groups', async () => {
    const { table, text } = await runListTool(iamUsers, contextOf(moto.url), {
      filters: [{ field: 'name', op: 'eq', value: 'maria' }],
      columns: ['policies'],
    });
    expect(table?.rows[0]?.group_policies).toEqual(['read-exports (developers)', 'own (developers)']);
    expect(text).toMatch(/policies none, policies through groups .*read-exports \(developers\)/);
  });

  test('are listed with members, and with what they are attached to', async () => {
    const ask = (type: string) => runTool(cloudControlResources, contextOf(moto.url), { types: [type] });
    expect((await runListTool(iamGroups, contextOf(moto.url), {})).table?.rows).toMatchObject([
      { name: 'developers', members: ['maria'], policies: ['read-exports', 'own'] },
    ]);
    expect((await ask('AWS::IAM::ManagedPolicy')).table?.rows).toMatchObject([
      { name: 'nobodys', status: 'not attached' },
      { name: 'read-exports', status: 'attached' },
    ]);
  });
});

describe('the policy of a bucket', () => {
  test('is shown statement by statement, and is unknown if it is refused', async () => {
    const s3 = new S3Client({ ...admin, region: REGION, forcePathStyle: true });
    await s3.send(new CreateBucketCommand({ Bucket: 'assets' }));
    const Policy = JSON.stringify({
      Statement: [
        { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: 'arn:aws:s3:::assets/*' },
      ],
    });
    await s3.send(new PutBucketPolicyCommand({ Bucket: 'assets', Policy }));
    const ask = (url: string) => runListTool(s3Buckets, contextOf(url), { columns: ['policy'] });
    expect((await ask(moto.url)).table?.rows[0]?.policy).toEqual(['allows everyone GetObject']);
    proxy.interfere = ({ path }) => (path.includes('policy') ? DENIED : undefined);
    expect((await ask(proxy.url)).table?.rows[0]?.policy).toBeNull();
  });
});

describe('a Lambda function', () => {
  beforeAll(async () => {
    const iam = new IAMClient({ ...admin, region: REGION });
    const { Role } = await iam.send(
      new CreateRoleCommand({ RoleName: 'runs', AssumeRolePolicyDocument: DOCUMENT }),
    );
    const lambda = new LambdaClient({ ...admin, region: REGION });
    await lambda.send(
      new CreateFunctionCommand({
        FunctionName: 'orders',
        Role: Role?.Arn,
        Runtime: 'nodejs22.x',
        Handler: 'index.handler',
        Code: { ZipFile: Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64') },
      }),
    );
    const { QueueUrl } = await new SQSClient({ ...admin, region: REGION }).send(
      new CreateQueueCommand({ QueueName: 'incoming' }),
    );
    await lambda.send(
      new CreateEventSourceMappingCommand({
        FunctionName: 'orders',
        EventSourceArn: `arn:aws:sqs:${REGION}:${QueueUrl?.split('/').at(-2)}:incoming`,
      }),
    );
    await lambda.send(
      new AddPermissionCommand({
        FunctionName: 'orders',
        StatementId: 'a',
        Action: 'lambda:InvokeFunction',
        Principal: 'sns.amazonaws.com',
      }),
    );
    await lambda.send(
      new PutFunctionConcurrencyCommand({ FunctionName: 'orders', ReservedConcurrentExecutions: 7 }),
    );
  });

  test('shows what triggers it: what it reads from, and who may invoke it', async () => {
    const { table } = await runListTool(lambdaFunctions, contextOf(moto.url), {
      regions,
      columns: ['triggers'],
    });
    expect(table?.rows[0]?.triggers).toEqual([
      'sqs incoming',
      expect.stringMatching(/^allows sns\.amazonaws\.com InvokeFunction/),
    ]);
  });

  test('shows its reserved concurrency', async () => {
    const { table } = await runListTool(lambdaFunctions, contextOf(moto.url), {
      regions,
      columns: ['reserved_concurrency'],
    });
    expect(table?.rows[0]?.reserved_concurrency).toBe(7);
  });
});

test('DynamoDB backups are listed with their tables', async () => {
  const dynamodb = new DynamoDBClient({ ...admin, region: REGION });
  await dynamodb.send(
    new CreateTableCommand({
      TableName: 'carts',
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    }),
  );
  await dynamodb.send(new CreateBackupCommand({ TableName: 'carts', BackupName: 'before-sale' }));
  const { notes, table } = await runListTool(dynamodbBackups, contextOf(moto.url), { regions });
  expect(table?.rows).toMatchObject([{ name: 'before-sale', table: 'carts', type: 'USER' }]);
  expect(notes).toEqual([expect.stringContaining('Point-in-time recovery')]);
});
