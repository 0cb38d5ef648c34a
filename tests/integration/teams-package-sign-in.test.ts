// The Teams app package names the app and the id URI for which Teams requests tokens; those tokens must sign in here.
import { loadConfig } from '@windsock/bot/config.ts';
import { createTabTokens } from '@windsock/bot/microsoft/tab-tokens.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startForgingEntra, TENANT } from '../support/entra-peers.ts';
import { downloadTeamsPackage, TEAMS_ENV } from '../support/teams-package-real.ts';
import { jsonOf, unpack } from '../support/teams-package-zip.ts';

let entra: Awaited<ReturnType<typeof startForgingEntra>>;
beforeAll(async () => {
  entra = await startForgingEntra();
});
afterAll(() => entra.close());

/** Returns a token as Entra issues it for the id URI `aud`, in version 1. */
const tokenFor = (aud: string): Promise<string> =>
  entra.server.issuer.buildToken({
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, {
        aud,
        iss: `https://sts.windows.net/${TENANT}/`,
        tid: TENANT,
        oid: 'dddddddd-0000-4000-8000-00000000000d',
        appid: '5e3ce6c0-2b1f-4285-8d4b-75ee78787346',
        scp: 'access_as_user',
      });
    },
  });

const signIn = {
  ENTRA_CLIENT_ID: '44444444-4444-4444-8444-444444444444',
  ENTRA_CLIENT_SECRET: 'secret',
};

it.each<[string, Record<string, string>]>([
  ['for a bot alone', {}],
  ['for a bot and another app for signing in', signIn],
  ['for one app that is both', { ...signIn, ENTRA_CLIENT_ID: TEAMS_ENV.MICROSOFT_APP_ID }],
  ['for an address with a port, in capitals', { PUBLIC_URL: 'https://Windsock.Example.com:8443' }],
  ['for a developer', { PUBLIC_URL: 'http://localhost:3978' }],
])('the package %s names what its server accepts', async (_, more) => {
  const { answer } = await downloadTeamsPackage(more);
  const { id, resource } = jsonOf(unpack(answer.bytes), 'manifest.json').webApplicationInfo;
  const { teams, entra: app, publicUrl } = loadConfig({ ...TEAMS_ENV, ...more });
  const tokens = createTabTokens({
    appId: teams?.appId ?? '',
    ...(app && { entra: app }),
    publicUrl,
    now: Date.now,
    fetch: entra.wire.fetch,
  });
  for (const audience of [resource, id]) {
    expect((await tokens.verify(await tokenFor(audience))).tenant_id).toBe(TENANT);
  }
});
