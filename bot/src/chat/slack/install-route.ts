import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FinishInstallContext,
  Installed,
  SlackInstallOutcome,
} from '../../services/slack/finish-install.ts';
import { finishSlackInstall } from '../../services/slack/finish-install.ts';
import { SLACK_CALLBACK_PATH } from '../../services/slack/start-install.ts';
import type { HttpRoute } from '../http.ts';

/** What Slack sends is a tenth of this. */
const MAX_URL = 4_000;

/** Receives the browser that Slack sends back, and forwards it to a page of ours. */
export function createSlackInstallRoute({
  ctx,
  installed,
}: {
  ctx: FinishInstallContext;
  /** Called when an organisation has a new token. The person's browser waits for it. */
  installed(what: Installed): Promise<void>;
}): HttpRoute {
  async function handle({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams: query } = new URL(url.length > MAX_URL ? '/' : url, ctx.config.publicUrl);
    const outcome = await finishSlackInstall({ ctx, input: { query, cookies: headers.cookie ?? null } });
    if (outcome.kind === 'installed') await installed(outcome);
    response.writeHead(302, {
      Location: ctx.config.publicUrl + pageOf(outcome),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Content-Length': 0,
    });
    response.end();
  }
  return { method: 'GET', path: SLACK_CALLBACK_PATH, handle };
}

function pageOf(outcome: SlackInstallOutcome): string {
  if (outcome.kind === 'installed') return '/settings?slack_success=1';
  const page = outcome.reason === 'signed_out' ? '/login' : '/settings';
  return `${page}?slack_error=${outcome.reason}`;
}
