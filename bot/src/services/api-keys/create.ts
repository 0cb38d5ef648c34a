import type { ApiKey, ApiKeyScope } from '../../contract/api-keys.ts';
import { API_KEY_SCOPES } from '../../contract/api-keys.ts';
import { AppError, notFound } from '../../domain/errors.ts';
import { DAY_MS } from '../../domain/time.ts';
import { queryAll } from '../../store/query-all.ts';
import type { BatchOp, Store } from '../../store/store.ts';
import { newId, newToken } from '../identity/secret-token.ts';
import { refuseIfGone } from '../workspaces/refuse-if-gone.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE } from '../workspaces/workspace-doc.ts';
import type { ApiKeyDoc, ApiKeyLookupDoc } from './api-key-doc.ts';
import { apiKeyLookupId } from './find-by-key.ts';
import { toWire } from './to-wire.ts';

/** The most API keys of a workspace. */
export const MAX_API_KEYS = 20;
/** 48 of the key's 256 random bits: enough to recognise it. */
const PREFIX_LENGTH = 'wsk_'.length + 8;

/**
 * Creates an API key of a workspace. Only the response contains the key. It works once its lookup exists. After a crash
 * before that, the list contains a key that nobody has.
 * @throws AppError conflict at the limit, not_found when the workspace was deleted meanwhile
 */
export async function createApiKey({
  ctx: { store, now },
  input: { workspaceId, userId, name, scopes = API_KEY_SCOPES, expiresInDays, allowedIps = [] },
}: {
  ctx: { store: Store; now: () => number };
  input: {
    workspaceId: string;
    /** Who creates it. */
    userId: string;
    name: string;
    /** Absent: all. */
    scopes?: readonly ApiKeyScope[] | undefined;
    /** Absent: it does not expire. */
    expiresInDays?: number | null | undefined;
    /** Addresses and CIDR ranges from which it may be used. Absent or empty: from anywhere. */
    allowedIps?: readonly string[] | undefined;
  };
}): Promise<ApiKey & { key: string }> {
  const key = `wsk_${newToken()}`;
  const lookupId = apiKeyLookupId(key);
  const doc: ApiKeyDoc = {
    id: newId(),
    type: 'api_key',
    workspace_id: workspaceId,
    lookup_id: lookupId,
    name,
    prefix: key.slice(0, PREFIX_LENGTH),
    user_id: userId,
    created_at: new Date(now()).toISOString(),
    last_used_at: null,
    scopes: API_KEY_SCOPES.filter((scope) => scopes.includes(scope)),
    ...(expiresInDays && { expires_at: new Date(now() + expiresInDays * DAY_MS).toISOString() }),
    ...(allowedIps.length > 0 && { allowed_ips: [...new Set(allowedIps)] }),
  };
  await retryOnConflict(() => addKey(store, doc));
  const lookup: ApiKeyLookupDoc = {
    id: lookupId,
    type: 'api_key',
    workspace_id: workspaceId,
    key_id: doc.id,
  };
  await store.create('lookups', lookupId, lookup);
  // A deletion of the workspace that ran meanwhile did not find this lookup.
  const undo = () => store.delete('lookups', lookupId, lookupId);
  await refuseIfGone({ ctx: { store }, input: { workspaceId, undo } });
  return { ...(await toWire(store, doc)), key };
}

/**
 * Adds the key. Replaces the workspace in the same batch, so that concurrent writers see each other's keys, and none
 * survives a deletion.
 */
async function addKey(store: Store, doc: ApiKeyDoc): Promise<void> {
  const workspace = await store.read<WorkspaceDoc>('workspaces', doc.workspace_id, WORKSPACE);
  if (!workspace || workspace.doc.deleting_at) throw notFound('workspace');
  const keys = await queryAll<ApiKeyDoc>(store, 'api_keys.of_workspace', doc.workspace_id);
  if (keys.length >= MAX_API_KEYS) {
    const detail = `This workspace has ${MAX_API_KEYS} API keys, the most there can be: delete one first.`;
    throw new AppError('conflict', detail);
  }
  const ops: BatchOp[] = [
    { op: 'replace', doc: workspace.doc, ifMatch: workspace.etag },
    { op: 'create', doc },
  ];
  await store.batch('workspaces', doc.workspace_id, ops);
}
