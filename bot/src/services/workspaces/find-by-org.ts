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

const LINKED_MS = 60_000;
/** Someone who has just connected Slack should not wait a minute for the first answer. */
const UNLINKED_MS = 5_000;
const MAX_CACHED = 10_000;

export function orgLookupId(surface: SurfaceName, org: string): string {
  return `${surface}:${org}`;
}

/**
 * Looks up which workspace an organisation is connected to; undefined when none is.
 * Remembers for a minute, so that a busy team costs no read a message.
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
  const cache = new Map<string, { workspaceId: string | undefined; until: number }>();
  return async (surface, org) => {
    const id = orgLookupId(surface, org);
    const cached = cache.get(id);
    if (cached && cached.until > now()) return cached.workspaceId;
    const linked = (await store.read<OrgLookupDoc>('lookups', id, id))?.doc.workspace_id;
    const workspaceId = linked ?? (demoForUnlinked ? DEMO_WORKSPACE_ID : undefined);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(id, { workspaceId, until: now() + (linked ? LINKED_MS : UNLINKED_MS) });
    return workspaceId;
  };
}
