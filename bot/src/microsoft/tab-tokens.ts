import type { JWTPayload, RemoteJWKSet } from 'jose';
import { AppError } from '../domain/errors.ts';
import { guid, identityOf, PERSONAL_TENANT } from './claims.ts';
import { unreachable } from './failures.ts';
import type { TabTokens } from './identity.ts';
import type { TabApp, TabAppSettings } from './tab-apps.ts';
import { tabAppsOf } from './tab-apps.ts';
import { isForTab } from './tab-clients.ts';

/** Microsoft's keys of all tenants. */
const KEYS_URL = 'https://login.microsoftonline.com/common/discovery/v2.0/keys';
/** Microsoft asks to look for new keys once a day; an unknown one is looked for at once, but not more often than this. */
const KEYS_MS = 24 * 3600_000;
const NEW_KEYS_EVERY_MS = 30_000;
const TIMEOUT_MS = 5_000;
const CLOCK_SKEW_SECONDS = 60;
/** The permission that Teams asks for in the tab's name. */
const SCOPE = 'access_as_user';

export interface TabTokenSettings extends TabAppSettings {
  /** Its host is part of an app's id URI. */
  publicUrl: string;
  /** Epoch ms. */
  now: () => number;
  fetch?: typeof fetch;
}

/**
 * Checks the access tokens that Teams gives its tabs (getAuthToken), of both versions. Asks for Microsoft's keys when
 * the first one comes.
 */
export function createTabTokens(settings: TabTokenSettings): TabTokens {
  const { host } = new URL(settings.publicUrl);
  const apps = new Map(
    tabAppsOf(settings).flatMap((app) => audiencesOf(app, host).map((name) => [name, app])),
  );
  let keys: Promise<RemoteJWKSet> | undefined;
  return {
    async verify(token) {
      keys ??= openKeys(settings);
      const claims = await check(token, await keys, settings.now());
      const identity = identityOf(claims);
      const app = apps.get(String(claims.aud).toLowerCase());
      const isOurs =
        identity !== undefined &&
        app !== undefined &&
        issuersOf(identity.tenant_id).includes(String(claims.iss)) &&
        isForTab(claims) &&
        String(claims.scp).split(' ').includes(SCOPE);
      if (!isOurs) throw invalid();
      if (app.tenantId && guid(app.tenantId) !== identity.tenant_id) throw otherTenant(identity.tenant_id);
      return identity;
    },
  };
}

const invalid = (): AppError =>
  new AppError('unauthenticated', 'Teams could not confirm who you are. Open the tab again.');

/** It is known who asks, by a token that is right in all else: they are told what they can do, and nothing of whom we serve. */
const otherTenant = (tenantId: string): AppError =>
  new AppError(
    'forbidden',
    tenantId === PERSONAL_TENANT
      ? 'This Windsock serves one organisation, and you are in Teams with a personal account. Sign in to Teams with your work account, or ask the people who run this Windsock to let you in.'
      : `Your organisation (tenant ${tenantId}) is not allowed on this Windsock, which serves another one. Ask the people who run it to allow your tenant, and give them this id.`,
  );

/** The app's id, or one of the id URIs that Teams allows for it: with our host, and `botid-` where a bot shares the app. */
function audiencesOf(app: TabApp, host: string): string[] {
  const id = app.id.toLowerCase();
  const names = [id, `botid-${id}`];
  return [id, ...names.flatMap((name) => [`api://${name}`, `api://${host}/${name}`])];
}

/** A token's issuer names its tenant, in the form of version 1 or 2. */
const issuersOf = (tenantId: string): string[] => [
  `https://sts.windows.net/${tenantId}/`,
  `https://login.microsoftonline.com/${tenantId}/v2.0`,
];

async function openKeys({ fetch }: TabTokenSettings): Promise<RemoteJWKSet> {
  const { createRemoteJWKSet, customFetch } = await import('jose');
  return createRemoteJWKSet(new URL(KEYS_URL), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: NEW_KEYS_EVERY_MS,
    cacheMaxAge: KEYS_MS,
    ...(fetch && { [customFetch]: fetch as never }),
  });
}

/** Signature and times. @throws AppError unauthenticated, upstream */
async function check(token: string, keys: RemoteJWKSet, now: number): Promise<JWTPayload> {
  const { jwtVerify, errors } = await import('jose');
  const options = {
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iss', 'aud', 'tid', 'oid', 'scp'],
    clockTolerance: CLOCK_SKEW_SECONDS,
    currentDate: new Date(now),
  };
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, options);
    if (!signsFor(keys, protectedHeader.kid, payload.tid)) throw invalid();
    return payload;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isAboutTheToken =
      error instanceof errors.JOSEError &&
      !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
      error.code !== 'ERR_JOSE_GENERIC';
    throw isAboutTheToken ? invalid() : unreachable(error);
  }
}

/** Each of the shared keys says for whom it signs: every tenant, or one, as that of personal accounts (Microsoft: validate the signing key issuer). */
function signsFor(keys: RemoteJWKSet, kid: string | undefined, tenantId: unknown): boolean {
  const key = keys.jwks()?.keys.find((candidate) => candidate.kid === kid) as
    | { issuer?: unknown }
    | undefined;
  if (!key) return false;
  const issuer = key.issuer === undefined ? '{tenantid}' : String(key.issuer);
  return issuer.includes('{tenantid}') || issuer.includes(`/${tenantId}/`);
}
