/** What Slack grants when somebody installs the app. */
export interface SlackGrant {
  /** Team id, or enterprise id of an org-wide installation: `org` of the addresses. */
  org: string;
  name: string;
  botUserId: string;
  botToken: string;
  scopes: string[];
  /** Who installed it; undefined where Slack does not tell. */
  installer?: string | undefined;
}

/**
 * Exchanges the code that the browser brought back for a token, once.
 * @throws SlackInstallRefusal refused, misconfigured or unavailable, whose cause names neither
 */
export type ExchangeSlackCode = (input: { code: string; redirectUri: string }) => Promise<SlackGrant>;
