import { listAudit } from '@windsock/bot/services/audit/list.ts';
import { forgetUninstalledSlack } from '@windsock/bot/services/slack/forget-uninstalled.ts';
import { describe, expect, it } from 'vitest';
import { createInstallKit } from '../../support/slack-install-kit.ts';

async function connected(replaced: Parameters<typeof createInstallKit>[0] = {}) {
  const kit = createInstallKit(replaced);
  const me = await kit.signIn();
  await kit.install(me);
  const seconds = () => Math.floor(kit.clock.now / 1000);
  const uninstalled = (at: number, org = 'T1') =>
    forgetUninstalledSlack({ ctx: kit.ctx, input: { org, at } });
  const disconnect = (query = '', who = me) =>
    kit.call('DELETE', `/api/slack/disconnect/${who.workspaceId}${query}`, { session: who.session });
  const teams = async (who = me) =>
    (await kit.status(who)).map(({ team_id }: { team_id: string }) => team_id);
  /** Returns the disconnections in the audit trail. */
  const disconnectedOf = async (workspaceId: string) => {
    const input = { workspaceId, filter: { action: 'chat.disconnected' as const } };
    return (await listAudit({ ctx: kit.ctx, input })).items.map(({ subject }) => subject);
  };
  return { ...kit, me, seconds, uninstalled, disconnect, disconnectedOf, teams };
}

describe('When Slack reports that the app was removed', () => {
  it('nothing is left of the team, and a second report is no error', async () => {
    const { uninstalled, seconds, store, me, clock, tokenOf, teams } = await connected();
    clock.now += 60_000;
    expect(await uninstalled(seconds())).toBe('removed');
    expect(await uninstalled(seconds())).toBe('unknown');
    expect(await tokenOf()).toBeUndefined();
    expect(await teams()).toEqual([]);
    expect(await store.read('lookups', 'slack:T1', 'slack:T1')).toBeUndefined();
    expect(await store.read('workspaces', me.workspaceId, 'slack-T1')).toBeUndefined();
  });

  it('a late report after a reinstallation changes nothing', async () => {
    const { uninstalled, seconds, clock, install, me, tokenOf, teams } = await connected();
    clock.now += 60_000;
    const removedAt = seconds();
    clock.now += 5_000;
    await install(me, { botToken: 'xoxb-second' });
    clock.now += 60_000;
    expect(await uninstalled(removedAt)).toBe('late');
    expect(await tokenOf()).toBe('xoxb-second');
    expect(await teams()).toEqual(['T1']);
    expect(await uninstalled(seconds())).toBe('removed');
  });

  it('a late report after another workspace connected the team changes nothing', async () => {
    const { uninstalled, seconds, clock, install, signIn, disconnect, tokenOf } = await connected();
    const other = await signIn();
    clock.now += 60_000;
    await disconnect();
    const removedAt = seconds();
    clock.now += 5_000;
    await install(other, { botToken: 'xoxb-other' });
    expect(await uninstalled(removedAt)).toBe('late');
    expect(await tokenOf()).toBe('xoxb-other');
  });

  it('a report about another team changes nothing', async () => {
    const { uninstalled, seconds, teams } = await connected();
    expect(await uninstalled(seconds() + 60, 'T2')).toBe('unknown');
    expect(await teams()).toEqual(['T1']);
  });
});

describe('Disconnecting', () => {
  it('revokes the token and disconnects the named team', async () => {
    const { install, me, disconnect, revoked, teams, tokenOf } = await connected();
    await install(me, { org: 'T2', botToken: 'xoxb-two' });
    expect((await disconnect('?team_id=T2')).status).toBe(204);
    expect(revoked).toEqual(['xoxb-two']);
    expect(await teams()).toEqual(['T1']);
    expect(await tokenOf('T2')).toBeUndefined();
    expect(await tokenOf('T1')).toBe('xoxb-first');
  });

  it('disconnects all teams if none is named, and nothing twice', async () => {
    const { install, me, disconnect, disconnectedOf, revoked, teams } = await connected();
    await install(me, { org: 'E0CORP', botToken: 'xoxb-corp' });
    expect((await disconnect()).status).toBe(204);
    expect((await disconnect()).status).toBe(204);
    expect((await disconnect('?team_id=T1')).status).toBe(204);
    expect([...revoked].sort()).toEqual(['xoxb-corp', 'xoxb-first']);
    expect(await teams()).toEqual([]);
    expect((await disconnectedOf(me.workspaceId)).sort()).toEqual(['E0CORP', 'T1']);
  });

  it('disconnects even if Slack cannot be told', async () => {
    const { disconnect, teams, tokenOf } = await connected({
      revokeSlackToken: () => Promise.reject(new Error('Slack is away')),
    });
    expect((await disconnect()).status).toBe(204);
    expect(await teams()).toEqual([]);
    expect(await tokenOf()).toBeUndefined();
  });

  it("touches neither a stranger's team nor its token", async () => {
    const { disconnect, signIn, install, me, revoked, teams, tokenOf } = await connected();
    const other = await signIn();
    await install(other, { org: 'T2', botToken: 'xoxb-other' });
    expect((await disconnect('?team_id=T2')).status).toBe(204);
    expect((await disconnect('', { ...me, workspaceId: other.workspaceId })).status).toBe(404);
    expect(revoked).toEqual([]);
    expect(await teams(other)).toEqual(['T2']);
    expect(await tokenOf('T2')).toBe('xoxb-other');
  });

  it('removes what an interrupted installation left, and keeps the token that another workspace got', async () => {
    const { disconnect, signIn, install, store, me, revoked, tokenOf } = await connected();
    const left = await store.read('workspaces', me.workspaceId, 'slack-T1');
    if (!left) throw new Error('nothing was installed');
    await disconnect();
    await install(await signIn(), { botToken: 'xoxb-first' });
    await store.create('workspaces', me.workspaceId, left.doc);
    revoked.length = 0;
    expect((await disconnect()).status).toBe(204);
    expect(revoked).toEqual([]);
    expect(await store.read('workspaces', me.workspaceId, 'slack-T1')).toBeUndefined();
    expect(await tokenOf()).toBe('xoxb-first');
  });

  it.each(['t1', '../x', 'T'.repeat(40)])('knows no team %s', async (team) => {
    const { disconnect, teams } = await connected();
    expect((await disconnect(`?team_id=${encodeURIComponent(team)}`)).status).toBe(400);
    expect(await teams()).toEqual(['T1']);
  });
});
