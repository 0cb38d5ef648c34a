import { ignoreGone } from '../../store/ignore-gone.ts';
import type { Store } from '../../store/store.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE } from '../workspaces/workspace-doc.ts';

/** Marks the workspace as deleted. Requests, messages and answers check this mark. */
export async function markWorkspace(
  { store, now }: { store: Store; now: () => number },
  workspaceId: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const found = await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
    if (!found || found.doc.deleting_at) return;
    const marked = { ...found.doc, deleting_at: new Date(now()).toISOString() };
    await store.replace('workspaces', workspaceId, marked, { ifMatch: found.etag }).catch(ignoreGone);
  });
}
