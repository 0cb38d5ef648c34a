import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TeamsBotOptions } from '@windsock/bot/chat/teams/adapter.ts';
import { createTeamsBot } from '@windsock/bot/chat/teams/adapter.ts';
import { createPresence } from '@windsock/bot/chat/teams/presence.ts';
import { createTeamsRoutes } from '@windsock/bot/chat/teams/route.ts';
import type { Turn } from '@windsock/bot/chat/turn.ts';
import type { Incoming } from '@windsock/bot/contract/message.ts';
import { createSealer } from '@windsock/bot/crypto.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { createTrail } from '@windsock/bot/services/audit/trail.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';

/** A plain HTTP server on a free port of this machine. */
export async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createHttpServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Our server with the Teams route, and what came through it. */
export async function startTeams(options: TeamsBotOptions, accept?: Turn['accept']) {
  const lines: string[] = [];
  const logger = createLogger({
    level: 'debug',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const accepted: Incoming[] = [];
  const turn: Turn = {
    accept: async (incoming) => {
      accepted.push(incoming);
      return accept ? accept(incoming) : 'accepted';
    },
  };
  const bot = createTeamsBot(options);
  const store = openSqliteStore({ path: ':memory:' });
  const presence = createPresence({
    bot,
    store,
    trail: createTrail({ store, now: Date.now }),
    sealer: createSealer(randomBytes(32)),
    logger,
    now: Date.now,
    publicUrl: 'http://localhost',
    demoForUnlinked: true,
  });
  const routes = createTeamsRoutes({ bot, turn, presence, logger });
  const config = { port: 0, host: '127.0.0.1', publicUrl: 'http://localhost' };
  const server = createServer({ config, logger, routes });
  const { url } = await server.listen();
  return {
    bot,
    url: `${url}/api/messages`,
    accepted,
    log: () => lines.join(''),
    close: () => server.close({ graceMs: 0 }),
    post: (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body:
          typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
      }),
  };
}

/** A question in a chat, as Teams sends it. */
export function question(changes: object = {}) {
  return {
    type: 'message',
    id: '1700000000123',
    channelId: 'msteams',
    serviceUrl: 'http://127.0.0.1:9/',
    from: { id: '29:ann', aadObjectId: 'ann' },
    recipient: { id: '28:bot', name: 'Windsock' },
    conversation: { id: 'a:chat', conversationType: 'personal', tenantId: 'tenant' },
    channelData: { tenant: { id: 'tenant' } },
    text: 'a text that no log may show',
    ...changes,
  };
}
