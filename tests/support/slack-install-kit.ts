import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import { findSlackToken } from '@windsock/bot/services/slack/find-token.ts';
import { finishSlackInstall } from '@windsock/bot/services/slack/finish-install.ts';
import type { SlackGrant } from '@windsock/bot/services/slack/grant.ts';
import { SLACK_SCOPES } from '@windsock/bot/services/slack/scopes.ts';
import { createTestApi } from './api-kit.ts';

export const SLACK_ENV = {
  SLACK_SIGNING_SECRET: 'signing-secret',
  SLACK_CLIENT_ID: '12.34',
  SLACK_CLIENT_SECRET: 'client-secret',
  PUBLIC_URL: 'https://windsock.example.com',
};

export type Someone = Awaited<ReturnType<ReturnType<typeof createTestApi>['signIn']>>;

export const grantOf = (more: Partial<SlackGrant> = {}): SlackGrant => ({
  org: 'T1',
  name: 'Example',
  botUserId: 'U0BOT',
  botToken: 'xoxb-first',
  scopes: [...SLACK_SCOPES],
  ...more,
});

/** Installing without Slack: the test decides what is granted, and exchanges and revocations are recorded. */
export function createInstallKit(replaced: Partial<ServiceContext> = {}) {
  const revoked: string[] = [];
  const revokeSlackToken = async (token: string) => void revoked.push(token);
  const api = createTestApi({ env: SLACK_ENV, revokeSlackToken, ...replaced });
  const call: typeof api.call = (method, path, options) =>
    api.call(method, path, { origin: SLACK_ENV.PUBLIC_URL, ...options });
  const exchanged: { code: string; redirectUri: string }[] = [];
  const slack = { grant: async (): Promise<SlackGrant> => grantOf() };
  const ctx = {
    ...api.ctx,
    exchangeSlackCode: (input: { code: string; redirectUri: string }) => {
      exchanged.push(input);
      return slack.grant();
    },
  };

  async function stateOf({ session, workspaceId }: Someone): Promise<string> {
    const { body } = await api.call('GET', `/api/slack/oauth-url/${workspaceId}`, { session });
    return new URL(body.oauth_url).searchParams.get('state') ?? '';
  }
  /** Lets a browser, with this session or none, come back from Slack. */
  const comeBack = (session: string | undefined, query: Record<string, string>) =>
    finishSlackInstall({
      ctx,
      input: {
        query: new URLSearchParams(query),
        cookies: session ? `theme=dark; ${SESSION_COOKIES.web}=${session}` : null,
      },
    });
  const install = async (who: Someone, grant?: Partial<SlackGrant>) => {
    slack.grant = async () => grantOf(grant);
    return comeBack(who.session, { code: 'code', state: await stateOf(who) });
  };
  const status = async ({ session, workspaceId }: Someone) =>
    (await api.call('GET', `/api/slack/status/${workspaceId}`, { session })).body.installations;
  const tokenOf = (org = 'T1') => findSlackToken({ ctx, input: { org } });
  return { ...api, call, ctx, slack, revoked, exchanged, stateOf, comeBack, install, status, tokenOf };
}
