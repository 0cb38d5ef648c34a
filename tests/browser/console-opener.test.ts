// A foreign page that opens ours in a window and tries to keep access to it. teams-tab-sign-in.test.ts tests that the
// Teams tab's sign-in window still has its opener.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConsole } from '../support/console-kit.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
const foreign = createServer((_request, response) => {
  response.setHeader('Content-Type', 'text/html');
  response.end('<!doctype html><link rel="icon" href="data:,"><title>foreign</title>');
});
beforeAll(async () => {
  await once(foreign.listen(0, '127.0.0.1'), 'listening');
  kit = await startConsole();
});
afterAll(async () => {
  foreign.close();
  await kit?.close();
});

it.each(['/login', '/auth/verify?email=ada%40example.com&code=123456', '/api/config'])(
  'a foreign page that opens %s gets no access to the window',
  async (path) => {
    const page = await kit.open('/healthz', { allow: [/status of 4/] });
    await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate((url) => {
        Object.assign(window, { ours: open(url, 'ours') });
      }, kit.url + path),
    ]);
    await opened.waitForLoadState();
    expect(await page.evaluate(() => (window as unknown as { ours: Window }).ours.closed)).toBe(true);
    expect(await opened.evaluate(() => opener)).toBeNull();
  },
);
