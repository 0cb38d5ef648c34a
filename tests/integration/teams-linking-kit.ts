import { createTeamsBot } from '@windsock/bot/chat/teams/adapter.ts';
import { createGate } from '@windsock/bot/chat/teams/gate.ts';
import { createFindMember } from '@windsock/bot/chat/teams/members.ts';
import { createPresence } from '@windsock/bot/chat/teams/presence.ts';
import { createTeamsRoutes } from '@windsock/bot/chat/teams/route.ts';
import { createSayConnected } from '@windsock/bot/chat/teams/say-connected.ts';
import { createTurn } from '@windsock/bot/chat/turn.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import { createFindWorkspaceByOrg } from '@windsock/bot/services/workspaces/find-by-org.ts';
import { createTestApi } from '../support/api-kit.ts';
import { waitFor } from '../support/wait.ts';
import { credentials, SERVICE_URL, startAuthority, token } from './teams-authority.ts';
import { answerMember, listen, question } from './teams-peers.ts';

export const TENANT = '5f0a1c3e-0000-4000-8000-00000000000a';
export const OTHER_TENANT = '5f0a1c3e-0000-4000-8000-00000000000b';
const BOT = { id: '28:bot', name: 'Windsock' };

/** A message posted in Teams. */
export interface Said {
  conversation: string;
  /** The text, or the words of the card. */
  words: string;
  /** The address of the card's button, with the token in it. */
  link?: URL;
  token?: string;
}

/**
 * Teams and the console around one store: signed activities arrive through the real route, the bot's messages go over
 * HTTP to a connector on this machine, and people sign in and register through the API's table.
 */
export async function startTeamsAndApi({ publicUrl = 'https://windsock.example', patienceMs = 1_000 } = {}) {
  const authority = await startAuthority();
  const said: Said[] = [];
  /** The next statuses of the connector; 'silence' never answers. */
  const planned: (number | 'silence')[] = [];
  /** What Teams reports about people, by id. */
  const members = new Map<string, object>();
  const connector = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (answerMember(request, response, { members, usual: { userRole: 'user' } })) return;
      const status = planned.shift() ?? 201;
      if (status === 'silence') return;
      if (status < 300) said.push(heard(request.url ?? '', JSON.parse(Buffer.concat(chunks).toString())));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: `m${said.length}` }));
    });
  });
  const lines: string[] = [];
  const logger = createLogger({
    level: 'debug',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const signed = createTeamsBot({ credentials, authority: authority.options });
  const loose = createTeamsBot({ credentials: {}, timeoutMs: 5_000 });
  await Promise.all([signed.warmUp(), loose.warmUp()]);
  // Teams' own hosts cannot be reached from here, so requests go to the connector.
  const bot: typeof signed = {
    ...signed,
    speak: (reference, say) => loose.speak({ ...reference, serviceUrl: connector.url }, say),
    openChat: (reference) => loose.openChat({ ...reference, serviceUrl: connector.url }),
    findMember: (reference) => loose.findMember({ ...reference, serviceUrl: connector.url }),
  };
  const api = createTestApi({
    logger,
    sayConnected: (...about) => sayConnected(...about),
  } satisfies Partial<ServiceContext>);
  const { store, sealer, now, trail } = api.ctx;
  const sayConnected = createSayConnected({ bot, logger, patienceMs, publicUrl, store });
  const resolveWorkspace = createFindWorkspaceByOrg({ store, now, demoForUnlinked: false });
  const turn = createTurn({ store, logger, now, doorbell: () => {}, resolveWorkspace });
  const gate = createGate({ bot, findMember: createFindMember({ bot, logger, now }), logger, now });
  const presence = createPresence({
    ...{ bot, store, sealer, logger, now, trail, publicUrl, demoForUnlinked: false },
  });
  const server = createServer({
    config: { port: 0, host: '127.0.0.1', publicUrl },
    logger,
    routes: createTeamsRoutes({ bot, turn, gate, presence, logger }),
  });
  const { url } = await server.listen();
  let count = 0;

  /** Sends an activity as Teams does; returns the status of the answer. */
  async function send(changes: object, authorization = `Bearer ${token()}`): Promise<number> {
    count += 1;
    const timestamp = new Date(now()).toISOString();
    const body = question({ id: `activity-${count}`, timestamp, ...changes, serviceUrl: SERVICE_URL });
    const response = await fetch(`${url}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
    return response.status;
  }

  return {
    ...api,
    said,
    planned,
    members,
    send,
    log: () => lines.join(''),
    /** Waits for the next message. */
    async says(what: RegExp): Promise<Said> {
      const index = await waitFor(`the bot to say ${what}`, () => {
        const at = said.findIndex(({ words }) => what.test(words));
        return at < 0 ? undefined : { at };
      });
      return said.splice(index.at, 1)[0] as Said;
    },
    /** Whether there were no messages besides those that were awaited. */
    async saysNothing(): Promise<boolean> {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return said.length === 0;
    },
    register: (who: { session: string; workspaceId: string }, body: object) =>
      api.call('POST', `/api/teams/register/${who.workspaceId}`, { session: who.session, json: body }),
    status: async (who: { session: string; workspaceId: string }) =>
      (await api.call('GET', `/api/teams/status/${who.workspaceId}`, { session: who.session })).body,
    installation: (workspaceId: string, tenant = TENANT) =>
      store
        .read('workspaces', workspaceId, `teams-${tenant}`)
        .then((found) => found?.doc as Record<string, unknown> | undefined),
    questions: async (workspaceId: string) =>
      (await store.query('runs.open', { pk: workspaceId })).items.map(({ doc }) => doc),
    close: async () => {
      await server.close({ graceMs: 0 });
      await Promise.all([connector.close(), authority.close()]);
    },
  };
}

type SentActivity = {
  text?: string;
  attachments?: { content: { body: unknown; actions?: { url: string }[] } }[];
};

function heard(path: string, { text, attachments }: SentActivity): Said {
  const conversation = /conversations\/([^/]+)\/activities/.exec(decodeURIComponent(path))?.[1] ?? '';
  const content = attachments?.[0]?.content;
  const address = content?.actions?.[0]?.url ?? /\]\((\S+)\)/.exec(text ?? '')?.[1];
  const link = address === undefined ? undefined : new URL(address);
  const found = link && /^#connect-teams=(.+)$/.exec(link.hash)?.[1];
  return {
    conversation,
    words: text ?? JSON.stringify(content),
    ...(link && { link }),
    ...(found && { token: found }),
  };
}

/** Returns the places of one tenant as activities name them. */
export function placesIn(tenant = TENANT) {
  const of = (id: string, conversationType: string, channelData: object = {}) => ({
    conversation: { id, conversationType, tenantId: tenant },
    channelData: { tenant: { id: tenant }, ...channelData },
  });
  return {
    chat: (name = 'ann') => of(`a:${name}`, 'personal'),
    group: (name = 'ops') => of(`19:${name}@thread.v2`, 'groupChat'),
    team: (name = 'cloud', channel = name) =>
      of(`19:${channel}@thread.tacv2`, 'channel', { team: { id: `19:${name}@thread.tacv2` } }),
    thread: (name: string, channel: string, root: string) =>
      of(`19:${channel}@thread.tacv2;messageid=${root}`, 'channel', {
        team: { id: `19:${name}@thread.tacv2` },
      }),
  };
}

export const added = { type: 'conversationUpdate', membersAdded: [BOT] };
export const removed = { type: 'conversationUpdate', membersRemoved: [BOT] };
export const installed = (action: string) => ({ type: 'installationUpdate', action });

/** A question that mentions the bot. */
export const asks = (text = 'list buckets') => ({
  text: `<at>Windsock</at> ${text}`,
  entities: [{ type: 'mention', mentioned: BOT, text: '<at>Windsock</at>' }],
});
