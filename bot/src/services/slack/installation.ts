import type { Doc } from '../../store/store.ts';

/** Slack installed in a team, or in a whole organisation; in the workspace's partition. */
export interface SlackInstallationDoc extends Doc {
  type: 'installation';
  workspace_id: string;
  platform: 'slack';
  /** Team id, or enterprise id of an org-wide installation: `org` of the addresses. */
  org: string;
  name: string;
  bot_user_id: string;
  /** Sealed with the document's id as context. */
  bot_token: string;
  scopes: string[];
  /** ISO 8601. Since when it is connected, whatever was installed anew since. */
  created_at: string;
  /** ISO 8601. When Slack gave the token that it has: what Slack says of an earlier one does not count any more. */
  renewed_at: string;
}

export function slackInstallationId(org: string): string {
  return `slack-${org}`;
}
