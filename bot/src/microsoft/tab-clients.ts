import { guid } from './claims.ts';

/**
 * Microsoft's own apps that show tabs (Microsoft: Configure your tab app in Microsoft Entra ID, authorized clients).
 */
const TAB_CLIENTS = new Set([
  '1fec8e78-bce4-4aaf-ab1b-5451cc387264', // Teams on desktops and phones
  '5e3ce6c0-2b1f-4285-8d4b-75ee78787346', // Teams on the web
  '4765445b-32c6-49b0-83e6-1d93765276ca', // Microsoft 365 on the web
  '0ec893e0-5785-4de6-99da-4ed124e5296c', // Microsoft 365 on desktops
  'd3590ed6-52b3-4102-aeff-aad2292ab01c', // Microsoft 365 on phones, Outlook on desktops
  'bc59ab01-8403-45c6-8796-ac3ef710b3e3', // Outlook on the web
  '27922004-5251-4030-b22d-91ecd9a37ea4', // Outlook on phones
]);

/**
 * Returns whether the token was issued to an app that shows tabs. Any other app can get a token for us from a person
 * whom it talks into consenting, and could then sign in as that person (Microsoft: Secure applications by validating
 * claims, the actor). Version 2 names the app in `azp`, version 1 in `appid`.
 */
export function isForTab({ azp, appid }: Record<string, unknown>): boolean {
  return TAB_CLIENTS.has(guid(azp ?? appid) ?? '');
}
