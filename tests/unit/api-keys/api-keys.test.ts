import { apiKeySchema, createdApiKeySchema } from '@windsock/bot/contract/api-keys.ts';
import type { ApiKeyDoc } from '@windsock/bot/services/api-keys/api-key-doc.ts';
import { apiKeyLookupId } from '@windsock/bot/services/api-keys/find-by-key.ts';
import type { WorkspaceDoc } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { StoreError } from '@windsock/bot/store/errors.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApi } from '../../support/api-kit.ts';
import { meddlingStore } from '../../support/meddling-store.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A person, the path of their workspace's keys, and a function that creates one. */
async function startWith(parts: Parameters<typeof createTestApi>[0] = {}) {
  const api = createTestApi(parts);
  const { session, workspaceId, user } = await api.signIn();
  const workspace = `/api/workspaces/${workspaceId}`;
  const path = `${workspace}/api-keys`;
  const make = (name = 'script') => api.call('POST', path, { session, json: { name } });
  const list = async () => (await api.call('GET', path, { session })).body;
  return { api, session, user, workspaceId, workspace, path, make, list };
}

it('shows a key once, and afterwards only what distinguishes it', async () => {
  const { api, make, list } = await startWith();

  const { status, body, headers } = await make('  nightly report ');

  expect(status).toBe(201);
  expect(createdApiKeySchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({ name: 'nightly report', last_used_at: null });
  expect(body.key).toMatch(/^wsk_[A-Za-z0-9_-]{43}$/);
  expect(body.prefix).toBe(body.key.slice(0, 12));
  expect(headers.get('cache-control')).toBe('no-store');
  api.clock.now += 1000;
  const second = await make('second');
  const listed = await list();
  expect(z.array(z.strictObject(apiKeySchema.shape)).parse(listed)).toHaveLength(2);
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([body.id, second.body.id]);
  expect(JSON.stringify(listed)).not.toContain(body.key.slice(12));
});

it('stores no key', async () => {
  const { api, make, workspaceId } = await startWith();
  const { body } = await make();
  const secret = body.key.slice(12);
  const { items } = await api.store.query('everything.of_workspace', { pk: workspaceId });
  const lookupId = apiKeyLookupId(body.key);
  const lookup = await api.store.read('lookups', lookupId, lookupId);
  expect(items.map(({ doc }) => doc.type).sort()).toEqual([
    ...['api_key', 'audit', 'audit_head', 'workspace'],
  ]);
  expect(lookup?.doc).toMatchObject({ key_id: body.id, workspace_id: workspaceId });
  expect(JSON.stringify([items, lookup])).not.toContain(secret);
});

it.each([[{}], [{ name: '' }], [{ name: 'x'.repeat(101) }], [{ name: 'a\tb' }]])(
  'refuses %j',
  async (json) => {
    const { api, session, path, list } = await startWith();
    expect((await api.call('POST', path, { session, json })).status).toBe(400);
    expect(await list()).toEqual([]);
  },
);

it('does not let ten simultaneous requests exceed the limit of twenty', async () => {
  const { make, list } = await startWith();
  await Promise.all(Array.from({ length: 15 }, () => make()));

  const answers = await Promise.all(Array.from({ length: 10 }, () => make()));

  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(5).fill(409)]);
  expect(await list()).toHaveLength(20);
  expect((await make()).body.detail).toBe(
    'This workspace has 20 API keys, the most there can be: delete one first.',
  );
});

it('gives access to the workspace until it is revoked, and to nothing afterwards', async () => {
  const { api, session, workspace, path, make, list } = await startWith();
  const [{ body: kept }, { body: revoked }] = [await make(), await make()];
  expect((await api.call('GET', workspace, { key: revoked.key })).status).toBe(200);

  const gone = await api.call('DELETE', `${path}/${revoked.id}`, { session });

  expect(gone.status).toBe(204);
  expect((await api.call('GET', workspace, { key: revoked.key })).status).toBe(401);
  expect((await api.call('GET', workspace, { key: kept.key })).status).toBe(200);
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([kept.id]);
  const lookupId = apiKeyLookupId(revoked.key);
  expect(await api.store.read('lookups', lookupId, lookupId)).toBeUndefined();
  expect((await api.call('DELETE', `${path}/${revoked.id}`, { session })).status).toBe(404);
});

it('no longer works even if its lookup could not be deleted', async () => {
  const { store, before } = meddlingStore();
  const { api, session, workspace, path, make } = await startWith({ store });
  const { body } = await make();
  before('delete', async () => {
    before('delete', () => Promise.reject(new StoreError('unavailable', 'The disk is full')));
  });
  // The hook of the first deletion sets up the second's: the document goes, the lookup stays.
  expect((await api.call('DELETE', `${path}/${body.id}`, { session })).status).toBe(503);
  const lookupId = apiKeyLookupId(body.key);
  expect(await store.read('lookups', lookupId, lookupId)).toBeDefined();
  expect((await api.call('GET', workspace, { key: body.key })).status).toBe(401);
});

it('no longer works if it is revoked between its lookup and the record of its use', async () => {
  const { store, before } = meddlingStore();
  const { api, workspace, workspaceId, make } = await startWith({ store });
  const { body } = await make();
  before('replace', () => store.delete('workspaces', workspaceId, body.id));
  expect((await api.call('GET', workspace, { key: body.key })).status).toBe(401);
  expect(await store.read('workspaces', workspaceId, body.id)).toBeUndefined();
});

it('never works if its creation broke off, and can be deleted', async () => {
  const { store, before } = meddlingStore();
  const { api, session, path, make, list } = await startWith({ store });
  before('batch', async () => {
    before('create', () => Promise.reject(new StoreError('unavailable', 'The disk is full')));
  });
  const { status, body } = await make();
  expect(status).toBe(503);
  expect(JSON.stringify(body)).not.toContain('wsk_');
  const [left] = await list();
  expect((await api.call('DELETE', `${path}/${left.id}`, { session })).status).toBe(204);
  expect(await list()).toEqual([]);
});

it('is not created in a workspace that is deleted at the same moment', async () => {
  const { store, before } = meddlingStore();
  const { make, workspaceId, user } = await startWith({ store });
  before('batch', async () => {
    const found = await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
    const marked = { ...found?.doc, deleting_at: user.created_at } as WorkspaceDoc;
    await store.upsert('workspaces', workspaceId, marked);
  });
  expect((await make()).status).toBe(404);
  const { items } = await store.query('api_keys.of_workspace', { pk: workspaceId });
  expect(items).toEqual([]);
});

it('leaves no lookup in a workspace that is erased while the key is created', async () => {
  const { store, before } = meddlingStore();
  const { make, workspaceId } = await startWith({ store });
  let lookupId = '';
  before('batch', async () => {
    before('create', async () => {
      const { items } = await store.query<ApiKeyDoc>('api_keys.of_workspace', { pk: workspaceId });
      lookupId = items[0]?.doc.lookup_id ?? '';
      await store.delete('workspaces', workspaceId, items[0]?.doc.id ?? '');
      await store.delete('workspaces', workspaceId, WORKSPACE);
    });
  });
  expect((await make()).status).toBe(404);
  expect(lookupId).toMatch(/^api-key-/);
  expect(await store.read('lookups', lookupId, lookupId)).toBeUndefined();
});

it('records its use at most once a minute, however many use it at once', async () => {
  const { api, workspace, make, list } = await startWith();
  const { body } = await make();
  const use = () => api.call('GET', workspace, { key: body.key });
  const lastUse = async () => Date.parse((await list())[0].last_used_at);

  const first = api.clock.now;
  const answers = await Promise.all(Array.from({ length: 8 }, use));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await lastUse()).toBe(first);
  api.clock.now = first + 59_999;
  await use();
  expect(await lastUse()).toBe(first);
  api.clock.now = first + 60_000;
  await use();
  expect(await lastUse()).toBe(first + 60_000);
});

it('cannot be listed, created or revoked by a key, nor by a stranger', async () => {
  const { api, path, make, list } = await startWith();
  const { body } = await make();
  const stranger = await api.signIn();
  const own = `/api/workspaces/${stranger.workspaceId}/api-keys/${body.id}`;

  for (const [method, at, json] of [
    ['GET', path, undefined],
    ['POST', path, { name: 'another' }],
    ['DELETE', `${path}/${body.id}`, undefined],
  ] as const) {
    expect((await api.call(method, at, { key: body.key, json })).status).toBe(403);
    expect((await api.call(method, at, { session: stranger.session, json })).status).toBe(404);
    expect((await api.call(method, at, { json })).status).toBe(401);
  }
  expect((await api.call('DELETE', own, { session: stranger.session })).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

it('deletes only API keys, whatever else has an id in the workspace', async () => {
  const { api, session, path, workspace } = await startWith();
  for (const id of [WORKSPACE, NOBODY, '..%2F', 'a%20b']) {
    expect([id, (await api.call('DELETE', `${path}/${id}`, { session })).status]).toEqual([id, 404]);
  }
  expect((await api.call('GET', workspace, { session })).status).toBe(200);
});

describe('the permissions of a key', () => {
  const withKey = async (options: object) => {
    const started = await startWith();
    const { body } = await started.api.call('POST', started.path, {
      session: started.session,
      json: { name: 'script', ...options },
    });
    const use = (ip?: string) =>
      started.api.call('GET', started.workspace, {
        key: body.key,
        ...(ip !== undefined && { headers: { 'x-forwarded-for': ip } }),
      });
    return { ...started, body, use };
  };

  it('are everything, from everywhere and for ever, unless stated otherwise', async () => {
    const { body } = await withKey({});
    expect(body).toMatchObject({ scopes: ['ask', 'read', 'manage'], expires_at: null, allowed_ips: [] });
  });

  it('are listed with the key', async () => {
    const options = { scopes: ['read', 'ask', 'read'], expires_in_days: 90, allowed_ips: ['192.0.2.0/24'] };
    const { api, body, list } = await withKey(options);
    const expires_at = new Date(api.clock.now + 90 * 86_400_000).toISOString();
    expect(body).toMatchObject({ scopes: ['ask', 'read'], expires_at, allowed_ips: ['192.0.2.0/24'] });
    expect(await list()).toMatchObject([
      { scopes: ['ask', 'read'], expires_at, allowed_ips: ['192.0.2.0/24'] },
    ]);
  });

  it('end at the instant when the key expires', async () => {
    const { api, use } = await withKey({ expires_in_days: 30 });
    api.clock.now += 30 * 86_400_000 - 1;
    expect((await use()).status).toBe(200);
    api.clock.now += 1;
    expect((await use()).status).toBe(401);
  });

  it('are not revealed for a wrong, revoked or expired key, or one from another address', async () => {
    const { api, body, use, session, path, workspace } = await withKey({
      expires_in_days: 30,
      allowed_ips: ['198.51.100.7'],
    });
    const detailOf = (result: { body: { detail: string; request_id: string }; status: number }) => {
      const { request_id: _, ...problem } = result.body;
      return { status: result.status, problem };
    };
    const wrong = detailOf(await api.call('GET', workspace, { key: `wsk_${'x'.repeat(43)}` }));
    expect(wrong.status).toBe(401);
    expect(wrong.problem.detail).toMatch(/make a new one/);
    expect(detailOf(await use('192.0.2.1'))).toEqual(wrong);
    expect((await use('198.51.100.7')).status).toBe(200);
    api.clock.now += 30 * 86_400_000;
    expect(detailOf(await use('198.51.100.7'))).toEqual(wrong);
    await api.call('DELETE', `${path}/${body.id}`, { session });
    expect(detailOf(await use('198.51.100.7'))).toEqual(wrong);
  });

  it('are not recorded as used by a refused caller', async () => {
    const { list, use } = await withKey({ allowed_ips: ['198.51.100.7'] });
    expect((await use('192.0.2.1')).status).toBe(401);
    expect(await list()).toMatchObject([{ last_used_at: null }]);
  });

  it('are nothing for a scope alone: the refusal names the missing one', async () => {
    const { api, body, workspace } = await withKey({ scopes: ['read'] });
    const refused = await api.call('DELETE', `${workspace}/scheduled-jobs/some-job`, { key: body.key });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(refused.body.detail).toBe(
      'This API key lacks the scope “manage”: make one that has it in the console.',
    );
  });

  it.each([
    { scopes: [] },
    { scopes: ['everything'] },
    { expires_in_days: 0 },
    { expires_in_days: 1.5 },
    { allowed_ips: ['example.com'] },
    { allowed_ips: ['192.0.2.0/33'] },
    { allowed_ips: ['192.0.2.1:80'] },
    { allowed_ips: ['fe80::1%eth0'] },
    { allowed_ips: [''] },
    { allowed_ips: Array(51).fill('192.0.2.1') },
  ])('are refused as %j', async (options) => {
    const { api, session, path } = await startWith();
    const { status } = await api.call('POST', path, { session, json: { name: 'x', ...options } });
    expect(status).toBe(400);
  });
});
