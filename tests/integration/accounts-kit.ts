import {
  CloudFormationClient,
  CreateStackCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import {
  AttachRolePolicyCommand,
  CreateAccessKeyCommand,
  CreateUserCommand,
  GetRoleCommand,
  IAMClient,
  PutUserPolicyCommand,
  UpdateAssumeRolePolicyCommand,
} from '@aws-sdk/client-iam';
import { createContext } from '@windsock/bot/context.ts';
import { templatePlaceholders } from '@windsock/bot/contract/role-template.ts';
import { onTestFinished, vi } from 'vitest';
import { createTestApi } from '../support/api-kit.ts';
import type { SharedMoto } from '../support/moto.ts';
import { clientOptions, emptyMoto, MOTO_ACCOUNT } from '../support/moto.ts';
import { adminOf } from './aws-accounts.ts';

/** moto checks a role's trust policy only for callers from the same account. */
export const HOME = MOTO_ACCOUNT;
export const PRINCIPAL = `arn:aws:iam::${HOME}:user/windsock`;
export const EXTERNAL_ID = 'x7Pq2LmN8vRt4KsWz1Bd';

export const account = (more = {}) => ({
  account_alias: 'Production',
  aws_account_id: HOME,
  external_id: EXTERNAL_ID,
  primary_region: 'eu-west-1',
  ...more,
});

/** Includes AWS's managed policies, which the template's role uses and which moto does not load by default. */
export const motoWithPolicies = () => emptyMoto({ MOTO_IAM_LOAD_MANAGED_POLICIES: 'true' });

/** Creates Windsock's own AWS user, whom the template trusts: it may only assume roles. Returns its keys. */
export async function makePrincipal(moto: SharedMoto) {
  const iam = new IAMClient(clientOptions(moto.url));
  await iam.send(new CreateUserCommand({ UserName: 'windsock' }));
  const Statement = [{ Effect: 'Allow', Action: 'sts:AssumeRole', Resource: '*' }];
  const PolicyDocument = JSON.stringify({ Version: '2012-10-17', Statement });
  await iam.send(new PutUserPolicyCommand({ UserName: 'windsock', PolicyName: 'assume', PolicyDocument }));
  const { AccessKey } = await iam.send(new CreateAccessKeyCommand({ UserName: 'windsock' }));
  return { accessKeyId: AccessKey?.AccessKeyId ?? '', secretAccessKey: AccessKey?.SecretAccessKey ?? '' };
}

/**
 * The product's own wiring, including worker and assistant, with AWS at `url` and these keys. They are set in the
 * environment, as an operator would, until the test is over.
 */
export function startWindsock(url: string, keys: { accessKeyId: string; secretAccessKey: string }) {
  vi.stubEnv('AWS_ENDPOINT_URL', url);
  vi.stubEnv('AWS_ACCESS_KEY_ID', keys.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', keys.secretAccessKey);
  const api = createTestApi({ env: { WINDSOCK_AWS_PRINCIPAL_ARN: PRINCIPAL } });
  const { worker, services } = createContext(api.ctx);
  // The kit's handlers read these on each request.
  Object.assign(api.ctx, { ask: services.ask, verifyRole: services.verifyRole, tryRole: services.tryRole });
  onTestFinished(async () => {
    await worker.stop();
    await api.store.close();
    vi.unstubAllEnvs();
  });
  return api;
}
type Windsock = ReturnType<typeof startWindsock>;

/** Does what a person does with our link: checks its values and creates the stack. */
export async function deployByLink(
  api: Windsock,
  moto: SharedMoto,
  session: string,
  change = (template: string) => template,
) {
  const { body: template } = await api.call('GET', '/api/cloudformation-template');
  const { body } = await api.call('GET', `/api/cloudformation-link?external_id=${EXTERNAL_ID}`, { session });
  const values = new URLSearchParams(new URL(body.link).hash.split('?')[1]);
  const Parameters = ['WorkspaceId', 'ExternalId'].map((name) => ({
    ParameterKey: name,
    ParameterValue: values.get(`param_${name}`) ?? '',
  }));
  return createStack(moto, values.get('stackName') ?? '', change(template), Parameters);
}

/**
 * Does what a person does with the file that the console saves: its placeholders are filled in, so nothing is asked.
 */
export async function deployByFile(api: Windsock, moto: SharedMoto, workspaceId: string) {
  const { body: template } = await api.call('GET', '/api/cloudformation-template');
  const filled = String(template)
    .replaceAll(templatePlaceholders.workspaceId, workspaceId)
    .replaceAll(templatePlaceholders.externalId, EXTERNAL_ID);
  return createStack(moto, 'a-name-of-their-own', filled);
}

/** Deploys a template as CloudFormation does. */
export async function createStack(
  moto: SharedMoto,
  StackName: string,
  TemplateBody: string,
  Parameters: object[] = [],
) {
  const client = new CloudFormationClient(await adminOf(moto.url, HOME));
  const Capabilities = ['CAPABILITY_NAMED_IAM' as const];
  await client.send(new CreateStackCommand({ StackName, TemplateBody, Parameters, Capabilities }));
  await attachPolicies(moto, client, StackName, TemplateBody);
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
  return Stacks?.[0];
}

/** Updates the stack with another ExternalId. */
export async function updateExternalId(moto: SharedMoto, workspaceId: string, externalId: string) {
  const trust = JSON.stringify(await trustOf(moto, workspaceId));
  const PolicyDocument = trust.replace(/(?<="sts:ExternalId":")\w+/, externalId);
  const RoleName = `WindsockAccess-${workspaceId}`;
  const iam = new IAMClient(await adminOf(moto.url, HOME));
  await iam.send(new UpdateAssumeRolePolicyCommand({ RoleName, PolicyDocument }));
}

/** Attaches the role's ManagedPolicyArns as CloudFormation does, which moto leaves out. */
async function attachPolicies(
  moto: SharedMoto,
  client: CloudFormationClient,
  StackName: string,
  template: string,
) {
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

/** Returns the trust policy of a workspace's role, as AWS has it. */
export async function trustOf(moto: SharedMoto, workspaceId: string): Promise<object> {
  const iam = new IAMClient(await adminOf(moto.url, HOME));
  const { Role } = await iam.send(new GetRoleCommand({ RoleName: `WindsockAccess-${workspaceId}` }));
  return JSON.parse(decodeURIComponent(Role?.AssumeRolePolicyDocument ?? ''));
}
