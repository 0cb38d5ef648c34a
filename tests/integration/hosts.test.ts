// What people get must not depend on where Windsock runs: the same requests go to the embedded process, over a socket,
// and to the functions as Azure's host and worker call them, and the answers are compared.
import { AppError } from '@windsock/bot/domain/errors.ts';
import { endSessionCookie, sessionCookie } from '@windsock/functions/cookies.ts';
import { routes as table } from '@windsock/functions/functions.ts';
import { MAX_BODY_BYTES } from '@windsock/functions/parse.ts';
import type { Route } from '@windsock/functions/route.ts';
import { defineRoute } from '@windsock/functions/route.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ORIGIN } from '../support/api-kit.ts';
import { triggerOf } from '../support/azure-core.ts';
import type { HostRequest, Hosts } from '../support/hosts.ts';
import { startHosts } from '../support/hosts.ts';
import { both, get, json, parsed } from './hosts-kit.ts';

const BYTES = Uint8Array.from({ length: 1024 }, (_, n) => n % 256);
const anything = { access: 'public', summary: 'Of this test', answers: { 200: { empty: true } } } as const;

/** A route that sends back what it received. */
const echo = (id: string, path: string, more: Partial<Route> = {}): Route =>
  defineRoute({
    ...anything,
    id,
    method: 'GET',
    path,
    query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    params: z.record(z.string(), z.string()),
    handle: async ({ params, query, body, ip }) => ({ json: { id, params, query, body, ip } }),
    ...more,
  });

const answers = (id: string, handle: Route['handle'], method: Route['method'] = 'GET'): Route =>
  defineRoute({ ...anything, id, method, path: `/api/test/${id}`, handle });

/** Named so that Azure's host, which sorts by name, finds the parameter before the literal segment. */
const own: Route[] = [
  echo('a.parameter', '/api/test/things/{id}'),
  echo('b.word', '/api/test/things/all'),
  echo('c.deep', '/api/test/things/{id}/parts/{part}'),
  echo('d.posted', '/api/test/things', { method: 'POST', body: z.object({ name: z.string() }) }),
  answers('nothing', async () => ({}), 'DELETE'),
  answers('created', async () => ({ status: 201, json: { ok: true } }), 'PUT'),
  answers('away', async () => ({ status: 302, headers: { Location: 'https://login.example/?a=1&b=ü' } })),
  answers('cookie', async () => ({ json: 1, cookies: [sessionCookie('web', 'token-of_the.test')] })),
  answers('cookies', async () => ({
    cookies: [sessionCookie('web', 'one'), { name: 'state', value: 'a b;c=ü', path: '/api', httpOnly: true }],
  })),
  answers('partitioned', async () => ({ json: {}, cookies: [sessionCookie('tab', 'two')] })),
  answers('all-cookies', async () => ({ cookies: [endSessionCookie('web'), endSessionCookie('tab')] })),
  answers('twice', async () => ({ cookies: [sessionCookie('web', 'old'), endSessionCookie('web')] })),
  answers('file', async () => ({
    bytes: { content: BYTES, type: 'application/zip', fileName: 'windsock-ü"1.zip' },
    headers: { 'Cache-Control': 'private' },
  })),
  answers('empty-file', async () => ({ bytes: { content: new Uint8Array(), type: 'text/plain' } })),
  answers('unicode', async () => ({ json: { text: 'Zürich 日本語 🎐 \u2028' } })),
  answers('breaks', async () => {
    throw new Error('a secret of the inside');
  }),
  answers('busy', async () => {
    throw new AppError('too_many_requests', 'Wait a little.', { retryAfterSeconds: 12.2 });
  }),
];

let hosts: Hosts;
beforeAll(async () => {
  hosts = await startHosts([...table, ...own]);
});
afterAll(() => hosts.close());

const post = (body: unknown, headers?: Record<string, string>): HostRequest => ({
  method: 'POST',
  target: '/api/test/things',
  ...json(body, headers),
});

describe('answers', () => {
  it.each([
    ['DELETE', 'nothing', 204],
    ['PUT', 'created', 201],
    ['GET', 'away', 302],
    ['GET', 'cookie', 200],
    ['GET', 'cookies', 204],
    ['GET', 'partitioned', 200],
    ['GET', 'all-cookies', 204],
    ['GET', 'twice', 204],
    ['GET', 'file', 200],
    ['GET', 'empty-file', 200],
    ['GET', 'unicode', 200],
    ['GET', 'breaks', 500],
    ['GET', 'busy', 429],
  ])('%s %s is %i', async (method, id, status) => {
    const answer = await both(hosts, { method, target: `/api/test/${id}`, headers: { origin: ORIGIN } });
    expect(answer.status).toBe(status);
  });

  it('carry cookies with their protective attributes', async () => {
    const cookies = async (id: string) => (await both(hosts, get(`/api/test/${id}`))).cookies;
    const safe = 'httponly; max-age=2592000; path=/; samesite=lax; secure';
    expect(await cookies('cookie')).toEqual([`__Host-windsock=token-of_the.test; ${safe}`]);
    expect(await cookies('cookies')).toEqual([
      `__Host-windsock=one; ${safe}`,
      'state=a%20b%3Bc%3D%C3%BC; httponly; path=/api',
    ]);
    const framed = 'httponly; max-age=2592000; partitioned; path=/; samesite=none; secure';
    expect(await cookies('partitioned')).toEqual([`__Host-windsock-tab=two; ${framed}`]);
    expect(await cookies('all-cookies')).toHaveLength(2);
    expect(await cookies('twice')).toEqual([expect.stringContaining('__Host-windsock=; ')]);
  });

  it('carry files byte by byte', async () => {
    const { body, headers } = await both(hosts, get('/api/test/file'));
    expect(new Uint8Array(body)).toEqual(BYTES);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="windsock-__1.zip"',
      'cache-control': 'private',
    });
  });

  it('carry problems with the id of the request, and nothing internal', async () => {
    const { body, headers, requestId } = await hosts.embedded(get('/api/test/breaks'));
    expect(headers['content-type']).toBe('application/problem+json');
    expect(parsed({ body })).toMatchObject({ status: 500, code: 'internal', request_id: 'REQUEST-ID' });
    expect(body.toString()).not.toContain('secret');
    const lines = hosts.log.filter((line) => line.includes(requestId)).map((line) => JSON.parse(line));
    expect(lines.map(({ msg }) => msg)).toEqual(['request failed', 'request']);
    expect((await both(hosts, get('/api/test/busy'))).headers['retry-after']).toBe('13');
  });

  it('to HEAD equal those to GET without the body', async () => {
    for (const target of ['/api/config', '/api/test/file', '/api/test/nowhere', '/api/users/me']) {
      const head = await both(hosts, { method: 'HEAD', target });
      const full = await both(hosts, get(target));
      expect({ ...head, body: full.body, requestId: '' }).toEqual({ ...full, requestId: '' });
      expect(head.body).toHaveLength(0);
    }
  });
});

describe('paths', () => {
  it.each([
    ['/api/test/things/all', 'b.word', {}],
    ['/api/test/things/all/', 'b.word', {}],
    ['/api/test/things/a%6Cl', 'b.word', {}],
    ['/api/test/things/ALL', 'a.parameter', { id: 'ALL' }],
    ['/api/test/things/allx', 'a.parameter', { id: 'allx' }],
    ['/api/test/things/a%20b%2Fc+d', 'a.parameter', { id: 'a b/c+d' }],
    ['/api/test/things/%E6%97%A5%E6%9C%AC', 'a.parameter', { id: '日本' }],
    ['/api/test/things/../things/x', 'a.parameter', { id: 'x' }],
    ['/api/test/things/all/parts/%25', 'c.deep', { id: 'all', part: '%' }],
  ])('%s is %s', async (target, id, params) => {
    expect(parsed(await both(hosts, get(target)))).toMatchObject({ id, params });
  });

  it.each([
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/test/things/x/', 200],
    ['GET', '/api/test/things/x//', 404],
    ['GET', '/api/test/things//parts/x', 404],
    ['GET', '/api/Config', 404],
    ['GET', '/api/test/things/%zz', 400],
    ['GET', '/api/test/things/%ff', 400],
    ['GET', `/api/test/things/${'x'.repeat(3_000)}`, 404],
    ['POST', '/api/config', 405],
    ['PATCH', '/api/test/things/all', 405],
    ['OPTIONS', '/api/config', 405],
    ['DELETE', '/api/auth/sessions/', 405],
  ])('%s %s is %i', async (method, target, status) => {
    const answer = await both(hosts, { method, target, headers: { origin: ORIGIN } });
    expect(answer.status).toBe(status);
    if (status >= 400) expect(parsed(answer)).toMatchObject({ status, request_id: 'REQUEST-ID' });
  });

  it('list the allowed methods', async () => {
    const allowed = async (target: string) =>
      (await both(hosts, { method: 'OPTIONS', target })).headers.allow?.split(', ');
    expect(await allowed('/api/config')).toEqual(['GET', 'HEAD']);
    expect(await allowed('/api/users/me')).toEqual(['GET', 'HEAD', 'PUT', 'DELETE']);
  });

  it('are answered alike whichever function Azure chooses for them', async () => {
    for (const target of ['/api/test/things/all', '/api/test/things/x', '/api/nothing']) {
      const { requestId: _, ...expected } = await hosts.azure(get(target));
      // The console's functions overlap with nothing.
      const ofApi = hosts.functions.filter((f) => triggerOf(f).route?.startsWith('api/'));
      for (const one of ofApi) {
        const anywhere = { ...one, bindings: { ...one.bindings } };
        for (const [name, binding] of Object.entries(one.bindings)) {
          if (binding.route !== undefined)
            anywhere.bindings[name] = { ...binding, route: '{*path}', methods: ['GET'] };
        }
        const { requestId: __, ...answer } = await hosts.azure(get(target), [anywhere]);
        expect(answer).toEqual(expected);
      }
    }
  });
});

describe('queries', () => {
  it.each([
    ['a=1&b=two%20words+more&c=', { a: '1', b: 'two words more', c: '' }],
    ['a=1&a=2,3&a=', { a: ['1', '2,3', ''] }],
    ['name=%E6%97%A5%F0%9F%8E%90&%C3%BC=1', { name: '日🎐', ü: '1' }],
    ['a=%zz&b=%ff', { a: '%zz', b: '\ufffd' }],
    // zod removes __proto__ from its results.
    ['__proto__=x&__proto__=y&constructor=y', { constructor: 'y' }],
  ])('?%s', async (query, read) => {
    expect(parsed(await both(hosts, get(`/api/test/things/all?${query}`))).query).toEqual(read);
  });

  it('may be long', async () => {
    const { status, body } = await both(hosts, get(`/api/test/things/all?q=${'x'.repeat(12_000)}`));
    expect([status, parsed({ body }).query.q.length]).toEqual([200, 12_000]);
  });
});

describe('bodies', () => {
  const large = JSON.stringify({ name: 'x'.repeat(MAX_BODY_BYTES) });
  it.each([
    ['unchanged', post({ name: 'Zürich 🎐' }), 200],
    ['with a charset', post({ name: 'x' }, { 'content-type': 'Application/JSON; charset=utf-8' }), 200],
    ['of the largest size', post({ name: 'x'.repeat(MAX_BODY_BYTES - 11) }), 200],
    ['with a missing field', post({}), 400],
    ['that are not JSON', post('{"name":'), 400],
    ['that are empty', post(''), 400],
    ['that are not UTF-8', { ...post(''), body: Uint8Array.from([0x22, 0xff, 0x22]) }, 400],
    ['from another page', post({ name: 'x' }, { origin: 'https://evil.example' }), 403],
    ['too large by one byte', post(`${large.slice(0, MAX_BODY_BYTES - 1)}"}`), 413],
    ['of megabytes', post('x'.repeat(5_000_000)), 413],
    ['of another type', post('name=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
    ['compressed', post({ name: 'x' }, { 'content-encoding': 'gzip' }), 415],
  ])('%s', async (_what, request, status) => {
    expect((await both(hosts, request as HostRequest)).status).toBe(status);
  });

  it('sent to a path that takes none are ignored', async () => {
    const request = { method: 'DELETE', target: '/api/test/nothing', ...json('x'.repeat(200_000)) };
    expect((await both(hosts, request)).status).toBe(204);
    expect((await both(hosts, { ...get('/api/test/unicode'), body: 'x' })).status).toBe(200);
  });
});
