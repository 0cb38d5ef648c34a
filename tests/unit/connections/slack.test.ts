import { claimOauthState } from '@windsock/bot/services/oauth-state/claim.ts';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import type { Doc } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

const env = {
  SLACK_SIGNING_SECRET: 'signing-secret',
  SLACK_CLIENT_ID: '12.34',
  SLACK_CLIENT_SECRET: 'client-secret',
  PUBLIC_URL: 'https://windsock.example.com',
};

async function started() {
  const api = createTestApi({ env });
  const me = await api.signIn();
  const { body, status } = await api.call('GET', `/api/slack/oauth-url/${me.workspaceId}`, {
    session: me.session,
  });
  expect(status).toBe(200);
  const url = new URL(body.oauth_url);
  const state = url.searchParams.get('state') ?? '';
  const claim = (more: { state?: string; sessionId?: string } = {}) =>
    claimOauthState({
      ctx: api.ctx,
      input: { kind: 'slack_install', state, sessionId: me.sessionId, ...more },
    });
  return { ...api, me, url, state, claim };
}

describe("Slack's authorisation page", () => {
  it('is asked for what the bot needs and no more, and redirects back to us', async () => {
    const { url, state } = await started();
    expect(url.origin + url.pathname).toBe('https://slack.com/oauth/v2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '12.34',
      scope:
        'app_mentions:read,channels:history,channels:read,chat:write,files:write,groups:history,groups:read,im:history,mpim:history,usergroups:read,users:read',
      redirect_uri: 'https://windsock.example.com/slack/oauth/callback',
      state,
    });
    expect(state.length).toBeGreaterThanOrEqual(43);
  });

  it('is not offered while no Slack app is configured', async () => {
    const api = createTestApi();
    const me = await api.signIn();
    const path = `/api/slack/oauth-url/${me.workspaceId}`;
    const refused = await api.call('GET', path, { session: me.session });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('SLACK_CLIENT_ID') },
    });
  });
});

describe('The state of an installation', () => {
  it('leads back to the workspace, once, however many use it at the same time', async () => {
    const { claim, me } = await started();
    const claims = await Promise.allSettled([claim(), claim(), claim()]);
    const won = claims.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
    expect(won).toMatchObject([{ workspace_id: me.workspaceId, user_id: me.user.user_id }]);
    await expect(claim()).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('does not work in another session, and still works in its own', async () => {
    const { claim, signIn } = await started();
    const { sessionId } = await signIn();
    await expect(claim({ sessionId })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(claim()).resolves.toBeDefined();
  });

  it.each(['', 'A'.repeat(43), 'x'.repeat(5000), '../../x'])('is not ours: %s', async (state) => {
    const { claim } = await started();
    await expect(claim({ state })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('expires after ten minutes', async () => {
    const { claim, clock } = await started();
    clock.now += 600_001;
    await expect(claim()).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is stored only as a hash', async () => {
    const { store, state } = await started();
    expect(await store.read('lookups', state, state)).toBeUndefined();
    expect(await store.read('lookups', `oauth-state-${state}`, `oauth-state-${state}`)).toBeUndefined();
  });
});

describe('The Slack status', () => {
  const install = (api: ReturnType<typeof createTestApi>, workspaceId: string, org: string) =>
    saveSlackInstallation({
      ctx: api.ctx,
      input: { workspaceId, org, name: `Team ${org}`, botUserId: 'U1', botToken: 'xoxb-secret', scopes: [] },
    });

  it('names the teams whose messages lead here, without their tokens', async () => {
    const api = createTestApi({ env });
    const me = await api.signIn();
    const other = await api.signIn();
    const status = async ({ session, workspaceId } = me) =>
      (await api.call('GET', `/api/slack/status/${workspaceId}`, { session })).body;
    expect(await status()).toEqual({ connected: false, installations: [] });

    await install(api, me.workspaceId, 'T1');
    api.clock.now += 1000;
    await install(api, me.workspaceId, 'T2');
    expect(await status()).toEqual({
      connected: true,
      installations: [
        { team_id: 'T1', team_name: 'Team T1', installed_at: expect.any(String) },
        { team_id: 'T2', team_name: 'Team T2', installed_at: expect.any(String) },
      ],
    });

    // Left over from a team that another workspace has: not connected here.
    const lookup = 'slack:T1';
    await api.store.upsert('lookups', lookup, {
      id: lookup,
      type: 'org',
      workspace_id: other.workspaceId,
    } as Doc);
    expect((await status()).installations).toMatchObject([{ team_id: 'T2' }]);
    expect(await status(other)).toEqual({ connected: false, installations: [] });
  });
});
