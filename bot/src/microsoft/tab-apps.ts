import type { Config } from '../config.ts';
import { guid } from './claims.ts';

/** An Entra app that Teams may ask for the tab's tokens. */
export interface TabApp {
  id: string;
  /** The one tenant that it serves; absent: any. */
  tenantId?: string;
}

/**
 * The Teams package names the app of Microsoft sign-in where there is one, and else the bot's. Packages stay installed
 * when the configuration changes, so both count. Without a bot there is no package and no tab.
 */
export function tabAppsOf({ teams, entra }: Pick<Config, 'teams' | 'entra'>): TabApp[] {
  if (!teams?.appId) return [];
  const bot = { id: teams.appId, ...(teams.tenantId && { tenantId: teams.tenantId }) };
  if (!entra || guid(entra.clientId) === guid(bot.id)) return [bot];
  const tenantId = guid(new URL(entra.issuer).pathname.split('/')[1]);
  return [bot, { id: entra.clientId, ...(tenantId && { tenantId }) }];
}
