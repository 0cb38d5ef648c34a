import type { Account } from '@windsock/bot/aws/account.ts';
import { MAX_ACCOUNTS, saveAccount } from '@windsock/bot/services/accounts/save.ts';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { describe, expect, it } from 'vitest';
import { asMade, fails, good, opens, refusedBySts } from './connect-kit.ts';

describe('Connecting an AWS account', () => {
  it("tries this workspace's role with the external id, with a time limit", async () => {
    const { connect, verifyRole, me } = await opens();
    expect((await connect()).status).toBe(201);
    const [account, signal] = verifyRole.mock.calls[0] ?? [];
    expect(account).toMatchObject({
      id: '111111111111',
      access: {
        kind: 'role',
        roleArn: `arn:aws:iam::111111111111:role/WindsockAccess-${me.workspaceId}`,
        externalId: good.external_id,
      },
    } satisfies Partial<Account>);
    expect(signal).toBeInstanceOf(AbortSignal);
  });

  it('keeps the external id encrypted, and shows it to nobody', async () => {
    const { connect, list, store, me, path, call } = await opens();
    const { body } = await connect();
    const doc = await store.read('workspaces', me.workspaceId, 'account-111111111111');
    expect(JSON.stringify([body, await list(), doc])).not.toContain(good.external_id);
    const other = await call('GET', path.replace(me.workspaceId, 'nobodys'), { session: me.session });
    expect(other.status).toBe(404);
  });

  it('lists accounts in the order in which they were connected', async () => {
    const { connect, list, clock } = await opens();
    for (const id of ['333333333333', '111111111111', '222222222222']) {
      clock.now += 1000;
      await connect({ aws_account_id: id });
    }
    expect((await list()).map((it: { aws_account_id: string }) => it.aws_account_id)).toEqual([
      '333333333333',
      '111111111111',
      '222222222222',
    ]);
  });

  it('connects an account to a workspace once, however many try at the same time', async () => {
    const { connect, list, verifyRole } = await opens();
    const statuses = (await Promise.all([connect(), connect(), connect()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    const tries = verifyRole.mock.calls.length;
    const again = await connect({ account_alias: 'Another name' });
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining('already') } });
    expect(verifyRole.mock.calls.length).toBe(tries);
    expect(await list()).toMatchObject([{ account_alias: 'Production' }]);
  });

  it('leaves nothing in a workspace that is deleted during the request to AWS', async () => {
    const { connect, store, me, clock, verifyRole } = await opens();
    verifyRole.mockImplementation(async () => {
      const found = await store.read('workspaces', me.workspaceId, WORKSPACE);
      if (found)
        await store.replace('workspaces', me.workspaceId, {
          ...found.doc,
          deleting_at: new Date(clock.now).toISOString(),
        } as typeof found.doc);
      return asMade;
    });
    expect((await connect()).status).toBe(404);
    expect(await store.read('workspaces', me.workspaceId, 'account-111111111111')).toBeUndefined();
  });

  it(`accepts ${MAX_ACCOUNTS} accounts and no more`, async () => {
    const { connect, ctx, me, verifyRole } = await opens();
    const rest = { alias: 'A', primaryRegion: 'us-east-1', roleArn: 'arn', externalId: 'x' };
    for (let n = 0; n < MAX_ACCOUNTS; n++) {
      const awsAccountId = String(200_000_000_000 + n);
      await saveAccount({ ctx, input: { workspaceId: me.workspaceId, awsAccountId, ...rest } });
    }
    expect(await connect()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('50') } });
    expect(verifyRole).not.toHaveBeenCalled();
  });

  it('accepts no more than that, however many are connected at the same time', async () => {
    const { connect, list, ctx, me } = await opens();
    const rest = { alias: 'A', primaryRegion: 'us-east-1', roleArn: 'arn', externalId: 'x' };
    for (let n = 0; n < MAX_ACCOUNTS - 2; n++) {
      const awsAccountId = String(200_000_000_000 + n);
      await saveAccount({ ctx, input: { workspaceId: me.workspaceId, awsAccountId, ...rest } });
    }
    const ids = ['1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(12));
    const statuses = (await Promise.all(ids.map((id) => connect({ aws_account_id: id })))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await list()).toHaveLength(MAX_ACCOUNTS);
  });

  it('does not let one workspace use up the calls that all share', async () => {
    const { connect, verifyRole } = await fails(refusedBySts);
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++) statuses.push((await connect()).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([409]));
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect(verifyRole).toHaveBeenCalledTimes(30);
  });

  it.each([
    ['the demo account', { aws_account_id: '000000000000' }],
    ['eleven digits', { aws_account_id: '11111111111' }],
    ['hyphens', { aws_account_id: '1111-1111-1111' }],
    ['digits from another script', { aws_account_id: '١١١١١١١١١١١١' }],
    ['an unsupported region', { primary_region: 'us-gov-west-1' }],
    ['a short external id', { external_id: 'short' }],
    ["the template's placeholder", { external_id: 'WINDSOCK_EXTERNAL_ID' }],
    ['no name', { account_alias: '   ' }],
  ])('refuses %s before AWS is asked', async (_what, wrong) => {
    const { connect, list, verifyRole } = await opens();
    expect(await connect(wrong)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(verifyRole).not.toHaveBeenCalled();
    expect(await list()).toEqual([]);
  });
});

describe('Removing an AWS account', () => {
  it('removes it, and nothing else', async () => {
    const { connect, list, call, path, me } = await opens();
    await connect();
    await connect({ aws_account_id: '222222222222' });
    const gone = await call('DELETE', `${path}/account-111111111111`, { session: me.session });
    expect(gone.status).toBe(204);
    expect(await list()).toMatchObject([{ account_id: 'account-222222222222' }]);
  });

  it.each(['workspace', 'account-999999999999', 'slack-T1'])('finds no account %s', async (id) => {
    const { call, path, store, me } = await opens();
    expect((await call('DELETE', `${path}/${id}`, { session: me.session })).status).toBe(404);
    expect(await store.read('workspaces', me.workspaceId, WORKSPACE)).toBeDefined();
  });
});

describe('Starting an analysis', () => {
  it('says what is missing, and starts if nothing is', async () => {
    const { connect, call, path, me, ctx } = await opens();
    await connect();
    const analyze = (id: string) => call('POST', `${path}/${id}/analyze`, { session: me.session });
    expect((await analyze('account-999999999999')).status).toBe(404);
    const without = await analyze('account-111111111111');
    expect(without).toMatchObject({
      status: 409,
      body: { detail: 'Connect Slack or Teams first: the results are posted to your channel.' },
    });
    await saveSlackInstallation({
      ctx,
      input: {
        workspaceId: me.workspaceId,
        org: 'T1',
        name: 'Team',
        botUserId: 'U1',
        botToken: 'xoxb-1',
        scopes: [],
      },
    });
    expect(await analyze('account-111111111111')).toMatchObject({
      status: 202,
      body: { status: 'pending', waits_for: 'channel' },
    });
  });
});
