import { useQuery } from '@tanstack/react-query';
import { detailOf } from '../../lib/api-error.ts';
import { slackStatusQuery } from './api/read-slack-status.ts';
import { teamsStatusQuery } from './api/read-teams-status.ts';

/** A Slack workspace or a Teams organisation that one of our workspaces is connected to. */
export interface Installation {
  platform: 'slack' | 'teams';
  /** Slack's team id, or the Teams tenant id. */
  id: string;
  name: string;
  /** ISO 8601. */
  since: string;
}

export interface ChatPlatforms {
  /** undefined: not known, because one platform has not answered and the other has no connection. */
  connected: boolean | undefined;
  /** undefined: not known. */
  slack: Installation[] | undefined;
  teams: Installation[] | undefined;
  /** A sentence that says why something is not known. */
  error: string | undefined;
  isRetrying: boolean;
  retry(): void;
}

/** Reads which chat platforms a workspace is connected to. A failed request means unknown, never 'Not Connected'. */
export function useChatPlatforms(workspaceId: string): ChatPlatforms {
  const slackStatus = useQuery(slackStatusQuery(workspaceId));
  const teamsStatus = useQuery(teamsStatusQuery(workspaceId));
  const slack = slackStatus.data?.installations.map(
    ({ team_id, team_name, installed_at }): Installation => ({
      platform: 'slack',
      id: team_id,
      name: team_name,
      since: installed_at,
    }),
  );
  const teams = teamsStatus.data?.installations.map(
    ({ tenant_id, tenant_name, connected_at }): Installation => ({
      platform: 'teams',
      id: tenant_id,
      name: tenant_name ?? tenant_id,
      since: connected_at,
    }),
  );
  const failed = [slackStatus, teamsStatus].filter(({ isError, data }) => isError && !data);
  const connected =
    slackStatus.data?.connected || teamsStatus.data?.connected || (slack && teams ? false : undefined);
  return {
    connected,
    slack,
    teams,
    error: failed[0] && detailOf(failed[0].error, 'The chat platforms could not be read.'),
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry() {
      for (const status of failed) void status.refetch();
    },
  };
}
