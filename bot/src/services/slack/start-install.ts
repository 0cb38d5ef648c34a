import type { Config } from '../../config.ts';
import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { allow } from '../limits/allow.ts';
import { issueOauthState } from '../oauth-state/issue.ts';
import { SLACK_SCOPES } from './scopes.ts';

const STARTS = { limit: 30, windowSeconds: 600 };

export const SLACK_CALLBACK_PATH = '/slack/oauth/callback';

/** Where Slack sends the browser back to. It must be among the redirect URLs of the Slack app. */
export const slackRedirectUri = (publicUrl: string): string => publicUrl + SLACK_CALLBACK_PATH;

/**
 * Returns where the browser goes to install the app in a Slack team for this workspace, with a state that only this
 * session can finish (https://docs.slack.dev/authentication/installing-with-oauth).
 * @throws AppError conflict while no Slack app is set up; too_many_requests
 */
export async function startSlackInstall({
  ctx,
  input,
}: {
  ctx: { store: Store; now: () => number; config: Pick<Config, 'slack' | 'publicUrl'> };
  input: { workspaceId: string; userId: string; sessionId: string };
}): Promise<string> {
  const { slack, publicUrl } = ctx.config;
  if (!slack?.clientId) {
    throw new AppError(
      'conflict',
      'Slack is not set up on this Windsock: whoever runs it must set SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_SIGNING_SECRET.',
    );
  }
  await allow({ ctx, input: { key: `slack-install:${input.workspaceId}`, ...STARTS } });
  const state = await issueOauthState({ ctx, input: { kind: 'slack_install', ...input } });
  // Next to the API: https://slack.com/api/ → https://slack.com/oauth/v2/authorize
  const url = new URL('../oauth/v2/authorize', slack.apiUrl);
  url.search = new URLSearchParams({
    client_id: slack.clientId,
    scope: SLACK_SCOPES.join(','),
    redirect_uri: slackRedirectUri(publicUrl),
    state,
  }).toString();
  return url.href;
}
