import {
  CloudFormationClient,
  CreateStackCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { DescribeInstanceAttributeCommand, DescribeInstancesCommand, EC2Client } from '@aws-sdk/client-ec2';
import {
  AttachRolePolicyCommand,
  CreateAccessKeyCommand,
  CreateUserCommand,
  IAMClient,
  PutUserPolicyCommand,
} from '@aws-sdk/client-iam';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { listAccounts } from '@windsock/bot/services/accounts/list.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '../support/api-kit.ts';
import type { Moto } from '../support/moto.ts';
import { clientOptions, MOTO_ACCOUNT, startMoto } from '../support/moto.ts';
import { adminOf, runInstances, settingsFor } from './aws-accounts.ts';

/** moto looks at a role's trust only where the asker is of the same account. */
const HOME = MOTO_ACCOUNT;
const PRINCIPAL = `arn:aws:iam::${HOME}:user/windsock`;
const EXTERNAL_ID = 'x7Pq2LmN8vRt4KsWz1Bd';

let moto: Moto;
let base: { accessKeyId: string; secretAccessKey: string };

beforeAll(async () => {
  // The template's role takes AWS's own policies, which moto has and does not load by itself.
  vi.stubEnv('MOTO_IAM_LOAD_MANAGED_POLICIES', 'true');
  moto = await startMoto();
  vi.unstubAllEnvs();
});
afterAll(() => moto?.close());

beforeEach(async () => {
  await enforce('inf');
  await moto.reset();
  const iam = new IAMClient(clientOptions(moto.url));
  await iam.send(new CreateUserCommand({ UserName: 'windsock' }));
  const Statement = [{ Effect: 'Allow', Action: 'sts:AssumeRole', Resource: '*' }];
  const PolicyDocument = JSON.stringify({ Version: '2012-10-17', Statement });
  await iam.send(new PutUserPolicyCommand({ UserName: 'windsock', PolicyName: 'assume', PolicyDocument }));
  const { AccessKey } = await iam.send(new CreateAccessKeyCommand({ UserName: 'windsock' }));
  base = { accessKeyId: AccessKey?.AccessKeyId ?? '', secretAccessKey: AccessKey?.SecretAccessKey ?? '' };
});

/** Whether moto checks permissions: from the next request on ('0'), or never ('inf'). */
async function enforce(after: '0' | 'inf') {
  const headers = { 'content-type': 'text/plain' };
  const answer = await fetch(`${moto.url}/moto-api/reset-auth`, { method: 'POST', headers, body: after });
  expect(answer.ok).toBe(true);
}

function windsock() {
  const aws = createAws(settingsFor(moto.url, { baseCredentials: async () => base }));
  const api = createTestApi({
    env: { WINDSOCK_AWS_PRINCIPAL_ARN: PRINCIPAL },
    verifyRole: (account, signal) => aws.verifyRole(account, signal),
  });
  return { ...api, aws };
}

/** What a person does with what we serve: opens the link, looks at the values, creates the stack. */
async function deploy(
  api: ReturnType<typeof windsock>,
  session: string,
  change = (template: string) => template,
) {
  const { body: template } = await api.call('GET', '/api/cloudformation-template');
  const { body } = await api.call('GET', `/api/cloudformation-link?external_id=${EXTERNAL_ID}`, { session });
  const values = new URLSearchParams(new URL(body.link).hash.split('?')[1]);
  const client = new CloudFormationClient(await adminOf(moto.url, HOME));
  const StackName = values.get('stackName') ?? '';
  const Parameters = ['WorkspaceId', 'ExternalId'].map((name) => ({
    ParameterKey: name,
    ParameterValue: values.get(`param_${name}`) ?? '',
  }));
  await client.send(
    new CreateStackCommand({
      StackName,
      TemplateBody: change(template),
      Parameters,
      Capabilities: ['CAPABILITY_NAMED_IAM'],
    }),
  );
  await attachPolicies(client, StackName, template);
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
  return Stacks?.[0];
}

/** What CloudFormation does with the role's ManagedPolicyArns, and moto leaves out. */
async function attachPolicies(client: CloudFormationClient, StackName: string, template: string) {
  const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName }));
  const idOf = (name: string) =>
    StackResources.find((it) => it.LogicalResourceId === name)?.PhysicalResourceId;
  const listed = /ManagedPolicyArns:\n((?: +(?:-|#).*\n)+)/.exec(template)?.[1] ?? '';
  const iam = new IAMClient(await adminOf(moto.url, HOME));
  for (const [, aws, own] of listed.matchAll(/- !Sub arn:\$\{AWS::Partition\}:(\S+)|- !Ref (\S+)/g)) {
    const PolicyArn = aws ? `arn:aws:${aws}` : idOf(own ?? '');
    await iam.send(new AttachRolePolicyCommand({ RoleName: idOf('Role'), PolicyArn }));
  }
}

const account = (more = {}) => ({
  account_alias: 'Production',
  aws_account_id: HOME,
  external_id: EXTERNAL_ID,
  primary_region: 'eu-west-1',
  ...more,
});

describe('An account whose stack was made from the template that we serve', () => {
  it('is connected, read, and forgotten', async () => {
    const api = windsock();
    const me = await api.signIn();
    const accounts = `/api/workspaces/${me.workspaceId}/aws-accounts`;
    const stack = await deploy(api, me.session);
    expect(stack?.StackStatus).toBe('CREATE_COMPLETE');
    expect(stack?.Outputs).toMatchObject([
      { OutputKey: 'RoleArn', OutputValue: `arn:aws:iam::${HOME}:role/WindsockAccess-${me.workspaceId}` },
    ]);
    await runInstances(moto.url, HOME, 'eu-west-1', 1);
    await enforce('0');

    const connected = await api.call('POST', accounts, { session: me.session, json: account() });
    expect(connected).toMatchObject({
      status: 201,
      body: { account_id: `account-${HOME}`, account_alias: 'Production', warnings: [] },
    });
    const { warnings: _none, ...view } = connected.body;
    expect((await api.call('GET', accounts, { session: me.session })).body).toEqual([view]);

    const [asked] = await listAccounts({ ctx: api.ctx, input: { workspaceId: me.workspaceId } });
    if (!asked) throw new Error('No account is there to be asked');
    const ec2 = api.aws.clientsOf(asked).get(EC2Client, 'eu-west-1');
    const { Reservations = [] } = await ec2.send(new DescribeInstancesCommand({}));
    const InstanceId = Reservations[0]?.Instances?.[0]?.InstanceId;
    expect(InstanceId).toMatch(/^i-/);
    const userData = new DescribeInstanceAttributeCommand({ InstanceId, Attribute: 'userData' });
    await expect(ec2.send(userData)).rejects.toThrow(/not authorized/);

    const one = `${accounts}/account-${HOME}`;
    expect((await api.call('DELETE', one, { session: me.session })).status).toBe(204);
    expect((await api.call('GET', accounts, { session: me.session })).body).toEqual([]);
    expect((await api.call('DELETE', one, { session: me.session })).status).toBe(404);
  });

  it('is refused with another external id, with where to look', async () => {
    const api = windsock();
    const me = await api.signIn();
    await deploy(api, me.session);
    await enforce('0');
    const json = account({ external_id: 'somebodyElses0000000' });
    const path = `/api/workspaces/${me.workspaceId}/aws-accounts`;
    const refused = await api.call('POST', path, { session: me.session, json });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.detail).toContain(`Windsock-Access-1-${me.workspaceId}`);
    expect(refused.body.detail).toContain('ExternalId');
    expect((await api.call('GET', path, { session: me.session })).body).toEqual([]);
  });

  it("is refused in somebody else's workspace, even with its external id", async () => {
    const api = windsock();
    const me = await api.signIn();
    const thief = await api.signIn();
    await deploy(api, me.session);
    await enforce('0');
    const path = `/api/workspaces/${thief.workspaceId}/aws-accounts`;
    const refused = await api.call('POST', path, { session: thief.session, json: account() });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('is refused when its role was made without the condition', async () => {
    const api = windsock();
    const me = await api.signIn();
    const open = (template: string) => {
      const without = template.replace(
        /\n +Condition:\n +StringEquals:\n +sts:ExternalId: !Ref ExternalId/,
        '',
      );
      expect(without).not.toBe(template);
      return without;
    };
    await deploy(api, me.session, open);
    await enforce('0');
    const path = `/api/workspaces/${me.workspaceId}/aws-accounts`;
    const refused = await api.call('POST', path, { session: me.session, json: account() });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.detail).toContain('without its external ID');
    expect((await api.call('GET', path, { session: me.session })).body).toEqual([]);
  });
});

it('says that AWS cannot be asked when nobody answers, and saves nothing', async () => {
  const aws = createAws(settingsFor('http://127.0.0.1:9'));
  const api = createTestApi({ verifyRole: (given, signal) => aws.verifyRole(given, signal) });
  const me = await api.signIn();
  const path = `/api/workspaces/${me.workspaceId}/aws-accounts`;
  const refused = await api.call('POST', path, { session: me.session, json: account() });
  expect(refused).toMatchObject({ status: 502, body: { code: 'upstream' } });
  expect((await api.call('GET', path, { session: me.session })).body).toEqual([]);
});
