import type { Role } from '@windsock/bot/contract/people.ts';
import type { Viewer } from '@windsock/bot/services/workspaces/to-wire.ts';
import type { Person } from './caller.ts';

/** Returns the viewer of a workspace that the person is a member of. */
export const viewerOf = ({ user }: Person, role: Role): Viewer => ({
  role,
  defaultId: user.default_workspace_id,
});
