import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { openSealer } from '@windsock/bot/services/secrets/open-sealer.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noMail } from '../support/no-mail.ts';
import type { SlowModel } from '../support/slow-model.ts';
import { modelVariables, startSlowModel } from '../support/slow-model.ts';
import { waitFor } from '../support/wait.ts';
import { answerMember, listen, question } from './teams-peers.ts';

interface Button {
  type: string;
  title: string;
  data: unknown;
}
/** The requests to the Bot Connector, by message id. */
interface Said {
  id: string;
  method: string | undefined;
  type: string;
  summary: string;
  actions: Button[];
}
const said: Said[] = [];
const conversation = { id: '19:general@thread.tacv2', conversationType: 'channel', tenantId: 'tenant' };
const folder = mkdtempSync(join(tmpdir(), 'windsock-stop-teams-'));
let connector: Awaited<ReturnType<typeof listen>>;
let model: SlowModel;
let worker: ReturnType<typeof createContext>['worker'];
let end: () => Promise<void>;
let url: string;

beforeAll(async () => {
  model = await startSlowModel();
  connector = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (answerMember(request, response)) return;
      const { type = '', summary = '', attachments } = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      const [, known] = /activities\/(m\d+)$/.exec(request.url ?? '') ?? [];
      const id = known ?? `m${said.length}`;
      const actions = attachments?.[0]?.content.actions ?? [];
      said.push({ id, method: request.method, type, summary, actions });
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id }));
    });
  });
  const config = loadConfig({
    PORT: '0',
    WINDSOCK_DATA_DIR: folder,
    TEAMS_ALLOW_UNAUTHENTICATED: 'true',
    ...modelVariables(model),
  });
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
afterAll(async () => {
  await end?.();
  await connector?.close();
  await model?.close();
  rmSync(folder, { recursive: true });
});

/** Sends a message or a press in the thread, as Teams does. */
async function send(id: string, changes: object): Promise<void> {
  const thread = `${conversation.id};messageid=1700000000123`;
  const activity = question({
    id,
    serviceUrl: connector.url,
    conversation: { ...conversation, id: thread },
    ...changes,
  });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(activity),
  });
  expect(response.status).toBe(200);
}

it('a long question in Teams shows typing, then a card, and anybody in its channel can stop it', {
  timeout: 60_000,
}, async () => {
  model.says = [{ costs: { period: 'last month' } }, 'silence'];
  const entities = [
    { type: 'mention', text: '<at>Windsock</at>', mentioned: { id: '28:bot', name: 'Windsock' } },
  ];
  await send('1700000000123', { text: '<at>Windsock</at> why did the bill go up?', entities });
  const { id: placeholder, actions } = await waitFor('the button, and what goes on', () =>
    said.find(
      (one) =>
        one.actions.length > 0 &&
        /^(?:Reading costs of last month|Looking at what was found) …/.test(one.summary),
    ),
  );
  expect(said.slice(0, 2).map(({ type }) => type)).toEqual(['typing', 'typing']);
  expect(actions).toMatchObject([{ type: 'Action.Submit', title: 'Stop' }]);

  const value = actions[0]?.data;
  const elsewhere = { ...conversation, id: '19:other@thread.tacv2;messageid=1700000000123' };
  await send('1700000000200', { text: '', value, conversation: elsewhere });
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(said.at(-1)?.summary).not.toMatch(/^Stopped/);

  const at = performance.now();
  const bob = { id: '29:bob', aadObjectId: 'bob' };
  await send('1700000000300', { text: '', value, from: bob });
  await worker.idle();
  expect(performance.now() - at).toBeLessThan(2_000);
  expect(said.slice(-2)).toMatchObject([
    {
      method: 'POST',
      summary: 'Stopped. The question was: “why did the bill go up?”',
      actions: [{ title: 'Ask again' }],
    },
    { method: 'DELETE', id: placeholder },
  ]);
  const messages = said.length;
  await send('1700000000400', { text: '', value });
  await worker.idle();
  expect(said).toHaveLength(messages);
});
