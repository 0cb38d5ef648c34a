import { emailSchema } from '../contract/auth.ts';
import { lineSchema } from '../contract/primitives.ts';
import type { MicrosoftIdentity } from './identity.ts';

/** The tenant of all personal Microsoft accounts (Microsoft identity platform, ID token claims reference). */
export const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns whom a validated token is about. Undefined when it names no account. The account is identified by tenant and
 * object id, never by an address, because addresses change owners (Microsoft: claims validation).
 */
export function identityOf(claims: Record<string, unknown>): MicrosoftIdentity | undefined {
  const tenant_id = guid(claims.tid);
  const object_id = guid(claims.oid);
  if (!tenant_id || !object_id) return undefined;
  const address = emailSchema.safeParse(claims.email).data ?? null;
  return {
    tenant_id,
    object_id,
    // The user principal name looks like an address, but only the tenant says so. It is shown, never trusted.
    email: address ?? emailSchema.safeParse(claims.preferred_username ?? claims.upn).data ?? null,
    email_verified: address !== null && isVouchedFor(claims.xms_edov, tenant_id),
    first_name: name(claims.given_name),
    last_name: name(claims.family_name),
  };
}

export function guid(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return GUID.test(text) ? text : undefined;
}

/**
 * Returns whether Microsoft vouches for the address. Anyone who runs a tenant can write any address into its tokens
 * (nOAuth). Microsoft vouches through `xms_edov`, the optional claim "email domain owner verified", seen as true, 1,
 * "1" and "true", and for personal accounts. Otherwise the address is unproven.
 */
function isVouchedFor(edov: unknown, tenantId: string): boolean {
  if (edov === undefined || edov === null) return tenantId === PERSONAL_TENANT;
  return ['true', '1'].includes(String(edov).toLowerCase());
}

const name = (value: unknown): string | null => lineSchema('The name', 100).safeParse(value).data ?? null;
