import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { workspacesQuery } from './api/list-workspaces.ts';

const KEY = 'windsock.settings-workspace';

/**
 * The workspace that Settings is about: the first in the list, until another is chosen. The choice is kept by this tab
 * of the browser, so that who comes back from Slack finds the workspace that it was installed for.
 */
export function useChosenWorkspace() {
  const query = useQuery(workspacesQuery);
  const [chosenId, setChosenId] = useState(readChoice);
  const workspaces = query.data;
  const workspace = workspaces?.find(({ workspace_id }) => workspace_id === chosenId) ?? workspaces?.[0];
  return {
    query,
    workspaces,
    workspace,
    choose(workspaceId: string) {
      setChosenId(workspaceId);
      try {
        sessionStorage.setItem(KEY, workspaceId);
      } catch {}
    },
  };
}

function readChoice(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
