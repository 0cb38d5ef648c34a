import { useQuery } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { accountsQuery } from '../../lib/accounts-query.ts';
import { hasAskedQuery } from './api/read-asked.ts';
import { slackStatusQuery } from './api/read-slack-status.ts';
import { teamsStatusQuery } from './api/read-teams-status.ts';
import type { ChatPlatforms } from './use-chat-platforms.ts';

/** undefined: not known. */
export interface FirstSteps {
  chat: boolean | undefined;
  aws: boolean | undefined;
  asked: boolean | undefined;
}

/** A missing step may be done elsewhere: in Slack, in Teams, or by a colleague. */
const EVERY_MS = 15_000;

/** Reads which set-up steps a workspace has completed, and polls until all are done. */
export function useFirstSteps(workspace: Workspace, platforms: ChatPlatforms): FirstSteps {
  const id = workspace.workspace_id;
  const chat = platforms.connected;
  const chatLooks = { refetchInterval: chat === false && EVERY_MS, enabled: chat !== true } as const;
  useQuery({ ...slackStatusQuery(id), ...chatLooks });
  useQuery({ ...teamsStatusQuery(id), ...chatLooks });
  const accounts = useQuery({
    ...accountsQuery(id),
    refetchInterval: ({ state }) => (state.data?.length === 0 ? EVERY_MS : false),
  }).data;
  const asked = useQuery({
    ...hasAskedQuery(id),
    // The question may have been asked while another page was open.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (state.data === false ? EVERY_MS : false),
  }).data;
  return { chat, aws: accounts && accounts.length > 0, asked };
}

export const stepsDone = ({ chat, aws, asked }: FirstSteps): number =>
  [chat, aws, asked].filter((step) => step === true).length;
