import { DescribeInstanceAttributeCommand, DescribeInstancesCommand, EC2Client } from '@aws-sdk/client-ec2';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { listAccounts } from '@windsock/bot/services/accounts/list.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SharedMoto } from '../support/moto.ts';
import {
  account,
  deployByFile,
  deployByLink,
  EXTERNAL_ID,
  HOME,
  makePrincipal,
  motoWithPolicies,
  PRINCIPAL,
  startWindsock,
  trustOf,
} from './accounts-kit.ts';
import { runInstances, settingsFor } from './aws-accounts.ts';

let moto: SharedMoto;
let keys: { accessKeyId: string; secretAccessKey: string };

// One moto for all tests, because a reset, and loading AWS's policies again, take seconds. Each test has its own
// workspaces.
beforeAll(async () => {
  moto = await motoWithPolicies();
  keys = await makePrincipal(moto);
});
beforeEach(() => moto.enforce('inf'));

const windsock = () => startWindsock(moto.url, keys);
const accountsOf = (workspaceId: string) => `/api/workspaces/${workspaceId}/aws-accounts`;

describe('An account whose stack was created from the template that we serve', () => {
  it('is connected, queried, and removed', async () => {
    const api = windsock();
    const { session, workspaceId } = await api.signIn();
    const accounts = accountsOf(workspaceId);
    const stack = await deployByLink(api, moto, session);
    expect(stack).toMatchObject({
      StackName: `Windsock-Access-1-${workspaceId}`,
      StackStatus: 'CREATE_COMPLETE',
      Outputs: [
        { OutputKey: 'RoleArn', OutputValue: `arn:aws:iam::${HOME}:role/WindsockAccess-${workspaceId}` },
      ],
    });
    // moto accepts a missing external id where AWS does not, so the document is checked as well.
    expect(await trustOf(moto, workspaceId)).toMatchObject({
      Statement: [
        {
          Effect: 'Allow',
          Principal: { AWS: PRINCIPAL },
          Action: 'sts:AssumeRole',
          Condition: { StringEquals: { 'sts:ExternalId': EXTERNAL_ID } },
        },
      ],
    });
    await runInstances(moto.url, HOME, 'eu-west-1', 3);
    await moto.enforce('0');

    const connected = await api.call('POST', accounts, { session, json: account() });
    expect(connected).toMatchObject({
      status: 201,
      body: { account_id: `account-${HOME}`, account_alias: 'Production' },
    });
    const { warnings, ...view } = connected.body;
    // moto has no policy simulator: what could not be checked is never proven.
    expect(view.access).toMatchObject({
      read_only: 'unknown',
      actions: [],
      reason: expect.stringMatching(/SimulatePrincipalPolicy/),
    });
    expect(warnings).toEqual([expect.stringContaining(view.access.reason)]);
    expect(view.regions.enabled).toEqual(expect.arrayContaining(['eu-west-1', 'us-east-1']));
    expect((await api.call('GET', accounts, { session })).body).toEqual([view]);
    expect(JSON.stringify(connected.body)).not.toContain(EXTERNAL_ID);

    const ask = (text: string) =>
      api.call('POST', `/api/workspaces/${workspaceId}/ask`, { session, json: { text } });
    const answered = await ask('which EC2 instances are running in Ireland?');
    expect(answered.body).toMatchObject({
      status: 'done',
      reply: {
        kind: 'answer',
        text: expect.stringMatching(/3 EC2 instances/),
        table: { rows: { length: 3 } },
      },
    });
    expect(answered.body.reply.scope.demo).not.toBe(true);
    expect(answered.body.reply.gaps ?? []).toEqual([]);

    const one = `${accounts}/account-${HOME}`;
    expect((await api.call('DELETE', one, { session })).status).toBe(204);
    expect((await api.call('GET', accounts, { session })).body).toEqual([]);
    expect((await api.call('DELETE', one, { session })).status).toBe(404);
    const forgotten = await ask('which EC2 instances are running in Ireland?');
    expect(forgotten.body.reply.scope.demo).toBe(true);
  });

  it('may describe an instance, but not read what was written into it', async () => {
    const api = windsock();
    const { session, workspaceId } = await api.signIn();
    await deployByLink(api, moto, session);
    await runInstances(moto.url, HOME, 'us-west-2', 1);
    await moto.enforce('0');
    await api.call('POST', accountsOf(workspaceId), { session, json: account() });
    const [asked] = await listAccounts({ ctx: api.ctx, input: { workspaceId } });
    if (!asked) throw new Error('There is no account to ask');
    const aws = createAws(settingsFor(moto.url, { baseCredentials: async () => keys }));
    const ec2 = aws.clientsOf(asked).get(EC2Client, 'us-west-2');
    const { Reservations = [] } = await ec2.send(new DescribeInstancesCommand({}));
    const InstanceId = Reservations[0]?.Instances?.[0]?.InstanceId;
    expect(InstanceId).toMatch(/^i-/);
    const userData = new DescribeInstanceAttributeCommand({ InstanceId, Attribute: 'userData' });
    await expect(ec2.send(userData)).rejects.toThrow(/not authorized/);
  });

  it('is connected to a second workspace with another stack, from the file that the console saves', async () => {
    const api = windsock();
    const { session, workspaceId } = await api.signIn();
    const json = { name: 'Second', timezone: 'UTC' };
    const { body: second } = await api.call('POST', '/api/workspaces', { session, json });
    await deployByLink(api, moto, session);
    const stack = await deployByFile(api, moto, second.workspace_id);
    expect(stack?.StackStatus).toBe('CREATE_COMPLETE');
    await moto.enforce('0');
    for (const id of [workspaceId, second.workspace_id]) {
      const { status, body } = await api.call('POST', accountsOf(id), { session, json: account() });
      expect([status, body.workspace_id]).toEqual([201, id]);
    }
    await api.call('DELETE', `${accountsOf(workspaceId)}/account-${HOME}`, { session });
    expect((await api.call('GET', accountsOf(workspaceId), { session })).body).toEqual([]);
    expect((await api.call('GET', accountsOf(second.workspace_id), { session })).body).toHaveLength(1);
  });
});

describe('A connection is refused, and nothing is saved,', () => {
  it('with another external id than the stack’s, and says what to compare', async () => {
    const api = windsock();
    const { session, workspaceId } = await api.signIn();
    await deployByLink(api, moto, session);
    await moto.enforce('0');
    const json = account({ external_id: 'somebodyElses0000000' });
    const refused = await api.call('POST', accountsOf(workspaceId), { session, json });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    for (const value of [
      HOME,
      `Windsock-Access-1-${workspaceId}`,
      `WindsockAccess-${workspaceId}`,
      'some…00',
    ])
      expect(refused.body.detail).toContain(value);
    expect((await api.call('GET', accountsOf(workspaceId), { session })).body).toEqual([]);
  });

  it("in another person's workspace, even with the right external id", async () => {
    const api = windsock();
    const me = await api.signIn();
    const thief = await api.signIn();
    await deployByLink(api, moto, me.session);
    await moto.enforce('0');
    const path = accountsOf(thief.workspaceId);
    const refused = await api.call('POST', path, { session: thief.session, json: account() });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await api.call('GET', path, { session: thief.session })).body).toEqual([]);
  });

  it('if the role was created without the condition', async () => {
    const api = windsock();
    const { session, workspaceId } = await api.signIn();
    const open = (template: string) => {
      const condition = /\n +Condition:\n +StringEquals:\n +sts:ExternalId: !Ref ExternalId/;
      const without = template.replace(condition, '');
      expect(without).not.toBe(template);
      return without;
    };
    await deployByLink(api, moto, session, open);
    await moto.enforce('0');
    const refused = await api.call('POST', accountsOf(workspaceId), { session, json: account() });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.detail).toContain('without its external ID');
    expect((await api.call('GET', accountsOf(workspaceId), { session })).body).toEqual([]);
  });

  it('if the role can be assumed but allows nothing, which differs from a role that cannot be assumed', async () => {
    const api = windsock();
    const { session, workspaceId } = await api.signIn();
    const bare = (template: string) =>
      template.replace(
        /- Sid: NeverReadContents/,
        "- Effect: Deny\n            Action: ec2:*\n            Resource: '*'\n          $&",
      );
    await deployByLink(api, moto, session, bare);
    await moto.enforce('0');
    const refused = await api.call('POST', accountsOf(workspaceId), { session, json: account() });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.detail).toMatch(/lets Windsock into account.*`ec2:DescribeRegions`/);
    expect((await api.call('GET', accountsOf(workspaceId), { session })).body).toEqual([]);
  });

  it('if AWS does not answer', async () => {
    const api = startWindsock('http://127.0.0.1:9', keys);
    const { session, workspaceId } = await api.signIn();
    const refused = await api.call('POST', accountsOf(workspaceId), { session, json: account() });
    expect(refused).toMatchObject({ status: 502, body: { code: 'upstream' } });
    expect((await api.call('GET', accountsOf(workspaceId), { session })).body).toEqual([]);
  });
});
