import type { ApiKey } from '../../contract/api-keys.ts';
import type { Store } from '../../store/store.ts';
import { findPerson, nameOf } from '../people/name-of.ts';
import type { ApiKeyDoc } from './api-key-doc.ts';

/** Returns an API key as the API shows it, never the key itself, which we do not have. */
export async function toWire(store: Store, doc: ApiKeyDoc): Promise<ApiKey> {
  const { id, name, prefix, created_at, last_used_at, expires_at = null, allowed_ips = [] } = doc;
  const maker = await findPerson(store, doc.user_id);
  const created_by = (maker && nameOf(maker)) ?? null;
  const scopes = [...doc.scopes];
  return { id, name, prefix, created_at, created_by, last_used_at, scopes, expires_at, allowed_ips };
}
