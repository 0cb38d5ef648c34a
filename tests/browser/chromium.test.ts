import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';

let browser: Browser;
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<title>wind</title><button onclick="this.textContent = 20 + 22">blow</button>');
});

beforeAll(async () => {
  browser = await launchChromium();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  await browser?.close();
  server.close();
});

test('the browser runs a page and its script', async () => {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.getByRole('button', { name: 'blow' }).click();
  expect(await page.getByRole('button').textContent()).toBe('42');
  // A machine without fonts lays out no text, and every later measurement would be of nothing.
  expect((await page.getByRole('button').boundingBox())?.width).toBeGreaterThan(20);
});
