import type { TabAppSettings } from '@windsock/bot/microsoft/tab-apps.ts';
import { createTabTokens } from '@windsock/bot/microsoft/tab-tokens.ts';
import { createTestApi, ORIGIN } from '../support/api-kit.ts';
import { startForgingEntra, TENANT } from '../support/entra-peers.ts';
import { LOGIN_ORIGIN } from '../support/entra-wire.ts';

export const APP_ID = 'ffffffff-0000-4000-8000-00000000000f';
/** The client ID of Teams on the web, which requests the token. */
export const TEAMS_WEB = '5e3ce6c0-2b1f-4285-8d4b-75ee78787346';
export const OBJECT_ID = 'dddddddd-0000-4000-8000-00000000000d';
/** The tenant of all personal Microsoft accounts (Microsoft identity platform docs, tid claim). */
export const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
export const issuerOf = (tenant: string) => `${LOGIN_ORIGIN}/${tenant}/v2.0`;
export const seconds = () => Math.floor(Date.now() / 1000);

/** Starts the peer that signs tokens as Entra does, for the tab of one app. */
export async function startTab() {
  const entra = await startForgingEntra();

  /** Returns a token as Teams gives it to the tab, with the test's changes to its claims; undefined removes a claim. */
  function tokenWith(change: Record<string, unknown> = {}): Promise<string> {
    return entra.server.issuer.buildToken({
      scopesOrTransform: (_header, payload) => {
        Object.assign(payload, {
          iss: issuerOf(TENANT),
          aud: APP_ID,
          tid: TENANT,
          oid: OBJECT_ID,
          azp: TEAMS_WEB,
          scp: 'access_as_user',
          preferred_username: 'ada@corp.example',
          ...change,
        });
      },
    });
  }

  /** Creates the API with the tab of an app, and what opens the tab with a token. */
  function setUp(settings: Partial<TabAppSettings> = {}) {
    const options = { appId: APP_ID, ...settings, publicUrl: ORIGIN, now: Date.now, fetch: entra.wire.fetch };
    const api = createTestApi({ tabTokens: createTabTokens(options) });
    const open = async (token: string, headers: Record<string, string> = {}) =>
      api.call('POST', '/api/auth/teams-tab-session', { json: { token }, headers });
    /** Returns the status for a token with these claims. */
    const statusOf = async (change: Record<string, unknown>) => (await open(await tokenWith(change))).status;
    return { ...api, open, statusOf };
  }

  return { ...entra, tokenWith, setUp };
}
