import { CloudFormationClient, CreateStackCommand } from '@aws-sdk/client-cloudformation';
import { EC2Client, RunInstancesCommand } from '@aws-sdk/client-ec2';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import type { Account } from '@windsock/bot/aws/account.ts';
import type { AwsSettings } from '@windsock/bot/aws/clients.ts';

const ROLE_NAME = 'WindsockAccess';
export const BASE_KEYS = { accessKeyId: 'testing', secretAccessKey: 'testing' };

export function motoAccount(id: string, externalId = 'external-1'): Account {
  const roleArn = `arn:aws:iam::${id}:role/${ROLE_NAME}`;
  return { id, partition: 'aws', primaryRegion: 'us-east-1', access: { kind: 'role', roleArn, externalId } };
}

export const settingsFor = (url: string, more: Partial<AwsSettings> = {}): AwsSettings => ({
  now: () => new Date(),
  endpoint: url,
  baseCredentials: async () => BASE_KEYS,
  // An emulator needs no rate limit.
  rateOf: () => ({ perSecond: 10_000, burst: 10_000 }),
  ...more,
});

/** Returns the account's administrator: while moto checks no permissions, any role of an account is one. */
export async function adminOf(url: string, account: string, region = 'us-east-1') {
  const sts = new STSClient({ endpoint: url, region, credentials: BASE_KEYS });
  const RoleArn = `arn:aws:iam::${account}:role/admin`;
  const { Credentials: made } = await sts.send(new AssumeRoleCommand({ RoleArn, RoleSessionName: 'admin' }));
  if (!made?.AccessKeyId || !made.SecretAccessKey) throw new Error('moto gave no credentials');
  const credentials = {
    accessKeyId: made.AccessKeyId,
    secretAccessKey: made.SecretAccessKey,
    sessionToken: made.SessionToken,
  };
  return { endpoint: url, region, credentials };
}

/** Creates the role as people do: with a CloudFormation stack that takes the external id as its parameter. */
export async function createRoleStack(
  url: string,
  account: string,
  {
    principal,
    actions = ['*'],
    externalId = 'external-1',
  }: { principal: string; actions?: string[]; externalId?: string },
): Promise<void> {
  const template = {
    Parameters: { ExternalId: { Type: 'String' } },
    Resources: {
      Role: {
        Type: 'AWS::IAM::Role',
        Properties: {
          RoleName: ROLE_NAME,
          AssumeRolePolicyDocument: {
            Version: '2012-10-17',
            Statement: [
              {
                Effect: 'Allow',
                Principal: { AWS: principal },
                Action: 'sts:AssumeRole',
                Condition: { StringEquals: { 'sts:ExternalId': { Ref: 'ExternalId' } } },
              },
            ],
          },
        },
      },
      // Not an inline policy: moto cannot handle those created by CloudFormation.
      Read: {
        Type: 'AWS::IAM::ManagedPolicy',
        Properties: {
          Roles: [{ Ref: 'Role' }],
          PolicyDocument: {
            Version: '2012-10-17',
            Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }],
          },
        },
      },
    },
  };
  const client = new CloudFormationClient(await adminOf(url, account));
  await client.send(
    new CreateStackCommand({
      StackName: 'windsock',
      TemplateBody: JSON.stringify(template),
      Parameters: [{ ParameterKey: 'ExternalId', ParameterValue: externalId }],
      Capabilities: ['CAPABILITY_NAMED_IAM'],
    }),
  );
}

/** Creates each instance in its own reservation, because DescribeInstances pages by reservation. */
export async function runInstances(
  url: string,
  account: string,
  region: string,
  count: number,
): Promise<void> {
  const client = new EC2Client(await adminOf(url, account, region));
  for (let i = 0; i < count; i += 1) {
    await client.send(new RunInstancesCommand({ ImageId: 'ami-12c6146b', MinCount: 1, MaxCount: 1 }));
  }
}
