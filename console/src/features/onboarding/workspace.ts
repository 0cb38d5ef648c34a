import type { QueryClient } from '@tanstack/react-query';
import { workspacesQuery } from '../../lib/workspaces-query.ts';

/**
 * Returns the workspace that onboarding is about: the one it was opened for, or the person's default.
 * @throws ApiError if the workspaces cannot be read
 */
export async function workspaceIdOf(client: QueryClient, given: string | undefined): Promise<string> {
  if (given) return given;
  // The page below has read them already, but another window may have changed the default since.
  const workspaces = await client.fetchQuery({ ...workspacesQuery, staleTime: 0 });
  const own = workspaces.find(({ is_default }) => is_default);
  if (!own) throw new Error('No workspace is the default');
  return own.workspace_id;
}
