import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseWorkspace, chosenWorkspace } from '../../lib/chosen-workspace.ts';
import { workspacesQuery } from '../../lib/workspaces-query.ts';

/**
 * The workspace that questions are about: the one chosen in this tab, otherwise the person's default, otherwise the
 * first.
 */
export function useAskWorkspace(wanted?: string) {
  const query = useQuery(workspacesQuery);
  const [chosenId, setChosenId] = useState(chosenWorkspace);
  const workspaces = query.data;
  const byId = (id: string | undefined) => workspaces?.find(({ workspace_id }) => workspace_id === id);
  const usual = workspaces?.find(({ is_default }) => is_default) ?? workspaces?.[0];
  return {
    query,
    workspaces,
    workspace: wanted === undefined ? (byId(chosenId) ?? usual) : byId(wanted),
    choose(workspaceId: string) {
      setChosenId(workspaceId);
      chooseWorkspace(workspaceId);
    },
  };
}
