import type { ApiKey } from '../../contract/api-keys.ts';
import type { ApiKeyDoc } from './api-key-doc.ts';

/** A key as the API shows it: never the key itself, which we do not have. */
export function toWire({ id, name, prefix, created_at, last_used_at }: ApiKeyDoc): ApiKey {
  return { id, name, prefix, created_at, last_used_at };
}
