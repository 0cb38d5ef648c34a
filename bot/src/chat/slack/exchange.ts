import { z } from 'zod';
import type { ExchangeSlackCode, SlackGrant } from '../../services/slack/grant.ts';
import { SlackInstallRefusal } from '../../services/slack/install-refusal.ts';
import { slackCodeOf, toSurfaceError } from './errors.ts';
import { id } from './payload.ts';
import { createWebClient } from './web-client.ts';

const CALL_TIMEOUT_MS = 10_000;

const org = z.object({ id, name: z.string().nullish() });

/** https://docs.slack.dev/reference/methods/oauth.v2.access#examples */
const answerSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.literal('bot'),
  scope: z.string(),
  bot_user_id: id,
  authed_user: z.object({ id: id.nullish() }).nullish(),
  team: org.nullish(),
  enterprise: org.nullish(),
  is_enterprise_install: z.boolean().nullish(),
  /** Present only with token rotation. */
  expires_in: z.number().nullish(),
});

/** The person can start over, and it may work. */
const REFUSED = new Set(['invalid_code', 'code_already_used', 'code_expired']);
/** Only the operator of Windsock can fix these. */
const OUR_FAULT = new Set([
  'bad_client_secret',
  'bad_redirect_uri',
  'invalid_client_id',
  'oauth_authorization_url_mismatch',
]);

/** @param settings.apiUrl ends with a slash */
export function createExchangeSlackCode(settings: {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
}): ExchangeSlackCode {
  const { apiUrl, clientId: client_id, clientSecret: client_secret } = settings;
  return async ({ code, redirectUri: redirect_uri }) => {
    const client = await createWebClient(undefined, { apiUrl, timeoutMs: CALL_TIMEOUT_MS });
    const answer = await client.oauth.v2
      .access({ client_id, client_secret, code, redirect_uri })
      .catch((error: unknown) => {
        throw failure(error);
      });
    return grantOf(answer);
  };
}

function grantOf(answer: unknown): SlackGrant {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw misconfigured(`Slack granted no bot token that we understand: ${fields}`);
  }
  const {
    access_token,
    authed_user,
    scope,
    bot_user_id,
    team,
    enterprise,
    is_enterprise_install,
    expires_in,
  } = parsed.data;
  // A token that expires after twelve hours would stop all answers. Slack lets no app turn rotation off again.
  if (expires_in) throw misconfigured('The Slack app rotates its tokens: create it again from the manifest');
  const installed = is_enterprise_install ? enterprise : team;
  if (!installed) throw misconfigured('Slack named neither team nor enterprise');
  return {
    org: installed.id,
    name: installed.name || installed.id,
    botUserId: bot_user_id,
    botToken: access_token,
    scopes: scope.split(',').filter(Boolean),
    ...(authed_user?.id && { installer: authed_user.id }),
  };
}

const misconfigured = (why: string) => new SlackInstallRefusal('misconfigured', { cause: new Error(why) });

function failure(error: unknown): SlackInstallRefusal {
  const code = slackCodeOf(error) ?? '';
  const reason = REFUSED.has(code) ? 'refused' : OUR_FAULT.has(code) ? 'misconfigured' : 'unavailable';
  // The package's error may carry the request, which holds the code and our secret.
  const { message } = toSurfaceError(error, 'oauth.v2.access');
  return new SlackInstallRefusal(reason, { cause: new Error(message) });
}
