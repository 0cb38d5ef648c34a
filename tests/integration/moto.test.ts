import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  CloudFormationClient,
  CreateStackCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Moto } from '../support/moto.ts';
import { clientOptions, MOTO_ACCOUNT, startMoto } from '../support/moto.ts';
import { waitFor } from '../support/wait.ts';

const TEMPLATE = JSON.stringify({
  Resources: {
    Reader: {
      Type: 'AWS::IAM::Role',
      Properties: {
        RoleName: 'reader',
        AssumeRolePolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            {
              Effect: 'Allow',
              Principal: { AWS: `arn:aws:iam::${MOTO_ACCOUNT}:root` },
              Action: 'sts:AssumeRole',
            },
          ],
        },
      },
    },
  },
  Outputs: { RoleArn: { Value: { 'Fn::GetAtt': ['Reader', 'Arn'] } } },
});

let moto: Moto;
beforeAll(async () => {
  moto = await startMoto();
});
afterAll(() => moto?.close());

const createRole = async () => {
  const formation = new CloudFormationClient(clientOptions(moto.url));
  await formation.send(new CreateStackCommand({ StackName: 'reader', TemplateBody: TEMPLATE }));
  const { Stacks } = await formation.send(new DescribeStacksCommand({ StackName: 'reader' }));
  return Stacks?.[0]?.Outputs?.[0]?.OutputValue;
};

test('a role that CloudFormation created can be assumed', async () => {
  const roleArn = await createRole();
  const base = new STSClient(clientOptions(moto.url));
  const { Credentials } = await base.send(
    new AssumeRoleCommand({ RoleArn: roleArn, RoleSessionName: 'windsock' }),
  );
  const session = new STSClient({
    ...clientOptions(moto.url),
    credentials: {
      accessKeyId: Credentials?.AccessKeyId ?? '',
      secretAccessKey: Credentials?.SecretAccessKey ?? '',
      sessionToken: Credentials?.SessionToken ?? '',
    },
  });
  const { Arn } = await session.send(new GetCallerIdentityCommand({}));
  expect(Arn).toBe(`arn:aws:sts::${MOTO_ACCOUNT}:assumed-role/reader/windsock`);
});

test('reset forgets everything', async () => {
  await moto.reset();
  const formation = new CloudFormationClient(clientOptions(moto.url));
  const { Stacks } = await formation.send(new DescribeStacksCommand({}));
  expect(Stacks ?? []).toEqual([]);
  await expect(createRole()).resolves.toContain(':role/reader');
});

test('moto ends when the process that started it is killed', async () => {
  const support = new URL('../support/moto.ts', import.meta.url).href;
  const owner = spawn(
    process.execPath,
    ['-e', `import('${support}').then(async (m) => console.log((await m.startMoto()).url))`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [url] = await once(owner.stdout.setEncoding('utf8'), 'data');
  await expect(fetch(`${url.trim()}/moto-api/data.json`)).resolves.toHaveProperty('status', 200);
  owner.kill('SIGKILL');
  await waitFor('moto to end', () =>
    fetch(url.trim()).then(
      () => false,
      () => true,
    ),
  );
});
