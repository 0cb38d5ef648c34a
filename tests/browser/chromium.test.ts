import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, sharedChromium } from '../support/chromium.ts';
import { takeProfile } from '../support/console-profile.ts';

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
  // On a machine without fonts no text has a size, and every later measurement would be meaningless.
  expect((await page.getByRole('button').boundingBox())?.width).toBeGreaterThan(20);
});

test('a profile contains nothing from its previous user, and cannot be changed permanently', async () => {
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const found = async (page: Page) => ({
    ...(await page.evaluate(async () => ({
      title: document.title,
      stored: [localStorage.length, sessionStorage.length, document.cookie],
      entries: history.length,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    }))),
    cookies: await page.context().cookies(),
    pages: page.context().pages().length,
  });
  const ours = await sharedChromium();
  const first = await takeProfile(ours);
  await first.page.goto(url);
  const untouched = await found(first.page);

  await first.page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    history.pushState({}, '', '/elsewhere');
  });
  await first.context.addCookies([{ name: 'left', value: 'behind', url }]);
  await first.context.grantPermissions(['clipboard-read']);
  await first.context.route('**', (route) => route.fulfill({ body: '<title>a fault</title>' }));
  await first.page.emulateMedia({ colorScheme: 'dark' });
  await (await first.context.newPage()).goto(url);
  await first.context.setOffline(true);
  expect(() => first.context.addInitScript('0')).toThrow('fresh');
  await first.leave();

  const second = await takeProfile(ours);
  expect(second.page).toBe(first.page);
  await second.page.goto(url);
  expect(await found(second.page)).toEqual(untouched);
  const other = await takeProfile(ours);
  expect(other.context).not.toBe(second.context);
  await other.leave();
  await second.leave();
});
