import type { ServerResponse } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@windsock/bot/logger.ts';
import type { Server } from '@windsock/bot/server.ts';
import { createServer } from '@windsock/bot/server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SECRET = 'what-went-wrong-inside';
let server: Server;
let url: string;
let port: number;
let log: string[];
let isReady: boolean;
let release: (() => void) | undefined;

beforeEach(async () => {
  log = [];
  isReady = true;
  const logger = createLogger({ level: 'info', destination: { write: (line) => void log.push(line) } });
  server = createServer({
    config: { host: '127.0.0.1', port: 0, publicUrl: 'https://windsock.example.com' },
    logger,
    routes: [
      { method: 'POST', path: '/echo', handle: async (_request, response) => void response.end('heard') },
      { method: 'GET', path: '/api/*', handle: async (request, response) => void response.end(request.url) },
      {
        method: 'POST',
        path: '/early',
        early: true,
        handle: async (_request, response) => void response.end('early'),
      },
      {
        method: 'GET',
        path: '/early-throws',
        early: true,
        handle: () => {
          throw new Error(SECRET);
        },
      },
      {
        method: 'GET',
        path: '/throws',
        handle: async () => {
          throw new Error(SECRET);
        },
      },
      {
        method: 'GET',
        path: '/throws-at-once',
        handle: () => {
          throw new Error(SECRET);
        },
      },
      {
        method: 'GET',
        path: '/throws-a-404',
        handle: async () => {
          throw Object.assign(new Error(SECRET), { statusCode: 404 });
        },
      },
      { method: 'GET', path: '/silent', handle: async () => {} },
      {
        method: 'GET',
        path: '/slow',
        handle: async (_request, response) => {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          response.end('done');
        },
      },
    ],
    files: async (request, response) => {
      if (request.url !== '/index.html') return false;
      response.end('<!doctype html>');
      return true;
    },
    ready: async () => ({ store: isReady }),
    notes: async () => ({ secret_keys: { removable: ['0123abcd'] } }),
  });
  ({ url, port } = await server.listen());
});
afterEach(() => server.close({ graceMs: 0 }));

/** Returns the first line of the answer to bytes that no HTTP client would send. */
async function raw(bytes: string): Promise<string> {
  let answer = '';
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk;
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.setTimeout(2_000, () => socket.destroy());
  });
  return answer.split('\r\n')[0] ?? '';
}

describe('every answer', () => {
  it('has its own request id and reveals nothing about the server', async () => {
    const [one, two] = [await fetch(`${url}/healthz`), await fetch(`${url}/nothing`)];
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'));
    for (const { headers } of [one, two]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});

describe('routes', () => {
  it('are found by method and path, exact paths first', async () => {
    expect(await (await fetch(`${url}/echo`, { method: 'POST' })).text()).toBe('heard');
    expect(await (await fetch(`${url}/api/workspaces/1?x=1`)).text()).toBe('/api/workspaces/1?x=1');
    expect(await (await fetch(`${url}/index.html`)).text()).toBe('<!doctype html>');
  });

  it('served early answer as the others do, with a query too', async () => {
    for (const path of ['/early', '/early?x=1']) {
      const response = await fetch(`${url}${path}`, { method: 'POST' });
      expect([response.status, await response.text()]).toEqual([200, 'early']);
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it.each([
    ['GET', '/early', 405],
    ['GET', '/nothing', 404],
    ['POST', '/nothing', 404],
    ['POST', '/healthz', 405],
    ['DELETE', '/echo', 405],
    ['OPTIONS', '/echo', 405],
    ['GET', '/%zz', 404],
  ])('%s %s is answered with problem details and %i', async (method, path, status) => {
    const response = await fetch(`${url}${path}`, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const problem = await response.json();
    expect(problem).toMatchObject({
      type: 'about:blank',
      status,
      title: expect.any(String),
      detail: expect.any(String),
    });
    expect(problem.request_id).toBe(response.headers.get('x-request-id'));
    if (status === 405) expect(response.headers.get('allow')).toBeTruthy();
  });

  it.each(['/throws', '/early-throws', '/throws-at-once', '/throws-a-404', '/silent'])(
    '%s is a 500 with only a request id',
    async (path) => {
      const response = await fetch(`${url}${path}`);
      expect(response.status).toBe(500);
      const text = await response.text();
      expect(text).not.toContain(SECRET);
      expect(text).not.toMatch(/at |\.ts|node_modules/);
      const id = response.headers.get('x-request-id') ?? 'none';
      expect(text).toContain(id);
      expect(log.join('')).toContain(id);
    },
  );
});

describe('requests that no client sends', () => {
  // restify makes a URL of target and host, and throws past every handler if they are invalid.
  it.each([
    ['GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: [::bad\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: 999.999.999.999\r\n\r\n', 400],
    ['POST /slack/events HTTP/1.1\r\nHost: a:99999\r\nContent-Length: 0\r\n\r\n', 400],
    ['GET * HTTP/1.1\r\nHost:\r\n\r\n', 400],
    ['GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['POST /early HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 0\r\n\r\n', 400],
    ['GET /healthz HTTP/1.0\r\n\r\n', 200],
    ['GET //[ HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['GET / HTTP/1.1\r\n\r\n', 400],
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ])('%j: %i, and the process survives', async (bytes, status) => {
    expect(await raw(bytes)).toContain(`HTTP/1.1 ${status}`);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it.each(['websocket', 'h2c'])('with an offer to upgrade to %s are answered normally', async (protocol) => {
    const offer = `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
    expect(await raw(offer)).toBe('HTTP/1.1 200 OK');
    await server.close({ graceMs: 50 });
  });

  it('with endless headers lose the connection', async () => {
    // Node itself would wait a minute, longer than this test may take.
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('POST /echo HTTP/1.1\r\nHost: x\r\n'));
      const drip = setInterval(() => socket.write('X-A: b\r\n'), 500);
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(drip);
        resolve();
      });
    });
  });

  it('from a client that reads nothing of the answer lose the connection', async () => {
    let ended = false;
    const handle = async (_request: unknown, response: ServerResponse) => {
      response.once('close', () => {
        ended = true;
      });
      response.end('x'.repeat(50_000_000));
    };
    const own = createServer({
      config: { host: '127.0.0.1', port: 0, publicUrl: 'http://x' },
      logger: createLogger({ level: 'silent' }),
      routes: [{ method: 'GET', path: '/large', handle }],
      idleMs: 300,
    });
    const { port: ownPort } = await own.listen();
    const socket = connect(ownPort, '127.0.0.1', () =>
      socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    socket.on('error', () => {});
    socket.pause();
    await expect.poll(() => ended, { timeout: 5_000 }).toBe(true);
    socket.destroy();
    await own.close({ graceMs: 0 });
  });
});

it('other servers of the process stay as Node made them, though restify is loaded', async () => {
  const other = createHttpServer((_request, response) => {
    response.writeHead(418, { 'x-other': 'yes' }).end('teapot');
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const answer = await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  expect([answer.status, answer.headers.get('x-other'), await answer.text()]).toEqual([418, 'yes', 'teapot']);
  other.close();
});

describe('health', () => {
  it('is ready while all parts are', async () => {
    const ready = await fetch(`${url}/readyz`);
    const notes = { secret_keys: { removable: ['0123abcd'] } };
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', parts: { store: true }, ...notes },
    ]);
    isReady = false;
    const response = await fetch(`${url}/readyz`);
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'not ready', parts: { store: false } },
    ]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('closing', () => {
  it('lets a request finish and accepts no more', async () => {
    const slow = fetch(`${url}/slow`);
    await expect.poll(() => release).toBeDefined();
    // Waiting for the end of the grace period would exceed this test's time limit.
    const closed = server.close({ graceMs: 60_000 });
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    release?.();
    expect(await (await slow).text()).toBe('done');
    await closed;
  });

  it('ends requests that do not finish in time', async () => {
    const slow = fetch(`${url}/slow`).catch(() => 'ended');
    await sleep(50);
    await server.close({ graceMs: 50 });
    expect(await slow).toBe('ended');
  });
});

it('says so if the address is taken', async () => {
  const logger = createLogger({ level: 'silent' });
  const second = createServer({
    config: { host: '127.0.0.1', port, publicUrl: 'http://x' },
    logger,
    routes: [],
  });
  await expect(second.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
