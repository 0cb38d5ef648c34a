import { tabAppsOf } from '@windsock/bot/microsoft/tab-apps.ts';
import { expect, it } from 'vitest';

const BOT = 'ffffffff-0000-4000-8000-00000000000f';
const SIGN_IN = 'cccccccc-0000-4000-8000-00000000000c';
const TENANT = 'aaaaaaaa-0000-4000-8000-00000000000a';
const issuerOf = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`;
const bot = { appId: BOT };
const signIn = (tenant: string, clientId = SIGN_IN) => ({ entra: { clientId, issuer: issuerOf(tenant) } });

it.each([
  ['the bot alone', bot, [{ id: BOT }]],
  ['the bot of one tenant', { ...bot, tenantId: TENANT }, [{ id: BOT, tenantId: TENANT }]],
  ['the bot and the app for sign-in', { ...bot, ...signIn('common') }, [{ id: BOT }, { id: SIGN_IN }]],
  [
    'the app for sign-in in one tenant',
    { ...bot, ...signIn(TENANT) },
    [{ id: BOT }, { id: SIGN_IN, tenantId: TENANT }],
  ],
  ['one app that is both', { ...bot, ...signIn('common', BOT.toUpperCase()) }, [{ id: BOT }]],
])('tab tokens may be for %s', (_, settings, apps) => {
  expect(tabAppsOf(settings)).toEqual(apps);
});
