import type { UserDoc } from '@windsock/bot/services/identity/user-doc.ts';
import { USER } from '@windsock/bot/services/identity/user-doc.ts';
import { chooseDefault } from '@windsock/bot/services/workspaces/choose-default.ts';
import { createWorkspace } from '@windsock/bot/services/workspaces/create.ts';
import type { WorkspaceDoc } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { WORKSPACE, workspaceLinkId } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { StoreError } from '@windsock/bot/store/errors.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';
import { meddlingStore } from '../../support/meddling-store.ts';

type Api = ReturnType<typeof createTestApi>;

async function makeMany(api: Api, session: string, count: number): Promise<number[]> {
  const json = { name: 'One more' };
  // Later than the existing ones, because lists are ordered by time.
  api.clock.now += 1000;
  const calls = Array.from({ length: count }, () => api.call('POST', '/api/workspaces', { session, json }));
  return (await Promise.all(calls)).map(({ status }) => status);
}

const idsOf = async (api: Api, session: string): Promise<string[]> => {
  const { body } = await api.call('GET', '/api/workspaces', { session });
  return body.map(({ workspace_id }: { workspace_id: string }) => workspace_id);
};

const defaultOf = async (api: Api, userId: string) =>
  (await api.store.read<UserDoc>('users', userId, USER))?.doc.default_workspace_id;

it('does not let ten simultaneous requests exceed the limit of twenty', async () => {
  const api = createTestApi();
  const { session } = await api.signIn();
  expect(await makeMany(api, session, 14)).toEqual(Array(14).fill(201));

  const statuses = await makeMany(api, session, 10);

  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  expect(await idsOf(api, session)).toHaveLength(20);
  const refused = await api.call('POST', '/api/workspaces', { session, json: { name: 'A' } });
  expect(refused.body.detail).toBe('You have 20 workspaces, the most there can be: delete one first.');
});

it('keeps both of two simultaneous changes', async () => {
  const api = createTestApi();
  const { session, workspaceId } = await api.signIn();
  const put = (json: unknown) => api.call('PUT', `/api/workspaces/${workspaceId}`, { session, json });
  const answers = await Promise.all([put({ name: 'Main' }), put({ timezone: 'Europe/London' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await api.call('GET', `/api/workspaces/${workspaceId}`, { session });
  expect(body).toMatchObject({ name: 'Main', timezone: 'Europe/London' });
});

it('shows nothing of a workspace whose creation broke off, and removes it later', async () => {
  const { store, before } = meddlingStore();
  const api = createTestApi({ store });
  const { session, user } = await api.signIn();
  before('batch', async () => {
    before('create', () => Promise.reject(new StoreError('unavailable', 'The disk is full')));
  });

  const broken = await api.call('POST', '/api/workspaces', { session, json: { name: 'Broken' } });

  expect(broken.status).toBe(503);
  expect(await idsOf(api, session)).toHaveLength(1);
  const links = async () => (await store.query('workspaces.of_user', { pk: user.user_id })).items.length;
  expect(await links()).toBe(2);
  // A creation that may still be running is left alone.
  await makeMany(api, session, 1);
  expect(await links()).toBe(3);
  api.clock.now += 11 * 60_000;
  await makeMany(api, session, 1);
  expect(await links()).toBe(3);
  expect(await idsOf(api, session)).toHaveLength(3);
});

it('leaves no workspace if its person was deleted while it was created', async () => {
  const { store, before } = meddlingStore();
  const api = createTestApi({ store });
  const { user } = await api.signIn();
  api.clock.now += 1000;
  let made = '';
  before('batch', async () => {
    before('create', async () => {
      const { items } = await store.query<{ id: string; type: string; workspace_id: string }>(
        'workspaces.of_user',
        {
          pk: user.user_id,
        },
      );
      for (const { doc } of items) {
        made = doc.workspace_id;
        await store.delete('users', user.user_id, doc.id);
      }
    });
  });
  const input = { userId: user.user_id, name: 'Too late' };
  await expect(createWorkspace({ ctx: api.ctx, input })).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(made).not.toBe(user.default_workspace_id);
  expect(await store.read('workspaces', made, WORKSPACE)).toBeUndefined();
});

it('creates nothing for a person who is being deleted', async () => {
  const api = createTestApi();
  const { user } = await api.signIn();
  await api.store.upsert('users', user.user_id, { ...user, deleting_at: user.created_at });
  const input = { userId: user.user_id, name: 'Too late' };
  await expect(createWorkspace({ ctx: api.ctx, input })).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('makes the oldest other workspace the default if the default is left', async () => {
  const api = createTestApi();
  const { session, user, workspaceId } = await api.signIn();
  await makeMany(api, session, 1);
  await makeMany(api, session, 1);
  const [, second, third] = await idsOf(api, session);
  const leave = (leaving = '') => chooseDefault({ ctx: api.ctx, input: { userId: user.user_id, leaving } });

  await leave(workspaceId);
  expect(await defaultOf(api, user.user_id)).toBe(second);
  expect(await idsOf(api, session)).toEqual([second, third]);
  // Again, by a process that resumes the deletion.
  await leave(workspaceId);
  await leave(third);
  expect(await defaultOf(api, user.user_id)).toBe(second);
  await expect(leave(second)).rejects.toMatchObject({ code: 'conflict' });
  expect(await idsOf(api, session)).toEqual([second]);
});

it('keeps one of two workspaces that are left at once', async () => {
  const api = createTestApi();
  const { session, user, workspaceId } = await api.signIn();
  await makeMany(api, session, 1);
  const [, second = ''] = await idsOf(api, session);
  const leave = (leaving: string) =>
    chooseDefault({ ctx: api.ctx, input: { userId: user.user_id, leaving } });

  const results = await Promise.allSettled([leave(workspaceId), leave(second)]);

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const left = await idsOf(api, session);
  expect(left).toHaveLength(1);
  expect(await defaultOf(api, user.user_id)).toBe(left[0]);
});

it('does not make a workspace the default that is left at the same moment', async () => {
  const { store, before } = meddlingStore();
  const api = createTestApi({ store });
  const { session, user, workspaceId } = await api.signIn();
  await makeMany(api, session, 1);
  const [, second = ''] = await idsOf(api, session);
  before('replace', () => chooseDefault({ ctx: api.ctx, input: { userId: user.user_id, leaving: second } }));

  const { status } = await api.call('POST', `/api/workspaces/${second}/set-default`, { session });

  expect(status).toBe(404);
  expect(await defaultOf(api, user.user_id)).toBe(workspaceId);
});

it('does not revive a workspace that is deleted while it is changed', async () => {
  const { store, before } = meddlingStore();
  const api = createTestApi({ store });
  const { session, user, workspaceId } = await api.signIn();
  const path = `/api/workspaces/${workspaceId}`;
  before('replace', async () => {
    const found = await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
    await store.upsert('workspaces', workspaceId, {
      ...found?.doc,
      deleting_at: user.created_at,
    } as WorkspaceDoc);
  });
  expect((await api.call('PUT', path, { session, json: { name: 'Late' } })).status).toBe(404);
  before('replace', () => store.delete('workspaces', workspaceId, WORKSPACE));
  expect((await api.call('PUT', path, { session, json: { name: 'Later' } })).status).toBe(404);
  expect(await store.read('workspaces', workspaceId, WORKSPACE)).toMatchObject({
    doc: { name: 'My workspace' },
  });
});

it('does not show a workspace that is being deleted', async () => {
  const api = createTestApi();
  const { session, user } = await api.signIn();
  await makeMany(api, session, 2);
  const [first = '', second = '', third = ''] = await idsOf(api, session);
  const doc = (await api.store.read<WorkspaceDoc>('workspaces', second, WORKSPACE))?.doc as WorkspaceDoc;
  await api.store.upsert('workspaces', second, { ...doc, deleting_at: user.created_at });
  await api.store.delete('workspaces', third, WORKSPACE);
  expect(await idsOf(api, session)).toEqual([first]);
  expect(await api.store.read('users', user.user_id, workspaceLinkId(third))).toBeDefined();
});
