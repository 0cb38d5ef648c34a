import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import { launchChromium } from '../support/chromium.ts';
import { startPlayground, withLaterReplies } from '../support/playground.ts';
import { waitFor } from '../support/wait.ts';

/** The whole product as its own process, with a real Teams-like client in a real browser. */
const folder = mkdtempSync(join(tmpdir(), 'windsock-playground-'));
const SHOTS = fileURLToPath(new URL('../out/', import.meta.url));
const EMBEDDED = fileURLToPath(import.meta.resolve('@windsock/functions/embedded.ts'));

type Activity = Record<string, unknown> & { type: string; text?: string; conversation: { id: string } };

let product: Child;
let recorder: Server;
let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: Browser;
let page: Page;
let endpoint: string;
/** All activities that the client sent, in order. */
const activities: Activity[] = [];

beforeAll(async () => {
  product = startChild([EMBEDDED], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      WINDSOCK_DATA_DIR: join(folder, 'data'),
      TEAMS_ALLOW_UNAUTHENTICATED: 'true',
      NO_COLOR: '1',
    },
  });
  const [, port] = await product.says(/listening on http:\/\/[\w.]+:(\d+)/);
  endpoint = `http://127.0.0.1:${port}/api/messages`;
  recorder = createServer((request, response) => void relay(request, response));
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
  playground = await startPlayground({
    endpoint: `http://127.0.0.1:${(recorder.address() as AddressInfo).port}/api/messages`,
    folder,
  });
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1400, height: 1100 } });
  await withLaterReplies(page);
  await page.goto(playground.url);
  await page.getByRole('textbox').first().waitFor();
});

afterAll(async () => {
  await browser?.close();
  await playground?.child.end();
  recorder?.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Forwards a request to the product, and records its activity. */
async function relay(...[request, response]: Parameters<Parameters<typeof createServer>[1] & object>) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  if (request.method === 'POST') activities.push(JSON.parse(body));
  const answer = await fetch(endpoint, {
    method: request.method ?? 'POST',
    headers: { 'content-type': request.headers['content-type'] ?? '' },
    ...(body && { body }),
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  response.end(await answer.text());
}

const open = (name: RegExp) => page.getByRole('treeitem', { name }).click();
const shot = (name: string) => page.screenshot({ path: join(SHOTS, `playground-${name}.png`) });
/** A channel post with all its replies. */
const post = (text: string) => page.getByRole('group').filter({ hasText: text }).last();

async function write(text: string, { mention = false, button = 'Send Message' } = {}): Promise<void> {
  // The button says whether the opened place is already shown.
  await page.getByRole('button', { name: button, exact: true }).first().waitFor();
  const box = page.getByRole('textbox').first();
  await box.click();
  if (mention) {
    await page.keyboard.type('@');
    await page.getByRole('menuitem', { name: /Windsock/ }).click();
  }
  await page.keyboard.type(text);
  await page.getByRole('button', { name: button }).first().click();
}

const seen = (where: Locator | Page, text: string | RegExp) =>
  where.getByText(text).last().waitFor({ timeout: 20_000 });

/**
 * The answers' cards. On a busy machine a placeholder, itself a card, comes before an answer and turns into "Answered
 * below.", because the Playground cannot delete messages.
 */
const cards = (where: Locator | Page = page) =>
  where.locator('.ac-adaptiveCard').filter({ hasNotText: /^(Working on it|Looking|Answered below)/ });

const waitForCards = (count: number, where: Locator | Page = page) =>
  waitFor(`${count} cards and no other`, async () => (await cards(where).count()) === count);

describe('in a personal chat', () => {
  it('a question is answered by a card with its table, and nothing else', async () => {
    const before = await cards().count();
    await write('which EC2 instances are running in Sydney?');
    const card = cards().nth(before);
    await seen(card, 'Instance');
    await seen(card, /^i-[0-9a-f]{17}$/);
    await seen(card, /Demo data/);
    await waitForCards(before + 1);
    await shot('personal');
    expect(await card.getByText('running').count()).toBeGreaterThan(0);
    expect(await page.getByText(/^(Working on it|Looking …)/).count()).toBe(0);
  });

  it('the next question may refer to the one before', async () => {
    const before = await cards().count();
    await write('and in Ireland?');
    const card = cards().nth(before);
    await seen(card, /eu-west-1|Ireland/);
    await seen(card, /Demo data/);
    await waitForCards(before + 1);
  });

  it('a pressed button is answered, once', async () => {
    const before = await cards().count();
    await write('help');
    await seen(cards().nth(before), /AWS/);
    await waitForCards(before + 1);
    await shot('help');
    await cards().nth(before).getByRole('button').first().click();
    await seen(cards().nth(before + 1), /Demo data/);
    await waitForCards(before + 2);
    const [pressed] = activities.filter(({ value }) => value);
    expect(pressed).toMatchObject({ type: 'message', value: { windsock: { r: expect.any(String) } } });
    await shot('button');
  });
});

describe('in a channel', () => {
  const question = 'how many S3 buckets do we have?';

  it('says hello when it is added', async () => {
    await open(/General/);
    await seen(page, /I answer questions about AWS/);
  });

  it('a mention is answered in its own thread', async () => {
    await write(question, { mention: true, button: 'Post' });
    await seen(post(question), /Demo data/);
    await waitForCards(1, post(question));
    await shot('channel');
  });

  it('a reply in the thread needs no mention', async () => {
    // The Playground only sends mentions; Teams sends every message of a channel that the app may read.
    const mentioned = activities.findLast(({ text }) => text?.includes(question));
    const followUp = { ...mentioned, id: 'follow-up-1', text: 'which of them are public?', entities: [] };
    expect((await send(followUp)).status).toBe(200);
    await seen(cards(post(question)).nth(1), /Demo data/);
    await waitForCards(2, post(question));
    await shot('thread');
    // Teams resends a message if it is in doubt; the next test finds no second answer.
    expect((await send(followUp)).status).toBe(200);
  });

  it('a thread that it was not called into is left alone', async () => {
    const mentioned = activities.findLast(({ text }) => text?.includes(question));
    const elsewhere = { id: `${mentioned?.conversation.id.split(';')[0]};messageid=1234567890123` };
    const among = {
      ...mentioned,
      id: 'among-people',
      conversation: { ...mentioned?.conversation, ...elsewhere },
      text: question,
      entities: [],
    };
    expect((await send(among)).status).toBe(200);
    const edited = { ...mentioned, type: 'messageUpdate', id: 'edited' };
    expect((await send(edited)).status).toBe(200);
    // A later question is answered, so anything that these had started would show by then.
    await open(/Personal Chat/);
    await write('whoami');
    await seen(cards().last(), /Demo data/);
    await open(/General/);
    await seen(post(question), /public/);
    await waitForCards(2);
  });
});

describe('in a group chat', () => {
  it('a mention is answered', async () => {
    await open(/Group Chat/);
    await seen(page, /I answer questions about AWS/);
    await write('what did we spend last month by service?', { mention: true });
    const card = cards().last();
    await seen(card, /Demo data/);
    await seen(card, /\$[\d,]+/);
    await shot('group');
  });

  it('a long table is shown in full on request', async () => {
    await page.getByRole('button', { name: /^Show all \d+ rows$/ }).click();
    const rows = page.locator('code').last();
    await seen(rows, /^Service,/);
    const lines = (await rows.innerText()).trim().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    await shot('show-all');
  });
});

const send = (activity: object) =>
  fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(activity),
  });
