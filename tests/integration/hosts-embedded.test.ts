// What only a host with sockets must handle: clients that lie, disconnect, never end, or send more than anyone reads.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { createEmbeddedApi } from '@windsock/functions/embedded-api.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, ORIGIN } from '../support/api-kit.ts';
import { POST, startEmbedded } from './hosts-embedded-kit.ts';

let host: Awaited<ReturnType<typeof startEmbedded>>;
beforeEach(async () => {
  host = await startEmbedded();
});
afterEach(() => host.close());

describe('the request id', () => {
  it('is our own, the same in header, problem and log, whatever the client says', async () => {
    const response = await fetch(`${host.url}/api/users/me`, { headers: { 'x-request-id': 'mine' } });
    const id = response.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await response.json()).request_id).toBe(id);
    const lines = host.log.map((line) => JSON.parse(line)).filter((line) => line.request_id === id);
    expect(lines).toEqual([expect.objectContaining({ msg: 'request', status: 401, ms: expect.any(Number) })]);
    expect(host.log.join('')).not.toContain('mine');
  });
});

describe('the sender', () => {
  const FORWARDED = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
  };
  const who = async (base: string, headers: Record<string, string> = FORWARDED) =>
    (await fetch(`${base}/api/test/who`, { headers })).json();

  it('is who connected, whatever its headers say', async () => {
    expect(await who(host.url, {})).toEqual({ ip: '127.0.0.1', url: `${ORIGIN}/api/test/who` });
    expect(await who(host.url)).toEqual({ ip: '127.0.0.1', url: `${ORIGIN}/api/test/who` });
  });

  it('is the address that a proxy in TRUST_PROXY saw, and nothing else in the header is believed', async () => {
    const api = createTestApi({ routes: host.routes, env: { TRUST_PROXY: '127.0.0.1' } });
    const logger = createLogger({ level: 'silent' });
    const config = { host: '127.0.0.1', port: 0, publicUrl: ORIGIN };
    const behind = createServer({ config, logger, routes: [], api: createEmbeddedApi(host.routes, api.ctx) });
    const listening = await behind.listen();
    expect(await who(listening.url)).toEqual({ ip: '203.0.113.7', url: `${ORIGIN}/api/test/who` });
    await behind.close({ graceMs: 0 });
  });

  it('cannot make us believe another host', async () => {
    const answer = await host.raw('GET /api/test/who HTTP/1.1\r\nHost: evil.example\r\n\r\n');
    expect(answer).toContain(`"url":"${ORIGIN}/api/test/who"`);
  });
});

describe('routing', () => {
  it('leaves chat and console to their own handlers, and nothing under /api to the console', async () => {
    expect(await (await fetch(`${host.url}/api/messages`, { method: 'POST' })).text()).toBe('chat');
    expect(await (await fetch(`${host.url}/api/messages?x=1`, { method: 'POST' })).text()).toBe('chat');
    expect(await (await fetch(`${host.url}/apis`)).text()).toBe('<!doctype html>');
    for (const path of ['/api', '/api/', '/api?x=1', '/api/x', '/api/messages/']) {
      const response = await fetch(host.url + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect((await response.json()).code).toBe('not_found');
    }
  });

  it.each(['http', 'https'])('treats a target that is a whole URL of %s as its path', async (scheme) => {
    const answer = await host.raw(
      `GET ${scheme}://localhost/api/config?x HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 .*"product_name"/s);
  });

  it.each([
    ['two hosts', 'GET /api/config HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
    ['the same host twice', 'GET /api/config HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n'],
    ['an empty host', 'GET /api/config HTTP/1.1\r\nHost:\r\n\r\n'],
    ['a host with a user name', 'GET /api/config HTTP/1.1\r\nHost: a@localhost\r\n\r\n'],
    ['a host with a path', 'GET /api/config HTTP/1.1\r\nHost: localhost/x\r\n\r\n'],
    ['a target of another host', 'GET http://evil.example/api/config HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    [
      'two hosts for chat',
      'POST /api/messages HTTP/1.1\r\nHost: localhost\r\nHost: x\r\nContent-Length: 0\r\n\r\n',
    ],
  ])('answers 400 to %s', async (_what, head) => {
    expect(await host.raw(head)).toMatch(
      /^HTTP\/1.1 400 .*"detail":"The request target and host are no URL."/s,
    );
  });

  it('refuses a method that fetch does not know', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'PURGE']) {
      const answer = await host.raw(`${method} /api/config HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 405 .*Allow: GET, HEAD\r\n/s);
    }
  });
});

describe('bodies', () => {
  it('may come in chunks', async () => {
    const answer = await host.raw(
      `${POST}Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n4\r\n"x"}\r\n0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 .*\{"name":"x"\}$/s);
  });

  it('that are announced as too large are refused before they arrive', async () => {
    const answer = await host.raw(`${POST}Content-Length: 9000000000\r\n\r\n{`);
    expect(answer).toMatch(/^HTTP\/1.1 413 .*"code":"too_large"/s);
  });

  it('that never end are refused once they are too large, and the connection is closed', async () => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    let sent = 0;
    const answer = await host.raw(
      `${POST}Transfer-Encoding: chunked\r\n\r\n`,
      () => {
        sent += 1;
        return chunk;
      },
      /never/,
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(sent).toBeLessThan(100);
  });

  it('that break off reach no use case', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(host.port, '127.0.0.1', () => {
        socket.write(`${POST}Content-Length: 12\r\n\r\n{"name":`, () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    await sleep(50);
    expect(host.seen).toEqual([]);
    expect(host.log.join('')).not.toMatch(/error|gave no answer/);
    expect((await fetch(`${host.url}/api/config`)).status).toBe(200);
  });
});
