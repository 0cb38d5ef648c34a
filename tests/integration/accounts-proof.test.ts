import { AttachRolePolicyCommand, IAMClient, PutRolePolicyCommand } from '@aws-sdk/client-iam';
import { CHANGES, CONTENTS } from '@windsock/bot/aws/read-only-proof.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SharedMoto } from '../support/moto.ts';
import { account, deployByLink, HOME, motoWithPolicies, startWindsock } from './accounts-kit.ts';
import { adminOf, BASE_KEYS } from './aws-accounts.ts';
import type { AwsProxy } from './aws-proxy.ts';
import { startAwsProxy } from './aws-proxy.ts';

// moto has roles and policies, but no policy simulator: the proxy in front of it answers as IAM's reference says.
let moto: SharedMoto;
let proxy: AwsProxy;

beforeAll(async () => {
  moto = await motoWithPolicies();
  proxy = await startAwsProxy(moto.url);
});
afterAll(async () => {
  await proxy?.close();
});
beforeEach(() => simulate({}));

const member = (action: string, decision: string) =>
  `<member><EvalActionName>${action}</EvalActionName><EvalDecision>${decision}</EvalDecision><EvalResourceName>*</EvalResourceName><MatchedStatements/><MissingContextValues/></member>`;

/** Sets the simulator's decisions by action; all others are denied. */
function simulate(decisions: Record<string, string>) {
  const members = [...CHANGES, ...CONTENTS].map((action) =>
    member(action, decisions[action] ?? 'implicitDeny'),
  );
  const body = `<SimulatePrincipalPolicyResponse xmlns="https://iam.amazonaws.com/doc/2010-05-08/"><SimulatePrincipalPolicyResult><IsTruncated>false</IsTruncated><EvaluationResults>${members.join('')}</EvaluationResults></SimulatePrincipalPolicyResult><ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></SimulatePrincipalPolicyResponse>`;
  proxy.interfere = ({ action }) =>
    action === 'SimulatePrincipalPolicy' ? { status: 200, body } : undefined;
}

async function connected(change: (iam: IAMClient, RoleName: string) => Promise<unknown> = async () => {}) {
  const api = startWindsock(proxy.url, BASE_KEYS);
  const { session, workspaceId } = await api.signIn();
  await deployByLink(api, moto, session);
  await change(new IAMClient(await adminOf(moto.url, HOME)), `WindsockAccess-${workspaceId}`);
  const path = `/api/workspaces/${workspaceId}/aws-accounts`;
  const { status, body } = await api.call('POST', path, { session, json: account() });
  expect(status).toBe(201);
  expect((await api.call('GET', path, { session })).body).toMatchObject([{ access: body.access }]);
  return body;
}

it("the simulator and the policies prove that our template's role can only read", async () => {
  const { access, warnings } = await connected();
  expect(access).toMatchObject({ read_only: 'proven', actions: [], reason: null });
  expect(warnings).toEqual([]);
  const asked = proxy.calls.filter(({ service }) => service === 'iam').map(({ action }) => action);
  expect(asked).toEqual(
    expect.arrayContaining(['SimulatePrincipalPolicy', 'ListAttachedRolePolicies', 'GetPolicyVersion']),
  );
});

it('a role that somebody has extended is saved with a warning that names the addition', async () => {
  simulate({ 'ec2:RunInstances': 'allowed' });
  const { access, warnings } = await connected((iam, RoleName) =>
    iam.send(
      new AttachRolePolicyCommand({ RoleName, PolicyArn: 'arn:aws:iam::aws:policy/AmazonEC2FullAccess' }),
    ),
  );
  expect(access.read_only).toBe('could_write');
  expect(access.actions).toEqual(expect.arrayContaining(['ec2:*', 'ec2:RunInstances']));
  expect(warnings).toEqual([expect.stringContaining('ec2:RunInstances')]);
});

it('a role that may write to one bucket is detected even if the simulator finds nothing', async () => {
  const Statement = [{ Effect: 'Allow', Action: 's3:PutObject', Resource: 'arn:aws:s3:::logs/*' }];
  const PolicyDocument = JSON.stringify({ Version: '2012-10-17', Statement });
  const { access } = await connected((iam, RoleName) =>
    iam.send(new PutRolePolicyCommand({ RoleName, PolicyName: 'logs', PolicyDocument })),
  );
  expect(access).toMatchObject({ read_only: 'could_write', actions: ['s3:PutObject'] });
});

it('a simulator that does not answer prevents neither the connection nor a true result', async () => {
  proxy.interfere = ({ action }) => (action === 'SimulatePrincipalPolicy' ? 'hang' : undefined);
  const { access, warnings } = await connected();
  expect(access).toMatchObject({ read_only: 'unknown', reason: expect.stringContaining('timed out') });
  expect(warnings).toEqual([expect.stringContaining('not proven')]);
});
