// Windsock as people talk to it in Teams, and a Bot Connector that records its requests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { openSealer } from '@windsock/bot/services/secrets/open-sealer.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { expect } from 'vitest';
import { noMail } from '../support/no-mail.ts';
import { answerMember, listen, question } from './teams-peers.ts';

const CHANNEL = '19:general@thread.tacv2';
/** The person's own chat with the assistant. */
const OWN = 'a:ann-and-windsock';

interface Said {
  conversation: string;
  type: string;
  /** The whole activity as text. */
  all: string;
  activity: { attachments?: { content: { actions?: { type: string; data?: unknown }[] } }[] };
}

export async function startTeamsTalk() {
  const state = {
    said: [] as Said[],
    opened: [] as unknown[],
    /** For people without the app: Teams refuses to open a chat, or to post in it. */
    without: undefined as 'opening' | 'saying' | undefined,
    /** What Teams reports about people by id, or the status of a failure; all others are members. */
    members: new Map<string, object | number>(),
    /** The people about whom Teams was asked. */
    asked: [] as string[],
  };
  const connector = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (answerMember(request, response, state)) return;
      const body = JSON.parse(Buffer.concat(chunks).toString());
      const answer = (status: number, json: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(json));
      };
      const refusal = {
        error: { code: 'ForbiddenOperationException', message: 'The app is not installed.' },
      };
      const [, conversation] = /conversations\/([^/]+)\/activities/.exec(request.url ?? '') ?? [];
      if (conversation === undefined) {
        state.opened.push(body);
        return state.without === 'opening' ? answer(403, refusal) : answer(201, { id: OWN });
      }
      const where = decodeURIComponent(conversation);
      if (state.without === 'saying' && where === OWN) return answer(403, refusal);
      state.said.push({ conversation: where, type: body.type, all: JSON.stringify(body), activity: body });
      answer(201, { id: `m${state.said.length}` });
    });
  });
  const folder = mkdtempSync(join(tmpdir(), 'windsock-teams-'));
  const config = loadConfig({ PORT: '0', WINDSOCK_DATA_DIR: folder, TEAMS_ALLOW_UNAUTHENTICATED: 'true' });
  const logger = createLogger({ level: 'silent' });
  const store = openSqliteStore({ path: join(folder, 'windsock.sqlite') });
  const sealer = await openSealer({ store, config });
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const { worker, routes } = createContext({ config, logger, store, sealer, mailer: noMail, now });
  const server = createServer({ config, logger, routes });
  const url = `${(await server.listen()).url}/api/messages`;

  /** Sends an activity to the bot's endpoint. */
  async function post(activity: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...activity, serviceUrl: `${connector.url}/` });
    const response = await fetch(url, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    await worker.idle();
    const text = await response.text();
    return text ? JSON.parse(text) : undefined;
  }

  let messages = 0;
  const next = () => String(1_700_000_000_000 + ++messages);
  const inThread = (thread: string) => ({
    id: `${CHANNEL};messageid=${thread}`,
    conversationType: 'channel',
    tenantId: 'tenant',
  });
  const by = (user: string) => ({ id: `29:${user}`, aadObjectId: user });

  return {
    state,
    clock,
    post,
    /** Mentions the assistant in the channel, or in the given thread. */
    async mention(text: string, { thread, user = 'ann' }: { thread?: string; user?: string } = {}) {
      const id = next();
      await post(
        question({
          id,
          from: by(user),
          conversation: inThread(thread ?? id),
          text: `<at>Windsock</at> ${text}`,
          entities: [{ type: 'mention', mentioned: { id: '28:bot' }, text: '<at>Windsock</at>' }],
        }),
      );
      return thread ?? id;
    },
    /** Writes in a thread, without a mention. */
    say: (text: string, thread: string, user = 'ann') =>
      post(question({ id: next(), from: by(user), conversation: inThread(thread), text })),
    /** Writes to the assistant alone. */
    alone: (text: string, user = 'ann') =>
      post(
        question({
          id: next(),
          from: by(user),
          conversation: { id: OWN, conversationType: 'personal', tenantId: 'tenant' },
          text,
        }),
      ),
    /** Presses a button, as either kind of card sends it. */
    press: (data: unknown, thread: string, { user = 'ann', invoke = false } = {}) =>
      post(
        question({
          ...(invoke
            ? { type: 'invoke', name: 'adaptiveCard/action', value: { action: { data } } }
            : { value: data }),
          id: next(),
          from: by(user),
          conversation: inThread(thread),
          text: undefined,
          replyToId: thread,
        }),
      ),
    inChannel: () => state.said.filter(({ conversation }) => conversation.startsWith(CHANNEL)),
    inOwn: () => state.said.filter(({ conversation, type }) => conversation === OWN && type === 'message'),
    async close() {
      await server.close({ graceMs: 100 });
      await worker.stop();
      await store.close();
      await connector.close();
      rmSync(folder, { recursive: true });
    },
  };
}
