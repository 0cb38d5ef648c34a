import { problemSchema } from '@windsock/bot/contract/problem.ts';
import { routes } from '@windsock/functions/functions.ts';
import { areas, describeApi } from '@windsock/functions/openapi.ts';
import { defineRoute } from '@windsock/functions/route.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApi } from '../../support/api-kit.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is examined place by place
const read = async (): Promise<any> => (await createTestApi().call('GET', '/api/openapi.json')).body;

describe('openapi.json', () => {
  it('is public, and describes the table that serves it', async () => {
    const { status, headers, body } = await createTestApi().call('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    expect(body.servers).toEqual([{ url: 'http://localhost:3978' }]);
  });

  it('contains every row of the table, and nothing else', async () => {
    const { paths } = await read();
    const described = Object.entries<object>(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId, summary }]) => `${operationId}: ${method.toUpperCase()} ${path}: ${summary}`,
      ),
    );
    const rows = routes.map(({ id, method, path, summary }) => `${id}: ${method} ${path}: ${summary}`);
    expect(described.sort()).toEqual(rows.sort());
  });

  it('says what each area is about', async () => {
    const { tags } = await read();
    expect(tags.filter(({ name }: { name: string }) => !areas[name])).toEqual([]);
  });

  it('gives every operation its request id, its problems and its ways to authenticate', async () => {
    const { paths, components } = await read();
    for (const route of routes) {
      const { responses, security } = paths[route.path][route.method.toLowerCase()];
      const named = JSON.stringify(security);
      expect(named.includes('session'), route.id).toBe(route.access !== 'public');
      expect(named.includes('apiKey'), route.id).toBe(['anybody', 'workspace'].includes(route.access));
      expect('401' in responses || route.access === 'public', route.id).toBe(true);
      expect('404' in responses || !route.path.includes('{'), route.id).toBe(true);
      expect(Object.keys(responses), route.id).toEqual(expect.arrayContaining(['500', '503']));
      expect(Object.keys(responses), route.id).toEqual(expect.arrayContaining(Object.keys(route.answers)));
    }
    for (const response of Object.values<{ headers: object }>(components.responses)) {
      expect(response.headers).toHaveProperty('X-Request-Id');
    }
  });

  it('names every header of an answer besides the common ones', async () => {
    const api = createTestApi({
      env: { WINDSOCK_AWS_PRINCIPAL_ARN: 'arn:aws:iam::123456789012:root' },
      ask: async () => ({ run_id: 'run', thread: 'thread', status: 'pending' }),
    });
    const { paths } = await read();
    const { session, workspaceId } = await api.signIn();
    const ofAll = new Set((await api.call('GET', '/api/config')).headers.keys());
    const calls: [string, string, string, unknown?][] = [
      ['POST', '/api/workspaces', '/api/workspaces', { name: 'Second' }],
      ['POST', '/api/workspaces/{workspace_id}/ask', `/api/workspaces/${workspaceId}/ask`, { text: 'hello' }],
      ['GET', '/api/cloudformation-template', '/api/cloudformation-template'],
      ['DELETE', '/api/users/me', '/api/users/me'],
      ['POST', '/api/auth/logout-session', '/api/auth/logout-session'],
    ];
    for (const [method, path, address, json] of calls) {
      const { status, headers, cookies } = await api.call(method, address, { session, json });
      const own = [...headers.keys(), ...(cookies.size > 0 ? ['set-cookie'] : [])];
      const { responses } = paths[path][method.toLowerCase()];
      const named = Object.keys(responses[status].headers).map((name) => name.toLowerCase());
      expect({ path, unnamed: own.filter((name) => !ofAll.has(name) && !named.includes(name)) }).toEqual({
        path,
        unnamed: [],
      });
    }
  });

  it('shows how to ask, and every example is accepted', async () => {
    const { components } = await read();
    expect(components.schemas.AskBody.examples[0].text).toMatch(/running in Sydney/);
    for (const { id, body } of routes) {
      const { examples = [] } = (body?.meta() ?? {}) as { examples?: unknown[] };
      for (const example of examples) expect([id, body.safeParse(example).success]).toEqual([id, true]);
    }
  });

  it('names the headers that a request may have, and accepts no others for them', async () => {
    const { paths } = await read();
    const { parameters } = paths['/api/workspaces/{workspace_id}/ask'].post;
    expect(parameters).toContainEqual({
      name: 'idempotency-key',
      in: 'header',
      required: false,
      schema: expect.objectContaining({ type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' }),
    });
  });

  it('does not allow one name for a request and an answer that differ', () => {
    const twice = defineRoute({
      id: 'twice',
      method: 'POST',
      path: '/api/twice',
      access: 'public',
      summary: 'Takes what it gives',
      body: problemSchema,
      answers: { 200: { json: z.array(problemSchema) } },
      handle: async () => ({ json: [] }),
    });
    const describing = () => describeApi([twice], { publicUrl: 'http://localhost', version: '1' });
    expect(describing).toThrow('Problem is the name of a request and of a different answer');
  });
});
