import type { Workspace } from '../../contract/workspaces.ts';
import type { Store } from '../../store/store.ts';
import type { Viewer } from './to-wire.ts';
import { toKeysWire, toWire } from './to-wire.ts';
import type { WorkspaceDoc } from './workspace-doc.ts';

/** Returns a workspace that the asker is in, as the API shows it to them. */
export async function readWorkspace({
  ctx: { store },
  input: { viewer, workspace },
}: {
  ctx: { store: Store };
  /** viewer: absent: an API key. */
  input: { workspace: WorkspaceDoc; viewer?: Viewer | undefined };
}): Promise<Workspace> {
  return viewer ? toWire(store, workspace, viewer) : toKeysWire(store, workspace);
}
