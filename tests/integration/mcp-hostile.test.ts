// Requests that no honest agent sends to the MCP server, and what must not be disclosed.
import { request as httpRequest } from 'node:http';
import type { ApiKeyDoc } from '@windsock/bot/services/api-keys/api-key-doc.ts';
import { deleteApiKey } from '@windsock/bot/services/api-keys/delete.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts, numbers, sum } from '../support/mcp-capabilities.ts';
import { message, modern, startMcp } from '../support/mcp-kit.ts';

const LIST = message('tools/list');
let mcp: Awaited<ReturnType<typeof startMcp>>;
let me: Awaited<ReturnType<typeof mcp.workspace>>;
beforeEach(async () => {
  mcp = await startMcp({ capabilities: [numbers, sum, accounts] });
  me = await mcp.workspace();
});
afterEach(() => mcp.close());

const call = (name: string, input: object = {}) => message('tools/call', { name, arguments: input });

describe('access to the MCP server', () => {
  it.each([
    ['a client without a key', {}],
    ['a client with an unknown key', { Authorization: `Bearer wsk_${'x'.repeat(43)}` }],
    ['a client with another token', { Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }],
    ['a client with a password', { Authorization: 'Basic d3NrOndzaw==' }],
    ['a client with an empty token', { Authorization: 'Bearer ' }],
  ])('is denied to %s', async (_who, headers) => {
    const answer = await mcp.post(LIST, headers);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('is denied with a revoked key', async () => {
    expect((await mcp.post(LIST, { key: me.key })).status).toBe(200);
    await deleteApiKey({ ctx: mcp.ctx, input: { workspaceId: me.workspaceId, keyId: me.id } });
    expect((await mcp.post(LIST, { key: me.key })).status).toBe(401);
  });

  it('is denied with a key without the scope “ask”, with an expired key, and from another address', async () => {
    const { doc } = (await mcp.ctx.store.read<ApiKeyDoc>('workspaces', me.workspaceId, me.id)) ?? {};
    const statusWith = async (changes: Partial<ApiKeyDoc>) => {
      await mcp.ctx.store.upsert('workspaces', me.workspaceId, { ...doc, ...changes } as ApiKeyDoc);
      return (await mcp.post(LIST, { key: me.key })).status;
    };
    expect(await statusWith({ scopes: ['read', 'manage'] })).toBe(403);
    expect(await statusWith({ scopes: ['ask'] })).toBe(200);
    expect(await statusWith({ expires_at: '2020-01-01T00:00:00.000Z' })).toBe(401);
    expect(await statusWith({ allowed_ips: ['198.51.100.7'] })).toBe(401);
    expect(await statusWith({ allowed_ips: ['127.0.0.0/8', '::1'] })).toBe(200);
  });

  it("is denied with a person's cookie, even from our own pages", async () => {
    const { body, status } = await mcp.api.call('POST', '/mcp', {
      session: me.session,
      json: LIST,
      headers: { host: 'localhost:3978' },
    });
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' });
  });

  it('is denied with a key of a workspace that is being deleted', async () => {
    const path = `/api/workspaces/${me.workspaceId}`;
    await mcp.api.call('POST', '/api/workspaces', { session: me.session, json: { name: 'Other' } });
    expect((await mcp.api.call('DELETE', path, { session: me.session })).status).toBeLessThan(300);
    expect([401, 404]).toContain((await mcp.post(LIST, { key: me.key })).status);
  });

  it.each([
    'null',
    'https://evil.example.com',
    'http://localhost:3978.evil.example.com',
    'https://localhost:3978',
    'http://localhost:1',
    'vscode-webview://abc',
    '*',
  ])('is denied to a page of %s, whatever key it has', async (origin) => {
    const answer = await mcp.post(LIST, { key: me.key, Origin: origin });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'forbidden' });
  });

  it('is granted to a page of our own', async () => {
    const answer = await mcp.post(LIST, { key: me.key, Origin: 'http://localhost:3978' });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['evil.example.com', 403],
    ['localhost.evil.example.com', 403],
    // Not an HTTP request at all.
    ['', 400],
    ['localhost:3978', 200],
    ['127.0.0.1', 200],
    ['[::1]:3978', 200],
  ])('by the host name %j is answered with %i', async (host, status) => {
    expect(await statusBy(host)).toBe(status);
  });

  /** Returns the status for a Host header, which fetch cannot set. */
  function statusBy(host: string): Promise<number | undefined> {
    const headers = {
      host,
      authorization: `Bearer ${me.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    return new Promise((resolve, reject) => {
      const request = httpRequest(mcp.url, { method: 'POST', headers, setHost: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on('error', reject).end(JSON.stringify(LIST));
    });
  }
});

describe('the MCP server refuses', () => {
  const long = JSON.stringify(call('numbers', { first: 1, note: 'x'.repeat(10_000_000) }));

  it.each([
    ['10 MB', long, {}, 413],
    ['a little more than fits', JSON.stringify(call('numbers', { note: 'x'.repeat(65_536) })), {}, 413],
    ['a compressed body', LIST, { 'Content-Encoding': 'gzip' }, 415],
    ['a form', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['a body that is not JSON', '{', {}, 400],
    ['an empty body', '', {}, 400],
    ['null', 'null', {}, 400],
    ['a number', '42', {}, 400],
    ['a message without a protocol version', '{"method":"tools/list","id":1}', {}, 400],
    ['a client that accepts no answer', LIST, { Accept: 'text/html' }, 406],
    ['an unknown version', LIST, { 'MCP-Protocol-Version': '1999-12-31' }, 400],
    ['too many messages in one request', Array.from({ length: 21 }, (_, id) => ({ ...LIST, id })), {}, 400],
  ])('%s', async (_what, body, headers, status) => {
    expect((await mcp.post(body, { key: me.key, ...headers })).status).toBe(status);
  });

  it('10 MB that arrive in pieces', async () => {
    const pieces = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 100; n++) controller.enqueue(Buffer.alloc(100_000, 'x'));
        controller.close();
      },
    });
    const answer = await fetch(mcp.url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${me.key}`, 'Content-Type': 'application/json' },
      body: pieces,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  it('a future version, and says which ones it knows', async () => {
    const { body, headers } = modern('tools/list', {}, '2099-01-01');
    const answer = await mcp.post(body, { key: me.key, ...headers });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { data: { supported: ['2026-07-28'] } } });
  });

  it.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('a %s', async (method) => {
    const answer = await fetch(mcp.url, { method, headers: { Authorization: `Bearer ${me.key}` } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('a subscription that holds a connection: nothing changes, so it ends at once', async () => {
    const { body, headers } = modern('subscriptions/listen', { notifications: { toolsListChanged: true } });
    const answer = await mcp.post(body, { key: me.key, ...headers });
    const said = await answer.text();
    expect(said).toMatch(/subscriptions\/acknowledged/);
    expect(said).toMatch(/"resultType":"complete"/);
  });

  it('too many of 1,000 simultaneous requests, with the time to retry, while it serves others', async () => {
    const { body, headers } = modern('tools/list');
    const other = await mcp.workspace();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => mcp.post(body, { key: me.key, ...headers })),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([...statuses.keys()].sort()).toEqual([200, 429]);
    expect(statuses.get(200)?.length).toBe(120);
    const [refused] = statuses.get(429) ?? [];
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await mcp.post(body, { key: other.key, ...headers })).status).toBe(200);
    mcp.api.clock.now += 60_000;
    expect((await mcp.post(body, { key: me.key, ...headers })).status).toBe(200);
  });
});

describe('two workspaces', () => {
  const idOf = (answer: { structuredContent?: unknown }) => (answer.structuredContent as { id: string }).id;

  it("and two keys of one do not see each other's results", async () => {
    const other = await mcp.workspace();
    const mine = await mcp.connect(me.key);
    const id = idOf(await mine.callTool({ name: 'numbers', arguments: { first: 20 } }));
    for (const key of [other.key, (await me.newKey()).key]) {
      const stranger = await mcp.connect(key);
      await stranger.callTool({ name: 'numbers', arguments: { first: 1 } });
      const answer = await stranger.callTool({ name: 'sum', arguments: { of: id } });
      expect(answer).toMatchObject({ isError: true });
    }
    const again = await mcp.connect(me.key, 'legacy');
    const counted = await again.callTool({ name: 'sum', arguments: { of: id } });
    expect(counted.structuredContent).toMatchObject({ says: 'The sum is 41.' });
  });

  it('keep results for some minutes, and then say that the call must be repeated', async () => {
    const client = await mcp.connect(me.key);
    const id = idOf(await client.callTool({ name: 'numbers', arguments: { first: 20 } }));
    mcp.api.clock.now += 16 * 60_000;
    const answer = await client.callTool({ name: 'sum', arguments: { of: id } });
    expect(answer).toMatchObject({ isError: true });
    expect(JSON.stringify(answer)).toMatch(/Make the call again/);
    expect(idOf(await client.callTool({ name: 'numbers', arguments: { first: 1 } }))).not.toBe(id);
  });
});

it('nothing that was asked, found or proven is in the log', async () => {
  const client = await mcp.connect(me.key);
  await client.callTool({ name: 'numbers', arguments: { first: 20, note: 'a-word-of-theirs' } });
  await client.callTool({ name: 'numbers', arguments: { first: 'a-word-of-theirs' } });
  await mcp.post('{"a-word-of-theirs', { key: me.key });
  expect(mcp.log.length).toBeGreaterThan(3);
  expect(mcp.log.join('')).not.toMatch(/a-word-of-theirs/);
  expect(mcp.log.join('')).not.toContain(me.key);
});
