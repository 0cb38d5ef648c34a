import type { WebClient } from '@slack/web-api';
import type { Logger } from '../../logger.ts';
import { SurfaceError } from '../../runs/surface.ts';
import { Recent } from '../recent.ts';
import { createWebClient } from './web-client.ts';

export interface SlackClients {
  /** The team's Web API client. @throws SurfaceError when Slack is not installed there */
  of(org: string): Promise<WebClient>;
  /** Forgets a team's client, because its token was refused or replaced. */
  forget(org: string): void;
}

export interface SlackClientsOptions {
  /** Ends with a slash. */
  apiUrl: string;
  /** A team's bot token; undefined when there is none. */
  tokenOf: (org: string) => Promise<string | undefined>;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}

const CALL_TIMEOUT_MS = 15_000;
/** A token that a new installation replaced is noticed after this time. */
const TOKEN_MS = 60_000;
const MAX_TEAMS = 1_000;

/**
 * Makes Web API clients, one for each team, when first needed. They neither retry nor wait: a duplicate message is
 * worse than a late one, and the worker knows which calls it may repeat.
 */
export function createSlackClients({ apiUrl, tokenOf, logger, now }: SlackClientsOptions): SlackClients {
  const cached = new Recent<{ client: WebClient; token: string; until: number }>(MAX_TEAMS);
  return {
    forget: (org) => cached.delete(org),
    async of(org) {
      const before = cached.get(org);
      if (before && before.until > now()) return before.client;
      const token = await tokenOf(org);
      if (!token) throw new SurfaceError('Slack is not installed in this team', { transient: false });
      const until = now() + TOKEN_MS;
      if (before?.token === token) {
        before.until = until;
        return before.client;
      }
      const client = await createWebClient(token, { apiUrl, timeoutMs: CALL_TIMEOUT_MS, logger });
      cached.set(org, { client, token, until });
      return client;
    },
  };
}
