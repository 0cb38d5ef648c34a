import type { SurfaceName } from '../../contract/message.ts';
import type { Doc, Store } from '../../store/store.ts';

/** Maps a Slack team or Teams tenant to its workspace. Its id is `orgLookupId`. */
export interface OrgLookupDoc extends Doc {
  type: 'org';
  workspace_id: string;
}

/**
 * The workspace for messages from organisations that are not connected, if the configuration allows it. It has only the
 * demo account.
 */
export const DEMO_WORKSPACE_ID = 'demo';

export type FindWorkspaceByOrg = (surface: SurfaceName, org: string) => Promise<string | undefined>;

/** A busy team costs one read in this time. A disconnected one is answered for at most this long. */
const REMEMBERED_MS = 5_000;
const MAX_CACHED = 10_000;

export function orgLookupId(surface: SurfaceName, org: string): string {
  return `${surface}:${org}`;
}

/**
 * Looks up the workspace that an organisation is connected to. Undefined when there is none, which is never cached:
 * somebody who has just connected it asks right away.
 */
export function createFindWorkspaceByOrg({
  store,
  now,
  demoForUnlinked,
}: {
  store: Store;
  now: () => number;
  demoForUnlinked: boolean;
}): FindWorkspaceByOrg {
  const cache = new Map<string, { workspaceId: string; until: number }>();
  return async (surface, org) => {
    const id = orgLookupId(surface, org);
    const cached = cache.get(id);
    if (cached && cached.until > now()) return cached.workspaceId;
    const linked = (await store.read<OrgLookupDoc>('lookups', id, id))?.doc.workspace_id;
    const workspaceId = linked ?? (demoForUnlinked ? DEMO_WORKSPACE_ID : undefined);
    if (!workspaceId) return undefined;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(id, { workspaceId, until: now() + REMEMBERED_MS });
    return workspaceId;
  };
}
