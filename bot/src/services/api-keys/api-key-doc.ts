import type { ApiKeyScope } from '../../contract/api-keys.ts';
import type { Doc } from '../../store/store.ts';

/** An API key of a workspace, in its partition. The key itself is not stored. */
export interface ApiKeyDoc extends Doc {
  type: 'api_key';
  workspace_id: string;
  /** The id of its lookup: the SHA-256 of the key. */
  lookup_id: string;
  name: string;
  prefix: string;
  /** Who created it. */
  user_id: string;
  /** ISO 8601. */
  created_at: string;
  last_used_at: string | null;
  scopes: ApiKeyScope[];
  /** ISO 8601. Absent: never. */
  expires_at?: string;
  /** Addresses and CIDR ranges from which it may be used. Absent: from anywhere. */
  allowed_ips?: string[];
}

/** Maps a key's hash to the key. If it or the key is gone, the key was revoked. */
export interface ApiKeyLookupDoc extends Doc {
  type: 'api_key';
  workspace_id: string;
  key_id: string;
}
