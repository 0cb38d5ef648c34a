import type { Config } from '../../config.ts';
import type { Sealer } from '../../crypto.ts';
import type { Logger } from '../../logger.ts';
import type { ChatSurface } from '../../runs/surface.ts';
import { findSlackToken } from '../../services/slack/find-token.ts';
import type { Store } from '../../store/store.ts';
import type { HttpRoute } from '../http.ts';
import type { Turn } from '../turn.ts';
import { createSlackClients } from './clients.ts';
import { createSlackRoutes } from './route.ts';
import { createSlackSurface } from './surface.ts';

export interface SlackOptions {
  config: NonNullable<Config['slack']>;
  store: Store;
  sealer: Sealer;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}

/** What the worker says in Slack. A team without an installation of its own is served by the configured bot token, if any. */
export function createSlack({ config, store, sealer, logger, now }: SlackOptions): ChatSurface {
  const tokenOf = async (org: string) =>
    (await findSlackToken({ ctx: { store, sealer }, input: { org } })) ?? config.botToken;
  const clients = createSlackClients({ apiUrl: config.apiUrl, tokenOf, logger, now });
  return createSlackSurface({ clients, logger, now });
}

/** Where Slack sends its events. */
export function slackRoutes(options: {
  config: NonNullable<Config['slack']>;
  turn: Turn;
  logger: Logger;
  now: () => number;
}): HttpRoute[] {
  return createSlackRoutes({ ...options, signingSecret: options.config.signingSecret });
}
