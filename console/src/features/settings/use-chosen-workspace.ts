import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseWorkspace, chosenWorkspace } from '../../lib/chosen-workspace.ts';
import { workspacesQuery } from '../../lib/workspaces-query.ts';

/** The workspace that Settings shows: the first in the list, until another is chosen. */
export function useChosenWorkspace() {
  const query = useQuery(workspacesQuery);
  const [chosenId, setChosenId] = useState(chosenWorkspace);
  const workspaces = query.data;
  const workspace = workspaces?.find(({ workspace_id }) => workspace_id === chosenId) ?? workspaces?.[0];
  return {
    query,
    workspaces,
    workspace,
    choose(workspaceId: string) {
      setChosenId(workspaceId);
      chooseWorkspace(workspaceId);
    },
  };
}
