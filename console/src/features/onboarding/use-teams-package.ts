import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { downloadTeamsPackage } from './api/download-teams-package.ts';
import { workspaceIdOf } from './workspace.ts';

/** Long enough to notice that the file was saved. */
const DONE_MS = 1_000;

/** Saves the Teams app package; `onDone` is called a second later, unless the person has left by then. */
export function useTeamsPackage(workspaceId: string | undefined, onDone: () => void) {
  const client = useQueryClient();
  const downloading = useSingleMutation({
    mutationFn: async () => downloadTeamsPackage(await workspaceIdOf(client, workspaceId)),
  });
  const { isSuccess } = downloading;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(done, DONE_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  return {
    download: () => downloading.mutate(undefined),
    isBusy: downloading.isPending,
    isSaved: isSuccess,
    error: downloading.error,
  };
}
