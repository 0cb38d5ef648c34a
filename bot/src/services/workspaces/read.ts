import type { Workspace } from '../../contract/workspaces.ts';
import type { Store } from '../../store/store.ts';
import { toOwnersWire } from './to-wire.ts';
import type { WorkspaceDoc } from './workspace-doc.ts';

/** A workspace whose ownership is proven, as the API shows it. */
export async function readWorkspace({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspace: WorkspaceDoc };
}): Promise<Workspace> {
  return toOwnersWire(ctx.store, input.workspace);
}
