import type { QueryClient } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { workspaceQuery } from '../../lib/workspace-query.ts';

/** Stores a workspace that the server returned, so that every page shows it at once. */
export async function rememberWorkspace(client: QueryClient, workspace: Workspace): Promise<void> {
  await client.cancelQueries({ queryKey: queryKeys.workspaces });
  client.setQueryData(workspaceQuery(workspace.workspace_id).queryKey, workspace);
  client.setQueryData<Workspace[]>(queryKeys.workspaces, (all) =>
    all?.map((one) => (one.workspace_id === workspace.workspace_id ? workspace : one)),
  );
}
