// An answer for one person alone goes to the chat that they have with the assistant; the channel learns only that it did.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { openSealer } from '@windsock/bot/services/secrets/open-sealer.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noMail } from '../support/no-mail.ts';
import { listen, question } from './teams-peers.ts';

const CHANNEL = '19:general@thread.tacv2';
const OWN = 'a:ann-and-windsock';

/** What the Bot Connector was told: where, and all of it. */
let said: { conversation: string; type: string; all: string }[] = [];
/** People without the app: Teams refuses to open a chat, or to say something in it. */
let without: 'opening' | 'saying' | undefined;
let opened: unknown[] = [];
const folder = mkdtempSync(join(tmpdir(), 'windsock-private-teams-'));
let connector: Awaited<ReturnType<typeof listen>>;
let worker: ReturnType<typeof createContext>['worker'];
let end: () => Promise<void>;
let url: string;

beforeAll(async () => {
  connector = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
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
        opened.push(body);
        return without === 'opening' ? answer(403, refusal) : answer(201, { id: OWN });
      }
      const where = decodeURIComponent(conversation);
      if (without === 'saying' && where === OWN) return answer(403, refusal);
      said.push({ conversation: where, type: body.type, all: JSON.stringify(body) });
      answer(201, { id: `m${said.length}` });
    });
  });
  const config = loadConfig({ PORT: '0', WINDSOCK_DATA_DIR: folder, TEAMS_ALLOW_UNAUTHENTICATED: 'true' });
  const logger = createLogger({ level: 'silent' });
  const store = openSqliteStore({ path: join(folder, 'windsock.sqlite') });
  const sealer = await openSealer({ store, config });
  const context = createContext({ config, logger, store, sealer, mailer: noMail });
  worker = context.worker;
  const server = createServer({ config, logger, routes: context.routes });
  url = `${(await server.listen()).url}/api/messages`;
  end = async () => {
    await server.close({ graceMs: 100 });
    await worker.stop();
    await store.close();
  };
});
beforeEach(() => {
  said = [];
  opened = [];
  without = undefined;
});
afterAll(async () => {
  await end?.();
  await connector?.close();
  rmSync(folder, { recursive: true });
});

let messages = 0;
/** Somebody mentions the assistant in the channel, in the thread where one is named. */
async function mention(text: string, { thread, user = 'ann' }: { thread?: string; user?: string } = {}) {
  messages += 1;
  const id = String(1_700_000_000_000 + messages);
  const activity = question({
    id,
    serviceUrl: `${connector.url}/`,
    from: { id: `29:${user}`, aadObjectId: user },
    conversation: {
      id: `${CHANNEL};messageid=${thread ?? id}`,
      conversationType: 'channel',
      tenantId: 'tenant',
    },
    text: `<at>Windsock</at> ${text}`,
    entities: [{ type: 'mention', mentioned: { id: '28:bot' }, text: '<at>Windsock</at>' }],
  });
  await post(activity);
  return thread ?? id;
}

async function post(activity: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(activity) });
  expect(response.status).toBe(200);
  await worker.idle();
}

const inChannel = () => said.filter(({ conversation }) => conversation.startsWith(CHANNEL));
const inOwn = () => said.filter(({ conversation, type }) => conversation === OWN && type === 'message');

it('is answered in the asker’s own chat, and the channel is told so in a line', async () => {
  await mention('which EC2 instances are running in Sydney? Just for me');
  expect(opened).toMatchObject([{ isGroup: false, members: [{ id: '29:ann' }], tenantId: 'tenant' }]);
  expect(inOwn().at(-1)?.all).toMatch(/ap-southeast-2|Sydney/);
  expect(inChannel()).toHaveLength(1);
  expect(inChannel()[0]?.all).toContain('I answered this in a chat of my own with the person who asked.');
  expect(inChannel()[0]?.all).not.toMatch(/instance|i-0/i);
});

it('goes on from what the thread is about, and leaves nothing of it there', async () => {
  const thread = await mention('which EC2 instances are running in Sydney?');
  await mention('just for me: and in Ireland?', { thread });
  expect(inOwn().at(-1)?.all).toMatch(/instance/i);
  expect(inOwn().at(-1)?.all).toMatch(/eu-west-1|Ireland/);
  await mention('how many are they?', { thread, user: 'ben' });
  expect(inChannel().at(-1)?.all).toMatch(/ap-southeast-2|Sydney/);
  expect(JSON.stringify(inChannel())).not.toMatch(/eu-west-1|Ireland/);
});

it('is gone on with in that chat, without a mention', async () => {
  await mention('just for me: which EC2 instances are running in Sydney?');
  await post(
    question({
      id: '1700000009999',
      serviceUrl: `${connector.url}/`,
      conversation: { id: OWN, conversationType: 'personal', tenantId: 'tenant' },
      text: 'and in Ireland?',
    }),
  );
  expect(inOwn().at(-1)?.all).toMatch(/instance/i);
  expect(inOwn().at(-1)?.all).toMatch(/eu-west-1|Ireland/);
});

it.each(['opening', 'saying'] as const)(
  'is not looked up for people without the app (refused: %s)',
  async (refused) => {
    without = refused;
    await mention('just for me: which EC2 instances are running in Sydney?');
    expect(inOwn()).toEqual([]);
    expect(inChannel().at(-1)?.all).toContain('I can answer you alone only in a chat of our own');
    expect(JSON.stringify(inChannel())).not.toMatch(/i-0|4 EC2/);
  },
);
