import { AppError } from '../domain/errors.ts';
import type { AppTokenSettings } from './app-tokens.ts';
import { createAppTokens } from './app-tokens.ts';
import { PERSONAL_TENANT } from './claims.ts';
import type { TabTokens } from './identity.ts';
import type { TabApp, TabAppSettings } from './tab-apps.ts';
import { tabAppsOf } from './tab-apps.ts';
import { isForTab } from './tab-clients.ts';

/** The permission that Teams requests for the tab. */
const SCOPE = 'access_as_user';

export interface TabTokenSettings extends TabAppSettings, AppTokenSettings {
  /** Its host is part of an app's id URI. */
  publicUrl: string;
}

/** Validates the access tokens that Teams gives its tabs (getAuthToken). */
export function createTabTokens(settings: TabTokenSettings): TabTokens {
  const { host } = new URL(settings.publicUrl);
  const audiences = new Map(
    tabAppsOf(settings).flatMap((app) => audiencesOf(app, host).map((name) => [name, app.tenantId])),
  );
  const rules = { audiences, scope: SCOPE, isForUs: isForTab, invalid, otherTenant };
  return { verify: createAppTokens(settings, rules) };
}

const invalid = (): AppError =>
  new AppError('unauthenticated', 'Teams could not confirm who you are. Open the tab again.');

/**
 * The error for another tenant. The token is valid otherwise, so we know who asks. It says what they can do, and
 * does not reveal our tenant.
 */
const otherTenant = (tenantId: string): AppError =>
  new AppError(
    'forbidden',
    tenantId === PERSONAL_TENANT
      ? 'This Windsock server serves one organisation, and you are in Teams with a personal account. Sign in to Teams with your work account, or ask the people who run it to let you in.'
      : `Your organisation (tenant ${tenantId}) is not allowed on this Windsock server, which serves a different organisation. Ask the people who run it to allow your tenant, and give them this id.`,
  );

/**
 * Returns the accepted audiences: the app's id, or one of the id URIs that Teams allows for it, with our host, and with
 * `botid-` if a bot shares the app.
 */
function audiencesOf(app: TabApp, host: string): string[] {
  const id = app.id.toLowerCase();
  const names = [id, `botid-${id}`];
  return [id, ...names.flatMap((name) => [`api://${name}`, `api://${host}/${name}`])];
}
