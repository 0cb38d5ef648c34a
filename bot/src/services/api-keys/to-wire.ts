import type { ApiKey } from '../../contract/api-keys.ts';
import type { ApiKeyDoc } from './api-key-doc.ts';
import { scopesOf } from './scopes-of.ts';

/** A key as the API shows it: never the key itself, which we do not have. */
export function toWire(doc: ApiKeyDoc): ApiKey {
  const { id, name, prefix, created_at, last_used_at, expires_at = null, allowed_ips = [] } = doc;
  return { id, name, prefix, created_at, last_used_at, scopes: [...scopesOf(doc)], expires_at, allowed_ips };
}
