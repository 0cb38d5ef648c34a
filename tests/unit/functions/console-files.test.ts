import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@windsock/bot/logger.ts';
import type { Server } from '@windsock/bot/server.ts';
import { createServer } from '@windsock/bot/server.ts';
import { createConsoleFiles } from '@windsock/functions/console-files.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;
let dist: string;
let server: Server;
let url: string;
let log: string[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'windsock-console-'));
  dist = join(root, 'dist');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  build('first');
  log = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => void log.push(line) } });
  const config = { host: '127.0.0.1', port: 0, publicUrl: 'http://localhost' };
  server = createServer({ config, logger, routes: [], files: createConsoleFiles(dist) });
  ({ url } = await server.listen());
});
afterEach(async () => {
  await server.close({ graceMs: 0 });
  rmSync(root, { recursive: true });
});

function build(name: string): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<!doctype html><title>${name}</title>`);
  writeFileSync(join(dist, 'assets', `${name}-1a2b.js`), `console.log('${name}')`);
}

/** Sends the target unchanged: fetch would normalise it. */
const get = (path: string, headers = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const asking = request({ hostname, port, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end();
  });

it.each([
  '/.vite/licenses.json',
  '/%2evite/licenses.json',
  '/assets/../.vite/licenses.json',
  '/%2Fx/..%2f.vite/licenses.json',
])('does not serve what the build has noted: %s', async (path) => {
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/licenses.json'), '["noted"]');
  expect(await get(path)).toMatchObject({ status: 404, text: expect.not.stringContaining('noted') });
});

it('serves files as they are, and the console itself at a page’s address', async () => {
  const script = await fetch(`${url}/assets/first-1a2b.js`);
  expect(await script.text()).toBe("console.log('first')");
  expect(script.headers.get('cache-control')).toContain('immutable');
  const page = await fetch(`${url}/settings?tab=1`);
  expect(await page.text()).toContain('<title>first</title>');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${url}/assets/gone-1a2b.js`)).status).toBe(404);
});

it('serves the landing page of a signed-in person', async () => {
  writeFileSync(join(dist, 'insights.html'), '<title>early</title>');
  const cookie = { cookie: 'a=b; __Host-windsock=token' };
  const landing = await fetch(`${url}/insights?from=mail`, { headers: cookie });
  expect(await landing.text()).toContain('<title>early</title>');
  // The two variants must not be mixed up in caches.
  expect(landing.headers.get('vary')).toContain('Cookie');
  expect((await get('/', cookie)).text).toContain('<title>early</title>');
  expect((await get('/insights')).text).toContain('<title>first</title>');
  expect((await get('/settings', cookie)).text).toContain('<title>first</title>');
});

it('serves what is built while it runs', async () => {
  await fetch(url);
  build('a second one');
  expect(await (await fetch(url)).text()).toBe('<!doctype html><title>a second one</title>');
  expect((await fetch(`${url}/assets/first-1a2b.js`)).status).toBe(404);
  rmSync(dist, { recursive: true });
  expect((await fetch(url)).status).toBe(404);
});

it('survives a file that cannot be opened', async () => {
  // A socket is such a file to everybody, root included.
  const socket = createSocket();
  await new Promise<void>((listening) => socket.listen(join(dist, 'assets', 'odd-1a2b.js'), listening));
  await expect(get('/assets/odd-1a2b.js')).rejects.toThrow();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(log.join('')).toContain('ENXIO');
  await new Promise((closed) => socket.close(closed));
});

it.skipIf(process.platform !== 'linux')('closes a file whose client disconnects midway', async () => {
  writeFileSync(join(dist, 'assets', 'large-1a2b.js'), 'x'.repeat(20_000_000));
  const { hostname, port } = new URL(url);
  const open = () => readdirSync('/proc/self/fd').length;
  const before = open();
  for (let at = 0; at < 20; at += 1) {
    await new Promise<void>((gone) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write('GET /assets/large-1a2b.js HTTP/1.1\r\nHost: x\r\n\r\n');
      });
      socket.once('data', () => socket.resetAndDestroy());
      socket.once('close', () => gone());
    });
  }
  await expect.poll(open).toBeLessThan(before + 10);
});

it.each(['bytes=5-3', 'bytes=-5', 'bytes=a-b', 'bytes=99-', 'bytes=0-1,3-4'])(
  'answers a request for %s of it with all of it',
  async (range) => {
    const response = await fetch(url, { headers: { range } });
    expect([response.status, await response.text()]).toEqual([200, '<!doctype html><title>first</title>']);
    expect(log).toEqual([]);
  },
);

it.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..\\..\\secret.txt',
  '/secret.txt%00',
])('serves nothing from outside at %s', async (path) => {
  const { status, text } = await get(path);
  expect(text).not.toBe('secret');
  expect([200, 404]).toContain(status);
});
