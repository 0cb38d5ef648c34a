/** Slack's grant when somebody installs the app. */
export interface SlackGrant {
  /** Team id, or enterprise id of an org-wide installation. It is `org` in addresses. */
  org: string;
  name: string;
  botUserId: string;
  botToken: string;
  scopes: string[];
  /** Who installed it. Undefined if Slack does not say. */
  installer?: string | undefined;
}

/**
 * Exchanges the code from the browser for a token, once.
 * @throws SlackInstallRefusal refused, misconfigured or unavailable; its cause contains neither
 */
export type ExchangeSlackCode = (input: { code: string; redirectUri: string }) => Promise<SlackGrant>;
