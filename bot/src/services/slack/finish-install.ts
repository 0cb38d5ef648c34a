import type { Config } from '../../config.ts';
import type { SlackInstallError } from '../../contract/slack-install-errors.ts';
import type { Trail } from '../audit/trail.ts';
import { findSessionInCookies } from '../identity/find-session-in-cookies.ts';
import { isUnexpected } from '../is-unexpected.ts';
import { thenCreateDefaults } from '../jobs/create-defaults.ts';
import { allow } from '../limits/allow.ts';
import { claimOauthState } from '../oauth-state/claim.ts';
import { ownWorkspace } from '../workspaces/own.ts';
import { refuseIfGone } from '../workspaces/refuse-if-gone.ts';
import type { DisconnectContext } from './disconnect.ts';
import { disconnectSlack } from './disconnect.ts';
import type { ExchangeSlackCode } from './grant.ts';
import { reasonOf, SlackInstallRefusal } from './install-refusal.ts';
import { slackInstallationId } from './installation.ts';
import { saveSlackInstallation } from './save-installation.ts';
import { SLACK_SCOPES } from './scopes.ts';
import { slackRedirectUri } from './start-install.ts';

export interface FinishInstallContext extends DisconnectContext {
  now: () => number;
  config: Pick<Config, 'publicUrl'>;
  exchangeSlackCode: ExchangeSlackCode;
  trail: Trail;
}

export interface SlackReturn {
  /** The browser's query: code and state, or an error. */
  query: URLSearchParams;
  /** The browser's Cookie header. */
  cookies: string | null;
}

export interface Installed {
  org: string;
  workspaceId: string;
  /** Whom to greet. Undefined if they were greeted before, or Slack does not say who it was. */
  greet: string | undefined;
}

export type SlackInstallOutcome =
  | ({ kind: 'installed' } & Installed)
  | { kind: 'failed'; reason: SlackInstallError };

const RETURNS = { limit: 60, windowSeconds: 600 };
/** Slack's codes are far shorter. */
const MAX_CODE = 500;

/**
 * Handles a browser that returns from Slack's authorisation page: connects the team to the workspace for which this
 * very session began it. A person waits for a page, so it never throws.
 */
export async function finishSlackInstall({
  ctx,
  input,
}: {
  ctx: FinishInstallContext;
  input: SlackReturn;
}): Promise<SlackInstallOutcome> {
  try {
    return { kind: 'installed', ...(await install(ctx, input)) };
  } catch (error) {
    const reason = reasonOf(error);
    const isRefusal = error instanceof SlackInstallRefusal;
    const facts = { module: 'slack', reason, err: isRefusal ? error.cause : error };
    if (isUnexpected(error)) ctx.logger.error(facts, 'Slack installation failed');
    else ctx.logger.warn(facts, 'Slack installation refused');
    return { kind: 'failed', reason };
  }
}

async function install(ctx: FinishInstallContext, { query, cookies }: SlackReturn): Promise<Installed> {
  const login = await findSessionInCookies({ ctx, input: { cookies } });
  if (!login) throw new SlackInstallRefusal('signed_out');
  const { user_id: userId } = login.user;
  await allow({ ctx, input: { key: `slack-return:${userId}`, ...RETURNS } });
  // The state stays valid, because the person may go back in the browser and change their mind.
  refuseError(query.get('error'));
  const code = query.get('code') ?? '';
  if (!code || code.length > MAX_CODE) throw new SlackInstallRefusal('refused');

  const state = query.get('state') ?? '';
  const claim = { kind: 'slack_install' as const, state, sessionId: login.session.id };
  const { workspace_id: workspaceId } = await claimOauthState({ ctx, input: claim });
  await ownWorkspace({ ctx, input: { workspaceId, claim: { kind: 'user', userId }, least: 'admin' } });

  const redirectUri = slackRedirectUri(ctx.config.publicUrl);
  const grant = await ctx.exchangeSlackCode({ code, redirectUri });
  const { installer, org } = grant;
  // Even when refused, the token is not revoked: for a connected team it is the one in use.
  refuseFewerScopes(grant.scopes);
  const before = await ctx.store.read('workspaces', workspaceId, slackInstallationId(org));
  await thenCreateDefaults(ctx, workspaceId, async () => {
    await saveSlackInstallation({ ctx, input: { workspaceId, ...grant } });
    const undo = () => disconnectSlack({ ctx, input: { workspaceId, teamId: org } });
    await refuseIfGone({ ctx, input: { workspaceId, undo } });
  });
  ctx.logger.info({ module: 'slack', org, workspace_id: workspaceId }, 'Slack installed');
  await ctx.trail.record(workspaceId, {
    action: 'chat.connected',
    actor: { kind: 'user', id: userId },
    subject: org,
    details: { surface: 'slack' },
  });
  return { org, workspaceId, greet: before ? undefined : installer };
}

/** Converts Slack's error, whose own words never reach the screen. */
function refuseError(error: string | null): void {
  if (error === null) return;
  if (error === 'access_denied') throw new SlackInstallRefusal('cancelled');
  const word = /^\w{1,60}$/.test(error) ? error : 'an error';
  throw new SlackInstallRefusal('refused', { cause: new Error(`Slack's authorisation page: ${word}`) });
}

function refuseFewerScopes(granted: string[]): void {
  const missing = SLACK_SCOPES.filter((scope) => !granted.includes(scope));
  if (missing.length === 0) return;
  throw new SlackInstallRefusal('missing_scopes', { cause: new Error(`Not granted: ${missing.join(', ')}`) });
}
