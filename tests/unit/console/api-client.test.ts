import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request, requestFile, setUnauthenticatedHandler } from '../../../console/src/lib/api-client.ts';
import type { ApiError } from '../../../console/src/lib/api-error.ts';
import { detailOf } from '../../../console/src/lib/api-error.ts';

let server: Server;
let answer: RequestListener;
const unauthenticated = vi.fn();

beforeEach(async () => {
  server = createServer((incoming, response) => answer(incoming, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  // A browser knows the origin of its page.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(base + path, init));
  setUnauthenticatedHandler(unauthenticated);
});
afterEach(() => {
  vi.unstubAllGlobals();
  unauthenticated.mockReset();
  server.closeAllConnections();
  server.close();
});

const answering = (status: number, type: string, body: string, headers: Record<string, string> = {}) => {
  answer = (_incoming, response) => {
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(body);
  };
};
const refused = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('The call was not refused');
    },
    (error) => error as ApiError,
  );

it('sends JSON and reads JSON', async () => {
  const got: unknown[] = [];
  answer = async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    got.push(incoming.method, incoming.headers['content-type'], body);
    response.setHeader('content-type', 'application/json');
    response.end('{"a":1}');
  };
  expect(await request<{ a: number }>('PUT', '/api/x', { body: { b: 2 } })).toEqual({ a: 1 });
  expect(got).toEqual(['PUT', 'application/json', '{"b":2}']);
});

it('a call without an answer returns nothing', async () => {
  answering(204, 'text/plain', '');
  expect(await request<void>('DELETE', '/api/x')).toBeUndefined();
});

it('problem details become what a screen needs', async () => {
  const problem = {
    status: 400,
    code: 'invalid',
    detail: 'The name must not be empty.',
    errors: [{ field: 'name', message: 'The name must not be empty.' }],
    request_id: 'r1',
  };
  answering(400, 'application/problem+json', JSON.stringify(problem));
  const error = await refused(request('POST', '/api/x'));
  expect(error).toMatchObject({ kind: 'answered', status: 400, code: 'invalid', requestId: 'r1' });
  expect(error.errors).toEqual(problem.errors);
  expect(detailOf(error, 'else')).toBe('The name must not be empty.');
  expect(error.isServerDown).toBe(false);
});

it('says how long to wait', async () => {
  answering(429, 'application/problem+json', '{"detail":"Later."}', { 'retry-after': '30' });
  expect((await refused(request('POST', '/api/x'))).retryAfterSeconds).toBe(30);
});

it.each([
  ['text/html', '<h1>Bad gateway</h1>'],
  ['application/json', 'not json'],
])("a gateway's text in %s is shown to nobody", async (type, body) => {
  answering(502, type, body);
  const error = await refused(request('GET', '/api/x'));
  expect(detailOf(error, 'Failed to do it')).toBe('Failed to do it');
  expect(error.isServerDown).toBe(true);
});

it('an unreachable server differs from a refusal', async () => {
  answer = (_incoming, response) => void response.destroy();
  const error = await refused(request('GET', '/api/x'));
  expect(error).toMatchObject({ kind: 'offline', status: 0, isServerDown: true });
  expect(error.detail).toMatch(/cannot be reached/);
});

it('an answer that breaks off midway counts as unreachable, too', async () => {
  answer = (_incoming, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"a":');
    setTimeout(() => response.destroy(), 20);
  };
  expect((await refused(request('GET', '/api/x'))).kind).toBe('offline');
});

it('a silent server times out', async () => {
  answer = () => {};
  const error = await refused(request('GET', '/api/x', { timeoutMs: 50 }));
  expect(error).toMatchObject({ kind: 'timeout', isServerDown: true });
});

it('a call that nobody waits for is aborted, and is no failure of ours', async () => {
  answer = () => {};
  const waiting = new AbortController();
  const call = refused(request('GET', '/api/x', { signal: waiting.signal }));
  waiting.abort();
  expect((await call).name).toBe('AbortError');
});

it.each([
  ['/api/workspaces/', 1],
  ['/api/auth/sessions', 1],
  ['/api/auth/send-magic-link', 0],
  ['/api/auth/verify-magic-link-session', 0],
  ['/api/auth/me-session', 0],
  ['/api/auth/teams-tab-session', 0],
])('a 401 from %s ends the session %i times, and is still thrown', async (path, times) => {
  answering(401, 'application/problem+json', '{"detail":"Sign in to go on."}');
  expect((await refused(request('GET', path))).status).toBe(401);
  expect(unauthenticated).toHaveBeenCalledTimes(times);
});

it("a file comes with the server's name for it", async () => {
  answering(200, 'application/zip', 'PK', { 'content-disposition': 'attachment; filename="windsock-1.zip"' });
  const { content, fileName } = await requestFile('/api/x');
  expect([await content.text(), fileName]).toEqual(['PK', 'windsock-1.zip']);
});
