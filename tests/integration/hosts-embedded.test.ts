// What only a host with sockets must handle: clients that lie, disconnect, never end, or send more than anyone reads.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@windsock/bot/logger.ts';
import type { Server } from '@windsock/bot/server.ts';
import { createServer } from '@windsock/bot/server.ts';
import { createEmbeddedApi } from '@windsock/functions/embedded-api.ts';
import { routes as table } from '@windsock/functions/functions.ts';
import type { Route } from '@windsock/functions/route.ts';
import { defineRoute } from '@windsock/functions/route.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApi, ORIGIN } from '../support/api-kit.ts';

let server: Server;
let url: string;
let port: number;
let log: string[];
/** What this test's routes were called with. */
let seen: unknown[];
let release: (() => void) | undefined;

const anything = { access: 'public', summary: 'Of this test', answers: { 200: { empty: true } } } as const;
const own: Route[] = [
  defineRoute({
    ...anything,
    id: 'test.who',
    method: 'GET',
    path: '/api/test/who',
    handle: async ({ ip, request }) => ({ json: { ip, url: request.url } }),
  }),
  defineRoute({
    ...anything,
    id: 'test.take',
    method: 'POST',
    path: '/api/test/take',
    body: z.object({ name: z.string() }),
    async handle({ body }) {
      seen.push(body);
      return { json: body };
    },
  }),
  defineRoute({
    ...anything,
    id: 'test.from',
    method: 'POST',
    path: '/api/test/from',
    body: z.object({ name: z.string() }),
    async handle({ ip }) {
      seen.push(ip);
      return {};
    },
  }),
  defineRoute({
    ...anything,
    id: 'test.patient',
    method: 'GET',
    path: '/api/test/patient',
    async handle({ request }) {
      await sleep(50);
      const { signal } = request;
      const gone = () => seen.push('gone');
      if (signal?.aborted) gone();
      else signal?.addEventListener('abort', gone);
      await sleep(200);
      return { json: { waited: true } };
    },
  }),
  defineRoute({
    ...anything,
    id: 'test.slow',
    method: 'GET',
    path: '/api/test/slow',
    async handle() {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      seen.push('answered');
      return { json: {} };
    },
  }),
];

beforeEach(async () => {
  log = [];
  seen = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => void log.push(line) } });
  const api = createTestApi({ logger, routes: [...table, ...own] });
  server = createServer({
    config: { host: '127.0.0.1', port: 0, publicUrl: ORIGIN },
    logger,
    routes: [
      {
        method: 'POST',
        path: '/api/messages',
        handle: async (_request, response) => void response.end('chat'),
      },
    ],
    files: async (_request, response) => {
      response.end('<!doctype html>');
      return true;
    },
    api: createEmbeddedApi([...table, ...own], api.ctx),
  });
  ({ url, port } = await server.listen());
});
afterEach(() => server.close({ graceMs: 0 }));

/**
 * Sends raw bytes, and continues while `more` gives any; resolves with everything received until the end or `until`.
 */
async function raw(head: string, more?: () => string | undefined, until = /\r\n\r\n.*\}$/s): Promise<string> {
  let answer = '';
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', async () => {
      socket.write(head);
      for (let part = more?.(); part !== undefined && !answer && !socket.destroyed; part = more?.()) {
        socket.write(part);
        await sleep(1);
      }
    });
    socket.on('data', (chunk) => {
      answer += chunk;
      if (until.test(answer)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.setTimeout(20_000, () => reject(new Error(`The server sent nothing more after: ${answer}`)));
  });
  return answer;
}

const POST = `POST /api/test/take HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/json\r\n`;

describe('the request id', () => {
  it('is our own, the same in header, problem and log, whatever the client says', async () => {
    const response = await fetch(`${url}/api/users/me`, { headers: { 'x-request-id': 'mine' } });
    const id = response.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await response.json()).request_id).toBe(id);
    const lines = log.map((line) => JSON.parse(line)).filter((line) => line.request_id === id);
    expect(lines).toEqual([expect.objectContaining({ msg: 'request', status: 401, ms: expect.any(Number) })]);
    expect(log.join('')).not.toContain('mine');
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
    expect(await who(url, {})).toEqual({ ip: '127.0.0.1', url: `${ORIGIN}/api/test/who` });
    expect(await who(url)).toEqual({ ip: '127.0.0.1', url: `${ORIGIN}/api/test/who` });
  });

  it('is the address that a proxy in TRUST_PROXY saw, and nothing else in the header is believed', async () => {
    const api = createTestApi({ routes: own, env: { TRUST_PROXY: '127.0.0.1' } });
    const logger = createLogger({ level: 'silent' });
    const config = { host: '127.0.0.1', port: 0, publicUrl: ORIGIN };
    const behind = createServer({ config, logger, routes: [], api: createEmbeddedApi(own, api.ctx) });
    const listening = await behind.listen();
    expect(await who(listening.url)).toEqual({ ip: '203.0.113.7', url: `${ORIGIN}/api/test/who` });
    await behind.close({ graceMs: 0 });
  });

  it('cannot make us believe another host', async () => {
    const answer = await raw('GET /api/test/who HTTP/1.1\r\nHost: evil.example\r\n\r\n');
    expect(answer).toContain(`"url":"${ORIGIN}/api/test/who"`);
  });
});

describe('routing', () => {
  it('leaves chat and console to their own handlers, and nothing under /api to the console', async () => {
    expect(await (await fetch(`${url}/api/messages`, { method: 'POST' })).text()).toBe('chat');
    expect(await (await fetch(`${url}/api/messages?x=1`, { method: 'POST' })).text()).toBe('chat');
    expect(await (await fetch(`${url}/apis`)).text()).toBe('<!doctype html>');
    for (const path of ['/api', '/api/', '/api?x=1', '/api/x', '/api/messages/']) {
      const response = await fetch(url + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect((await response.json()).code).toBe('not_found');
    }
  });

  it.each(['http', 'https'])('treats a target that is a whole URL of %s as its path', async (scheme) => {
    const answer = await raw(`GET ${scheme}://localhost/api/config?x HTTP/1.1\r\nHost: localhost\r\n\r\n`);
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
    expect(await raw(head)).toMatch(/^HTTP\/1.1 400 .*"detail":"The request target and host are no URL."/s);
  });

  it('refuses a method that fetch does not know', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'PURGE']) {
      const answer = await raw(`${method} /api/config HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 405 .*Allow: GET, HEAD\r\n/s);
    }
  });
});

describe('bodies', () => {
  it('may come in chunks', async () => {
    const answer = await raw(
      `${POST}Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n4\r\n"x"}\r\n0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 .*\{"name":"x"\}$/s);
  });

  it('that are announced as too large are refused before they arrive', async () => {
    const answer = await raw(`${POST}Content-Length: 9000000000\r\n\r\n{`);
    expect(answer).toMatch(/^HTTP\/1.1 413 .*"code":"too_large"/s);
  });

  it('that never end are refused once they are too large, and the connection is closed', async () => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    let sent = 0;
    const answer = await raw(
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
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${POST}Content-Length: 12\r\n\r\n{"name":`, () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    await sleep(50);
    expect(seen).toEqual([]);
    expect(log.join('')).not.toMatch(/error|gave no answer/);
    expect((await fetch(`${url}/api/config`)).status).toBe(200);
  });
});

describe('a client that disconnects', () => {
  /** Sends each part once the previous one was answered, and disconnects `ms` after the last. */
  async function sendAndLeave(parts: string[], ms = 0): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    const gone = new Promise((resolve) => socket.on('close', resolve));
    for (const part of parts) {
      await new Promise<void>((sent) => socket.write(part, () => sent()));
      if (part !== parts.at(-1)) await new Promise((answered) => socket.once('data', answered));
    }
    if (ms) await sleep(ms);
    socket.resetAndDestroy();
    await gone;
  }

  it('with its last byte is still counted by its address', async () => {
    const head = `${POST.replace('take', 'from')}Content-Length: 12\r\nExpect: 100-continue\r\n\r\n`;
    const parts = [head, '{"name":"x"}'];
    for (let at = 0; at < 3; at += 1) await sendAndLeave(parts);
    await expect.poll(() => seen).toEqual(Array(3).fill('127.0.0.1'));
  });

  it('before its address can be read is ignored', async () => {
    const body = 'Content-Length: 12\r\n\r\n{"name":"x"}';
    for (let at = 0; at < 20; at += 1) await sendAndLeave([POST.replace('take', 'from') + body]);
    await sleep(50);
    expect(seen.filter((ip) => ip !== '127.0.0.1')).toEqual([]);
  });

  it.each([
    ['before the handler checks for that', 20],
    ['while the handler is waiting', 100],
  ])('is noticed when it goes %s', async (_when, ms) => {
    await sendAndLeave(['GET /api/test/patient HTTP/1.1\r\nHost: x\r\n\r\n'], ms);
    await expect.poll(() => seen).toEqual(['gone']);
  });

  it('is not reported if it stays', async () => {
    const answer = await raw('GET /api/test/patient HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer).toContain('{"waited":true}');
    await sleep(20);
    expect(seen).toEqual([]);
  });

  it('does no harm if it does not wait for the answer', async () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /api/test/slow HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    await expect.poll(() => release).toBeDefined();
    socket.destroy();
    await sleep(20);
    release?.();
    await expect.poll(() => seen).toEqual(['answered']);
    expect((await fetch(`${url}/api/config`)).status).toBe(200);
    expect(log.join('')).not.toContain('"level":"error"');
  });
});

it('a client gets answers to several requests on one connection in their order', async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const answer = await raw(
    get('/api/config') + get('/api/nothing') + get('/api/config'),
    undefined,
    /(HTTP.*){3}\}$/s,
  );
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200']);
});
