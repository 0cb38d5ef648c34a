import type { JWTPayload, RemoteJWKSet } from 'jose';
import { AppError } from '../domain/errors.ts';
import { guid, identityOf } from './claims.ts';
import { unreachable } from './failures.ts';
import type { MicrosoftIdentity } from './identity.ts';

/** Microsoft's keys for all tenants. */
const KEYS_URL = 'https://login.microsoftonline.com/common/discovery/v2.0/keys';
/**
 * Microsoft recommends looking for new keys once a day. An unknown key is looked up at once, but not more often than
 * this.
 */
const KEYS_MS = 24 * 3600_000;
const NEW_KEYS_EVERY_MS = 30_000;
const TIMEOUT_MS = 5_000;
const CLOCK_SKEW_SECONDS = 60;

export interface AppTokenSettings {
  /** Epoch ms. */
  now: () => number;
  fetch?: typeof fetch;
}

/** Whose tokens are accepted, and the errors for the others. */
export interface AppTokenRules {
  /** Maps each accepted audience, in lower case, to the one tenant that its app serves. Undefined: any tenant. */
  audiences: ReadonlyMap<string, string | undefined>;
  scope: string;
  /** Returns whether tokens of the client that got this one are accepted. */
  isForUs(claims: JWTPayload): boolean;
  invalid(): AppError;
  otherTenant(tenantId: string): AppError;
}

/**
 * Creates the validation of Entra's access tokens (versions 1 and 2) for our app. It fetches Microsoft's keys when the
 * first token comes. It throws AppError unauthenticated, forbidden or upstream.
 */
export function createAppTokens(
  settings: AppTokenSettings,
  rules: AppTokenRules,
): (token: string) => Promise<MicrosoftIdentity> {
  let keys: Promise<RemoteJWKSet> | undefined;
  return async (token) => {
    keys ??= openKeys(settings);
    const claims = await check(token, await keys, settings.now(), rules.invalid);
    const identity = identityOf(claims);
    const audience = String(claims.aud).toLowerCase();
    const isOurs =
      identity !== undefined &&
      rules.audiences.has(audience) &&
      issuersOf(identity.tenant_id).includes(String(claims.iss)) &&
      rules.isForUs(claims) &&
      String(claims.scp).split(' ').includes(rules.scope);
    if (!isOurs) throw rules.invalid();
    const tenantId = rules.audiences.get(audience);
    if (tenantId && guid(tenantId) !== identity.tenant_id) throw rules.otherTenant(identity.tenant_id);
    return identity;
  };
}

/** Returns the possible issuers. A token's issuer names its tenant, in the form of version 1 or 2. */
const issuersOf = (tenantId: string): string[] => [
  `https://sts.windows.net/${tenantId}/`,
  `https://login.microsoftonline.com/${tenantId}/v2.0`,
];

async function openKeys({ fetch }: AppTokenSettings): Promise<RemoteJWKSet> {
  const { createRemoteJWKSet, customFetch } = await import('jose');
  return createRemoteJWKSet(new URL(KEYS_URL), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: NEW_KEYS_EVERY_MS,
    cacheMaxAge: KEYS_MS,
    ...(fetch && { [customFetch]: fetch as never }),
  });
}

/** Validates signature and times. @throws AppError unauthenticated, upstream */
async function check(
  token: string,
  keys: RemoteJWKSet,
  now: number,
  invalid: AppTokenRules['invalid'],
): Promise<JWTPayload> {
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

/**
 * Returns whether a key signs for a tenant. Each shared key says so: for every tenant, or for one, such as that of
 * personal accounts (Microsoft: validate the signing key issuer).
 */
function signsFor(keys: RemoteJWKSet, kid: string | undefined, tenantId: unknown): boolean {
  const key = keys.jwks()?.keys.find((candidate) => candidate.kid === kid) as
    | { issuer?: unknown }
    | undefined;
  if (!key) return false;
  const issuer = key.issuer === undefined ? '{tenantid}' : String(key.issuer);
  return issuer.includes('{tenantid}') || issuer.includes(`/${tenantId}/`);
}
