import type { Doc } from '../../store/store.ts';

/** A Slack installation in a team or a whole organisation, in the workspace's partition. */
export interface SlackInstallationDoc extends Doc {
  type: 'installation';
  workspace_id: string;
  platform: 'slack';
  /** Team id, or enterprise id of an org-wide installation. It is `org` in addresses. */
  org: string;
  name: string;
  bot_user_id: string;
  /** Encrypted with the document's id as context. */
  bot_token: string;
  scopes: string[];
  /** When it was first connected, regardless of later installations. ISO 8601. */
  created_at: string;
  /** When Slack issued the current token. Slack's events about an earlier one no longer count. ISO 8601. */
  renewed_at: string;
}

export function slackInstallationId(org: string): string {
  return `slack-${org}`;
}
