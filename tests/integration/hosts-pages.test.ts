// The console's pages and the health of an instance, in both hosts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { PAGE_PATHS, TEAMS_PAGE_PATHS } from '@windsock/bot/contract/pages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hosts } from '../support/hosts.ts';
import { startHosts } from '../support/hosts.ts';
import { both, get, parsed } from './hosts-kit.ts';

/** As the console's build leaves it: long text has its compressed form beside it. */
const SCRIPT = `console.log('${'windsock '.repeat(200)}')`;
const consoleFolder = mkdtempSync(join(tmpdir(), 'windsock-hosts-'));
mkdirSync(join(consoleFolder, 'assets'));
writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html><title>Windsock</title>');
writeFileSync(join(consoleFolder, 'windsock.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(consoleFolder, 'assets/app-1a2b.js'), SCRIPT);
writeFileSync(join(consoleFolder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(consoleFolder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));

let secure: Hosts;
beforeAll(async () => {
  // Azure is reached over TLS only.
  secure = await startHosts([], { PUBLIC_URL: 'https://windsock.example.com' }, [], consoleFolder);
});
afterAll(async () => {
  await secure.close();
  rmSync(consoleFolder, { recursive: true });
});

/** Each page's address, with its parameters filled in. */
const pages = [...PAGE_PATHS, ...TEAMS_PAGE_PATHS].map((path) => path.replaceAll(/:\w+/g, 'some-id'));

describe('the console', () => {
  it.each(pages)('is at %s, under its policy and never cached', async (path) => {
    const { status, headers, body } = await both(secure, get(`${path}?from=mail`));
    expect([status, body.toString()]).toEqual([200, '<!doctype html><title>Windsock</title>']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['cross-origin-opener-policy']).toBe(
      /^\/teams\/sign(ed)?-in$/.test(path) ? 'unsafe-none' : 'same-origin',
    );
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('serves scripts compressed with %s, to be cached for good', async (encoding, unpack) => {
    const answer = await both(secure, get('/assets/app-1a2b.js', { 'accept-encoding': encoding }));
    expect(unpack(answer.body).toString()).toBe(SCRIPT);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it('gives whole files to clients that do not accept compression, or ask for a part', async () => {
    for (const headers of [{ accept: '*/*' }, { range: 'bytes=5-9' }] as Record<string, string>[]) {
      const answer = await both(secure, get('/assets/app-1a2b.js', headers));
      expect([answer.status, answer.body.toString()]).toEqual([200, SCRIPT]);
    }
    expect((await both(secure, get('/windsock.svg'))).headers['content-type']).toBe('image/svg+xml');
  });

  it('says that nothing has changed since', async () => {
    const { headers } = await both(secure, get('/settings'));
    const again = await both(secure, get('/settings', { 'if-none-match': headers.etag ?? '' }));
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([
    ['GET', '/assets/gone-1a2b.js'],
    ['GET', '/wind.svg'],
    ['POST', '/settings'],
    ['DELETE', '/assets/app-1a2b.js'],
  ])('has nothing for %s %s', async (method, target) => {
    const answer = await both(secure, { method, target });
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(parsed(answer)).toMatchObject({ status: 404, request_id: 'REQUEST-ID' });
  });

  it('sends no body to a HEAD', async () => {
    const answer = await both(secure, { method: 'HEAD', target: '/insights' });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });
});

describe('health', () => {
  it('is reported, and an instance that is not ready says what is missing', async () => {
    expect(parsed(await both(secure, get('/healthz')))).toEqual({ status: 'ok' });
    expect(parsed(await both(secure, get('/readyz')))).toEqual({ status: 'ready', parts: { store: true } });
    expect((await both(secure, { method: 'POST', target: '/healthz' })).status).toBe(405);
    secure.breakStore();
    const { status, body } = await both(secure, get('/readyz'));
    expect([status, parsed({ body })]).toEqual([503, { status: 'not ready', parts: { store: false } }]);
    expect((await both(secure, get('/healthz'))).status).toBe(200);
  });
});
