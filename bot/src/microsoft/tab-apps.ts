import { guid } from './claims.ts';

/** An Entra app for which Teams may request the tab's tokens. */
export interface TabApp {
  id: string;
  /** The one tenant that it serves. Absent: any. */
  tenantId?: string | undefined;
}

export interface TabAppSettings {
  /** The bot's Entra app. */
  appId: string;
  /** The one tenant that a single-tenant bot serves. Absent: any. */
  tenantId?: string;
  /** Microsoft sign-in, if it is set up. */
  entra?: { clientId: string; issuer: string };
}

/**
 * Returns the apps of the tab's tokens. The Teams package names the app of Microsoft sign-in, if there is one, and else
 * the bot's. Packages stay installed when the configuration changes, so both count.
 */
export function tabAppsOf({ appId, tenantId, entra }: TabAppSettings): TabApp[] {
  const bot = { id: appId, tenantId };
  if (!entra || guid(entra.clientId) === guid(appId)) return [bot];
  return [bot, { id: entra.clientId, tenantId: guid(new URL(entra.issuer).pathname.split('/')[1]) }];
}
