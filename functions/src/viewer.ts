import type { Role } from '@windsock/bot/contract/people.ts';
import type { Viewer } from '@windsock/bot/services/workspaces/to-wire.ts';
import type { Person } from './caller.ts';

/** Who looks at a workspace that they are in. */
export const viewerOf = ({ user }: Person, role: Role): Viewer => ({
  role,
  defaultId: user.default_workspace_id,
});
