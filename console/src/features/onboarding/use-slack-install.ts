import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTeamsHost } from '../../lib/teams-host.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { readSlackUrl } from './api/read-slack-url.ts';
import { workspaceIdOf } from './workspace.ts';

/**
 * Goes to Slack's installation page in the same window. Inside Teams that is not possible: Slack does not load in a
 * frame, and would return to a browser window that lacks the tab's session. There the console itself is opened in the
 * browser.
 */
export function useSlackInstall(workspaceId: string | undefined) {
  const client = useQueryClient();
  const teams = useTeamsHost();
  const [isLeaving, setLeaving] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const starting = useSingleMutation({
    mutationFn: async () => readSlackUrl(await workspaceIdOf(client, workspaceId)),
  });

  // A person who returns with the Back button finds the dialog as they left it.
  useEffect(() => {
    const onShow = () => setLeaving(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  function start() {
    if (isLeaving) return;
    if (teams) {
      teams.openLink(new URL('/settings', location.href).href);
      return setElsewhere(true);
    }
    starting.mutate(undefined, ({ oauth_url }) => {
      setLeaving(true);
      location.assign(oauth_url);
    });
  }
  return { start, isBusy: starting.isPending || isLeaving, error: starting.error, isElsewhere };
}
