import type { Address, SurfaceName } from '../contract/message.ts';
import type { FindAccess } from '../services/access/find-access.ts';
import type { Store } from '../store/store.ts';
import type { Computing } from './compute-in-time.ts';
import type { ChatSurface } from './surface.ts';

export interface WorkContext extends Computing {
  store: Store;
  surfaces: ReadonlyMap<SurfaceName, ChatSurface>;
  /** Epoch ms. */
  now: () => number;
  /** What the workspace's rules let an asker be told, and whether alone; absent: there are no rules. */
  findAccess?: FindAccess | undefined;
  /** Whether this workspace's questions are answered. */
  admit: (workspaceId: string) => Promise<boolean>;
  /** Whether what nobody asked for may be posted there: its chat is connected to this workspace. */
  connected: (workspaceId: string, address: Address) => Promise<boolean>;
}

/** The workspace was deleted while its question was worked on: whoever deletes it removes the run too. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
