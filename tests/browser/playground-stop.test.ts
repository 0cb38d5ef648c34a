import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import { launchChromium } from '../support/chromium.ts';
import { startPlayground, withLaterReplies } from '../support/playground.ts';
import type { SlowModel } from '../support/slow-model.ts';
import { modelVariables, startSlowModel } from '../support/slow-model.ts';

/** The product with a Teams-like client in a real browser, and a model that never finishes. */
const folder = mkdtempSync(join(tmpdir(), 'windsock-playground-stop-'));
const SHOTS = fileURLToPath(new URL('../out/', import.meta.url));
const EMBEDDED = fileURLToPath(import.meta.resolve('@windsock/functions/embedded.ts'));
let model: SlowModel;
let product: Child;
let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: Browser;

beforeAll(async () => {
  model = await startSlowModel();
  product = startChild([EMBEDDED], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      WINDSOCK_DATA_DIR: join(folder, 'data'),
      TEAMS_ALLOW_UNAUTHENTICATED: 'true',
      NO_COLOR: '1',
      ...modelVariables(model),
    },
  });
  const [, port] = await product.says(/listening on http:\/\/[\w.]+:(\d+)/);
  playground = await startPlayground({ endpoint: `http://127.0.0.1:${port}/api/messages`, folder });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await playground?.child.end();
  await product?.end();
  await model?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('Stop, pressed in a Teams-like client, posts the question with Ask again, and leaves no Stop', {
  timeout: 60_000,
}, async () => {
  model.says = [{ costs: { period: 'last month' }, list_things: { kind: 'instances' } }, 'silence'];
  const page = await browser.newPage();
  await withLaterReplies(page);
  await page.goto(playground.url);
  const box = page.getByRole('textbox').first();
  await box.click();
  await page.keyboard.type('why did the bill go up?');
  await page.getByRole('button', { name: 'Send Message' }).first().click();
  const card = page.locator('.ac-adaptiveCard').last();
  const stop = card.getByRole('button', { name: 'Stop' });
  await stop.waitFor({ timeout: 20_000 });
  await page.screenshot({ path: join(SHOTS, 'playground-stop.png') });
  const at = performance.now();
  await stop.click();
  await card.getByText('Stopped.').waitFor();
  expect(performance.now() - at).toBeLessThan(3_000);
  await card.getByRole('button', { name: 'Ask again' }).waitFor();
  expect(await card.textContent()).toContain('why did the bill go up?');
  // The Playground cannot delete messages, so the placeholder says that there is no answer.
  const cards = page.locator('.ac-adaptiveCard');
  await cards.first().getByText('Stopped, so there is no answer.').waitFor();
  await page.screenshot({ path: join(SHOTS, 'playground-stopped.png') });
  expect(await cards.count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Stop', exact: true }).count()).toBe(0);
});
