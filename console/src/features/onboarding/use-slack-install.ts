import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTeamsHost } from '../../lib/teams-host.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { readSlackUrl } from './api/read-slack-url.ts';
import { workspaceIdOf } from './workspace.ts';

/**
 * On the way to Slack, whose page takes this one's place. Inside Teams there is no such way: Slack shows itself in no
 * frame, and would come back to a window of the browser, which does not have the tab's sign-in. There the console
 * itself is opened in the browser.
 */
export function useSlackInstall(workspaceId: string | undefined) {
  const client = useQueryClient();
  const teams = useTeamsHost();
  const [isLeaving, setLeaving] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const starting = useSingleMutation({
    mutationFn: async () => readSlackUrl(await workspaceIdOf(client, workspaceId)),
  });

  // Who comes back with the browser's own button finds the dialog as it was left.
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
