// The console's pages under their Content-Security-Policy, in a real browser.
import { fileURLToPath } from 'node:url';
import { createLogger } from '@windsock/bot/logger.ts';
import type { Server } from '@windsock/bot/server.ts';
import { createServer } from '@windsock/bot/server.ts';
import { createConsoleFiles } from '@windsock/functions/console-files.ts';
import { createEmbeddedApi } from '@windsock/functions/embedded-api.ts';
import { routes } from '@windsock/functions/functions.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../support/api-kit.ts';
import { launchChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';

const BUILT = fileURLToPath(new URL('../../console/dist', import.meta.url));

let browser: Browser;
let server: Server;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  const logger = createLogger({ level: 'silent' });
  const api = createTestApi({ env: { PUBLIC_URL: url } });
  server = createServer({
    config: { host: 'localhost', port, publicUrl: url },
    logger,
    routes: [],
    api: createEmbeddedApi(routes, api.ctx),
    files: createConsoleFiles(BUILT),
  });
  await server.listen();
  // The frame's page is on this machine, and the page around it is not.
  browser = await launchChromium(['--disable-features=LocalNetworkAccessChecks']);
});
afterAll(async () => {
  await browser?.close();
  await server?.close({ graceMs: 0 });
});

/**
 * Opens a page and records the browser's messages about it.
 * @param body the page's contents, if it is not ours
 */
async function open(address: string, body?: string) {
  const page = await browser.newPage();
  if (body) await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, said };
}

describe('the policy', () => {
  it.each(['/', '/login', '/settings', '/auth/verify?email=a&code=1'])(
    'breaks nothing at %s',
    async (path) => {
      const { page, said } = await open(url + path);
      await expect.poll(() => page.locator('#root').innerText(), { timeout: 10_000 }).not.toBe('');
      expect(said.filter((text) => /Content.Security.Policy|Permissions.Policy|refused/i.test(text))).toEqual(
        [],
      );
      await page.close();
    },
  );

  it('lets in no foreign script or style, and lets nothing out', async () => {
    const { page } = await open(`${url}/login`);
    const broken = await page.evaluate(async () => {
      const directives: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        directives.push(event.effectiveDirective),
      );
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      const base = document.createElement('base');
      base.href = 'https://evil.example';
      document.head.append(script, style, base);
      await fetch('https://evil.example/').catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { directives: directives.sort(), wasRun: 'wasRun' in window };
    });
    expect(broken).toEqual({
      directives: ['base-uri', 'connect-src', 'script-src-elem', 'style-src-elem'],
      wasRun: false,
    });
    await page.close();
  });

  it('allows the empty styles that Fluent fills', async () => {
    const { page, said } = await open(`${url}/login`);
    const colour = await page.evaluate(() => {
      const style = document.createElement('style');
      document.head.append(style);
      style.sheet?.insertRule('body { color: rgb(1, 2, 3) }');
      return getComputedStyle(document.body).color;
    });
    expect(colour).toBe('rgb(1, 2, 3)');
    expect(said.join()).not.toContain('Content Security Policy');
    await page.close();
  });

  it('lets Teams embed us in a frame, and nobody else', async () => {
    const body = `<title>framer</title><iframe src="${url}/login"></iframe>`;
    const teams = await open('https://teams.microsoft.com/', body);
    const root = teams.page.frameLocator('iframe').locator('#root');
    await expect.poll(() => root.innerHTML(), { timeout: 10_000 }).not.toBe('');
    expect(teams.said.join()).not.toContain('frame-ancestors');
    await teams.page.close();
    const foreign = await open('https://evil.example/', body);
    expect(foreign.said.join()).toContain('frame-ancestors');
    await foreign.page.close();
  });
});

it('lets our own page change something, as its Origin identifies it', async () => {
  const { page } = await open(`${url}/login`);
  const status = await page.evaluate(async () => {
    const response = await fetch('/api/auth/logout-session', { method: 'POST' });
    return response.status;
  });
  expect(status).toBe(204);
  await page.close();
});

describe('headers', () => {
  it('of pages and files say how long they may be cached', async () => {
    const page = await fetch(`${url}/settings`);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-security-policy')).toContain('https://teams.microsoft.com');
    expect(page.headers.get('permissions-policy')).toContain('camera=()');
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = page.headers.get('etag') ?? '';
    const same = await fetch(`${url}/settings`, { headers: { 'if-none-match': etag } });
    expect([same.status, same.headers.get('cache-control')]).toEqual([304, 'no-cache']);
    const script = /\/assets\/[^"]+\.js/.exec(await page.text())?.[0];
    const asset = await fetch(url + script);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
  });

  it('let nobody cache a missing file', async () => {
    const missing = await fetch(`${url}/assets/gone-1234.js`);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(missing.headers.get('content-type')).toBe('application/problem+json');
  });
});
