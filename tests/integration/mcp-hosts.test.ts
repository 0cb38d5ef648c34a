// An agent must not notice where Windsock runs: the same requests go to the embedded process and to Azure's functions.
import { served } from '@windsock/functions/functions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HostRequest, Hosts } from '../support/hosts.ts';
import { startHosts } from '../support/hosts.ts';
import { numbers, refuses } from '../support/mcp-capabilities.ts';
import { message, modern, speakMcp, workspaceWithKey } from '../support/mcp-kit.ts';

let hosts: Hosts;
let key: string;
let end: () => void;
beforeAll(async () => {
  hosts = await startHosts(served, { WEBSITE_HOSTNAME: 'windsock.azurewebsites.net' });
  end = speakMcp(hosts.api.ctx, [numbers, refuses]);
  ({ key } = await workspaceWithKey(hosts.api));
});
afterAll(() => {
  end();
  return hosts.close();
});

/** Sends a request to both, checks that the answers are equal, and returns one. */
async function both(request: HostRequest) {
  const embedded = await hosts.embedded(request);
  const azure = await hosts.azure(request);
  const comparable = ({ requestId: _id, ...answer }: typeof azure) => answer;
  expect(comparable(azure)).toEqual(comparable(embedded));
  return { ...embedded, text: embedded.body.toString() };
}

const post = (body: unknown, headers: Record<string, string> = {}): HostRequest => ({
  method: 'POST',
  target: '/mcp',
  headers: {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...headers,
  },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const call = { name: 'refuses', arguments: {} };

it.each(['tools/list', 'prompts/list', 'resources/list', 'server/discover'])(
  '%s is answered with JSON, as it is since 2026',
  async (method) => {
    const { body, headers } = modern(method);
    const answer = await both(post(body, headers));
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
    expect(answer.headers['cache-control']).toMatch(/no-store|no-cache/);
    expect(JSON.parse(answer.text)).toMatchObject({ id: 1, result: {} });
  },
);

it.each([
  ['tools/list', {}, /"name":"numbers"/],
  ['tools/call', call, /no such kind/],
  ['ping', {}, /"result":\{\}/],
  ['resources/subscribe', { uri: 'windsock://checks' }, /Method not found/],
])('%s is answered with a stream, as it was in 2025', async (method, params, words) => {
  const answer = await both(post(message(method, params)));
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/event-stream' } });
  expect(answer.text).toMatch(/^event: message\ndata: \{/);
  expect(answer.text).toMatch(words);
});

it('a notification is accepted without an answer', async () => {
  const answer = await both(post({ jsonrpc: '2.0', method: 'notifications/initialized' }));
  expect(answer).toMatchObject({ status: 202, text: '' });
});

it.each<[string, number, () => HostRequest]>([
  ['without a key', 401, () => post(message('ping'), { authorization: '' })],
  ['from a foreign page', 403, () => post(message('ping'), { origin: 'https://evil.example.com' })],
  ['with a foreign host name', 403, () => post(message('ping'), { host: 'evil.example.com' })],
  ['as a GET', 405, () => ({ ...post(''), method: 'GET' })],
  ['as a DELETE', 405, () => ({ ...post(''), method: 'DELETE' })],
  ['with 10 MB', 413, () => post('x'.repeat(10_000_000))],
  ['with a body that is not JSON', 400, () => post('{')],
  ['under another path', 404, () => ({ ...post(message('ping')), target: '/api/mcp' })],
])('a request that comes %s is refused with %i', async (_what, status, request) => {
  const { body, ...asked } = request();
  const answer = await both(asked.method === 'POST' && body ? { ...asked, body } : asked);
  expect(answer.status).toBe(status);
});
