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
  /** What the workspace's rules let an asker see, and whether privately. Absent: there are no rules. */
  findAccess?: FindAccess | undefined;
  /** Returns whether this workspace's questions are answered. */
  admit: (workspaceId: string) => Promise<boolean>;
  /** Returns whether unasked messages may be posted there: the chat must be connected to this workspace. */
  connected: (workspaceId: string, address: Address) => Promise<boolean>;
}

/** The workspace was deleted during the work. The deletion removes the run too. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
