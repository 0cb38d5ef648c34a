import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import { launchChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { startPlayground, withLaterReplies } from '../support/playground.ts';
import { ask, signInByMail } from '../support/sign-in-by-mail.ts';

/** The whole product, which answers nobody before their organisation is connected, with a client like Teams. */
const folder = mkdtempSync(join(tmpdir(), 'windsock-linking-'));
const SHOTS = fileURLToPath(new URL('../out/', import.meta.url));
const EMBEDDED = fileURLToPath(import.meta.resolve('@windsock/functions/embedded.ts'));
/** Not one of the card's own examples, because it identifies the thread. */
const QUESTION = 'which EC2 instances are running in Ireland?';

let product: Child;
let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: Browser;
let page: Page;
let url: string;

beforeAll(async () => {
  const port = String(await freePort(0));
  url = `http://127.0.0.1:${port}`;
  const { PUBLIC_URL: _, ...env } = process.env;
  product = startChild([EMBEDDED], {
    env: {
      ...env,
      PORT: port,
      HOST: '127.0.0.1',
      WINDSOCK_DATA_DIR: join(folder, 'data'),
      WINDSOCK_DEMO: 'false',
      TEAMS_ALLOW_UNAUTHENTICATED: 'true',
      NO_COLOR: '1',
    },
  });
  await product.says(/listening on http:/);
  playground = await startPlayground({ endpoint: `${url}/api/messages`, folder });
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  // Only the button's address is checked here; other tests check what the console does with it.
  await page.context().route('**/settings', (route) => route.fulfill({ body: 'settings' }));
  await withLaterReplies(page);
  await page.goto(playground.url);
  await page.getByRole('textbox').first().waitFor();
});

afterAll(async () => {
  await browser?.close();
  await playground?.child.end();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

const shot = (name: string) => page.screenshot({ path: join(SHOTS, `playground-${name}.png`) });
const thread = () => page.getByRole('group').filter({ hasText: QUESTION }).last();
const card = () => page.locator('.ac-adaptiveCard').last();
const open = (name: RegExp) => page.getByRole('treeitem', { name }).click();

async function write(text: string, { mention = false, button = 'Send Message' } = {}): Promise<void> {
  // The button says whether the opened place is already shown.
  await page.getByRole('button', { name: button, exact: true }).first().waitFor();
  await page.getByRole('textbox').first().click();
  if (mention) {
    // On a busy machine the box may not be ready yet, so the list of names is requested again.
    const name = page.getByRole('menuitem', { name: /Windsock/ });
    for (let tries = 0; tries < 4; tries++) {
      await page.keyboard.type('@');
      if (
        await name.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        )
      )
        break;
      await page.keyboard.press('Backspace');
    }
    await name.click();
    // What is typed before the name stands in the box takes its place.
    await page.getByRole('textbox').first().filter({ hasText: 'Windsock' }).waitFor();
  }
  await page.keyboard.type(text);
  await page.getByRole('button', { name: button }).first().click();
  // What is still in the box was not sent.
  await page.getByRole('textbox').first().filter({ hasNotText: text }).waitFor();
}

/** Waits for what the bot says. If it does not come, the error has what the page showed and what the product logged. */
async function answered(what: Locator): Promise<void> {
  try {
    await what.waitFor({ timeout: 20_000 });
  } catch (error) {
    const shown = await page.locator('body').innerText();
    throw new Error(
      `${error}\nThe page:\n${shown.slice(-3_000)}\nThe product:\n${product.output().slice(-3_000)}`,
    );
  }
}

/** Returns the address of the window that the card's button opens. */
async function linkOf(): Promise<URL> {
  const [target] = await Promise.all([
    page.context().waitForEvent('page'),
    thread().getByRole('link', { name: 'Connect this organisation' }).click(),
  ]);
  await target.waitForURL(/connect-teams/);
  const address = new URL(target.url());
  await target.close();
  return address;
}

describe('from the first card to the first answer', () => {
  let link: URL;

  it('a question is answered with how to connect', async () => {
    await write(QUESTION);
    await card().getByText('Hi, I am Windsock').waitFor();
    await card().getByText('Once is enough for everyone here', { exact: false }).waitFor();
    await shot('connect');
    expect(await page.getByText('Demo data').count()).toBe(0);
  });

  it('so are the channel that it is added to, and a mention in its own thread', async () => {
    await open(/General/);
    const post = page.getByRole('button', { name: 'Post', exact: true }).first();
    await post.waitFor({ timeout: 5_000 }).catch(() => open(/General/));
    await card().getByText('Hi, I am Windsock').waitFor();
    await write(QUESTION, { mention: true, button: 'Post' });
    await answered(thread().locator('.ac-adaptiveCard').getByText('Hi, I am Windsock'));
    await shot('connect-channel');
    expect(await page.getByText('Demo data').count()).toBe(0);
  }, 60_000);

  it('the button opens the settings with a token that no server sees', async () => {
    link = await linkOf();
    expect(`${link.origin}${link.pathname}${link.search}`).toBe(
      `http://localhost:${new URL(url).port}/settings`,
    );
    expect(link.hash).toMatch(/^#connect-teams=[\w.-]{100,2000}$/);
  });

  it('a person who signs in connects the organisation with it, which the bot announces in the thread', async () => {
    const outbox = join(folder, 'data', 'outbox');
    const headers = await signedIn(outbox);
    const { body: workspaces } = await ask(`${url}/api/workspaces/`, { headers });
    const [{ workspace_id }] = JSON.parse(workspaces);
    const register = (token: string | undefined) =>
      ask(`${url}/api/teams/register/${workspace_id}`, { method: 'POST', headers, json: { token } });
    expect((await register('forged')).status).toBe(403);
    const connected = await register(link.hash.split('=')[1]);
    expect(connected.status).toBe(200);
    expect(JSON.parse(connected.body)).toMatchObject({
      connected: true,
      installations: [{ tenant_id: '00000000-0000-4000-8000-000000000001' }],
    });
    const said = thread().getByText('This organisation is connected to Windsock now');
    await said.waitFor();
    await said.scrollIntoViewIfNeeded();
    await shot('connected');
  });

  it('the next question is answered with how to connect an account and, with a button, from the demo account', async () => {
    await open(/Personal Chat/);
    await write(QUESTION);
    const offer = card().filter({ hasText: 'No AWS account is connected here yet' }).last();
    await answered(offer);
    await shot('connect-account');
    await offer.getByRole('button', { name: 'Ask the demo account' }).click();
    await card()
      .getByText(/^i-[0-9a-f]{17}$/)
      .last()
      .waitFor({ timeout: 20_000 });
    await shot('connected-answer');
  });

  it('the token is in no log', () => {
    expect(product.output()).not.toContain(link.hash.split('=')[1]);
  });
});

async function signedIn(outbox: string): Promise<Record<string, string>> {
  const who = { email: 'owner@example.com', localAddress: '127.0.0.1' };
  return { origin: url, cookie: `__Host-windsock=${await signInByMail({ url, outbox, ...who })}` };
}
