import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTeamsBot } from '@windsock/bot/chat/teams/adapter.ts';
import type { TeamsBot, TeamsBotOptions } from '@windsock/bot/chat/teams/bot.ts';
import { createGate } from '@windsock/bot/chat/teams/gate.ts';
import { createFindMember } from '@windsock/bot/chat/teams/members.ts';
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

const MEMBER = { tenantId: 'tenant', userRole: 'user' };

/**
 * Answers a connector's request for a member of a conversation; returns false for any other request.
 * @param reports.members the answers about people by id, or the status of a failure; for others `usual`
 */
export function answerMember(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  reports: { members?: Map<string, object | number>; usual?: object; asked?: string[] } = {},
): boolean {
  const [, conversation = '', id = ''] =
    /conversations\/([^/]+)\/members\/([^/?]+)/.exec(decodeURIComponent(url)) ?? [];
  if (method !== 'GET' || !id) return false;
  reports.asked?.push(`${id} in ${conversation}`);
  const said = reports.members?.get(id.replace(/^29:/, '')) ?? reports.usual ?? MEMBER;
  response.writeHead(typeof said === 'number' ? said : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(typeof said === 'number' ? {} : { id, name: 'Ann', ...said }));
  return true;
}

/** Our server with the Teams route, and the messages that came through it. */
export async function startTeams(
  options: TeamsBotOptions,
  accept?: Turn['accept'],
  createBot: (options: TeamsBotOptions) => TeamsBot = createTeamsBot,
) {
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
  const bot = createBot(options);
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
  const findMember = createFindMember({ bot, logger, now: Date.now });
  const gate = createGate({ bot, findMember, logger, now: Date.now });
  const routes = createTeamsRoutes({ bot, turn, gate, presence, logger });
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
