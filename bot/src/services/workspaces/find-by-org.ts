import type { SurfaceName } from '../../contract/message.ts';
import type { Doc, Store } from '../../store/store.ts';

/** Slack team or Teams tenant → workspace; its id is `orgLookupId`. */
export interface OrgLookupDoc extends Doc {
  type: 'org';
  workspace_id: string;
}

/** The workspace of messages from organisations that nobody connected, where the configuration allows it. It has the demo account only. */
export const DEMO_WORKSPACE_ID = 'demo';

export type FindWorkspaceByOrg = (surface: SurfaceName, org: string) => Promise<string | undefined>;

/** A busy team costs a read in so long; one that was let go is answered for so long at most. */
const REMEMBERED_MS = 5_000;
const MAX_CACHED = 10_000;

export function orgLookupId(surface: SurfaceName, org: string): string {
  return `${surface}:${org}`;
}

/**
 * Looks up which workspace an organisation is connected to; undefined when none is, which is never remembered: someone
 * who has just connected it asks the next moment.
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
