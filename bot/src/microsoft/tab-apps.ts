import { guid } from './claims.ts';

/** An Entra app that Teams may ask for the tab's tokens. */
export interface TabApp {
  id: string;
  /** The one tenant that it serves; absent: any. */
  tenantId?: string | undefined;
}

export interface TabAppSettings {
  /** The bot's Entra app. */
  appId: string;
  /** The one tenant that a single-tenant bot serves; absent: any. */
  tenantId?: string;
  /** Microsoft sign-in, where it is set up. */
  entra?: { clientId: string; issuer: string };
}

/**
 * The Teams package names the app of Microsoft sign-in where there is one, and else the bot's. Packages stay installed
 * when the configuration changes, so both count.
 */
export function tabAppsOf({ appId, tenantId, entra }: TabAppSettings): TabApp[] {
  const bot = { id: appId, tenantId };
  if (!entra || guid(entra.clientId) === guid(appId)) return [bot];
  return [bot, { id: entra.clientId, tenantId: guid(new URL(entra.issuer).pathname.split('/')[1]) }];
}
