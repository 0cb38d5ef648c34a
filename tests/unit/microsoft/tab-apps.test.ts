import { loadConfig } from '@windsock/bot/config.ts';
import { tabAppsOf } from '@windsock/bot/microsoft/tab-apps.ts';
import { expect, it } from 'vitest';

const BOT = 'ffffffff-0000-4000-8000-00000000000f';
const SIGN_IN = 'cccccccc-0000-4000-8000-00000000000c';
const TENANT = 'aaaaaaaa-0000-4000-8000-00000000000a';
const bot = { MICROSOFT_APP_ID: BOT, MICROSOFT_APP_PASSWORD: 'password' };
const signIn = { ENTRA_CLIENT_ID: SIGN_IN, ENTRA_CLIENT_SECRET: 'secret' };
const oneTenant = { ENTRA_ISSUER: `https://login.microsoftonline.com/${TENANT}/v2.0` };

it.each([
  ['none without a bot', signIn, []],
  ['the bot alone', bot, [{ id: BOT }]],
  ['the bot of one tenant', { ...bot, MICROSOFT_APP_TENANT_ID: TENANT }, [{ id: BOT, tenantId: TENANT }]],
  ['the bot and the app of the sign-in', { ...bot, ...signIn }, [{ id: BOT }, { id: SIGN_IN }]],
  [
    'the app of a sign-in for one tenant',
    { ...bot, ...signIn, ...oneTenant },
    [{ id: BOT }, { id: SIGN_IN, tenantId: TENANT }],
  ],
  ['one app that is both', { ...bot, ...signIn, ENTRA_CLIENT_ID: BOT }, [{ id: BOT }]],
])('tab tokens may be for %s', (_, env, apps) => {
  expect(tabAppsOf(loadConfig(env))).toEqual(apps);
});
