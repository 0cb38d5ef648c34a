import { deleteUser } from '@windsock/bot/services/erasure/delete-user.ts';
import { joinWorkspace } from '@windsock/bot/services/people/join.ts';
import { memberId } from '@windsock/bot/services/people/member-doc.ts';
import { removeMember } from '@windsock/bot/services/people/remove.ts';
import { workspaceLinkId } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { expect, test } from 'vitest';
import { meddlingStore } from '../../support/meddling-store.ts';
import { createTeam } from './kit.ts';

test("a list of workspaces shows one's role in each, and the number of people", async () => {
  const team = await createTeam();
  const ada = await team.join('admin', 'ada');
  expect(await team.workspacesOf(ada)).toMatchObject([
    { workspace_id: ada.workspaceId, role: 'owner', is_default: true, people_count: 1 },
    { workspace_id: team.workspaceId, role: 'admin', is_default: false, people_count: 2 },
  ]);
  expect((await team.as(ada, 'GET', '')).body).toMatchObject({ role: 'admin', people_count: 2 });
  expect(await team.workspacesOf(team.olga)).toMatchObject([{ role: 'owner', people_count: 2 }]);
});

test('a person without permission is told whom to ask', async () => {
  const team = await createTeam();
  const max = await team.join('member', 'max');
  const renamed = await team.as(max, 'PUT', '', { name: 'Mine' });
  expect(renamed).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(renamed.body.detail).toBe(
    'Only an admin or the owner of this workspace can do this: ask Olga Owner (olga@example.com), or an admin.',
  );
  const deleted = await team.as(await team.join('admin'), 'DELETE', '');
  expect(deleted.body.detail).toBe(
    'Only the owner of this workspace can do this: ask Olga Owner (olga@example.com).',
  );
});

test('people have their own default workspaces', async () => {
  const team = await createTeam();
  const max = await team.join('member', 'max');
  const set = await team.as(max, 'POST', '/set-default');
  expect(set).toMatchObject({ status: 200, body: { is_default: true, role: 'member' } });
  expect(await team.defaultOf(max)).toBe(team.workspaceId);
  expect(await team.defaultOf(team.olga)).toBe(team.workspaceId);
});

test('a removed person loses the workspace at once, and what they created stays', async () => {
  const team = await createTeam();
  const ada = await team.join('admin', 'ada');
  await team.as(ada, 'POST', '/set-default');
  const made = await team.as(ada, 'POST', '/api-keys', { name: 'Nightly' });
  const { user_id: userId } = ada.user;

  await removeMember({ ctx: team.ctx, input: { workspaceId: team.workspaceId, userId } });

  expect((await team.as(ada, 'GET', '')).status).toBe(404);
  expect(await team.workspacesOf(ada)).toMatchObject([{ workspace_id: ada.workspaceId, is_default: true }]);
  expect(await team.store.read('users', userId, workspaceLinkId(team.workspaceId))).toBeUndefined();
  const { status } = await team.call('GET', team.path, { key: made.body.key });
  expect(status).toBe(200);
  const keys = await team.as(team.olga, 'GET', '/api-keys');
  expect(keys.body).toMatchObject([{ name: 'Nightly', created_by: 'ada@example.com' }]);
});

test('an interrupted removal leaves nothing visible, and is cleaned up later', async () => {
  const { store, before } = meddlingStore();
  const team = await createTeam({ store });
  const ada = await team.join('admin', 'ada');
  const { user_id: userId } = ada.user;
  before('delete', async () => {
    before('delete', () => Promise.reject(new Error('The process is dead')));
  });
  const removing = removeMember({ ctx: team.ctx, input: { workspaceId: team.workspaceId, userId } });
  await expect(removing).rejects.toThrow('dead');
  expect((await team.as(ada, 'GET', '')).status).toBe(404);
  expect(await team.workspacesOf(ada)).toHaveLength(1);
  team.clock.now += 11 * 60_000;
  await team.call('POST', '/api/workspaces', { session: ada.session, json: { name: 'Second' } });
  expect(await store.read('users', userId, workspaceLinkId(team.workspaceId))).toBeUndefined();
});

test('a person who is let in again during their removal is a member, and finds the workspace', async () => {
  const { store, before } = meddlingStore();
  const team = await createTeam({ store });
  const { workspaceId } = team;
  const ada = await team.join('admin', 'ada');
  const { user_id: userId } = ada.user;
  before('delete', async () => {
    // The second write removes the link.
    before('delete', () => joinWorkspace({ ctx: team.ctx, input: { userId, workspaceId, role: 'member' } }));
  });
  await removeMember({ ctx: team.ctx, input: { workspaceId, userId } });
  expect(await team.workspacesOf(ada)).toMatchObject([{ role: 'owner' }, { role: 'member' }]);
});

test('nobody joins a workspace that is deleted meanwhile', async () => {
  const { store, before } = meddlingStore();
  const team = await createTeam({ store });
  const max = await team.signIn('max@example.com');
  await team.call('POST', '/api/workspaces', { session: team.olga.session, json: { name: 'Second' } });
  before('batch', async () => {
    before('batch', async () => void (await team.as(team.olga, 'DELETE', '')));
  });
  const input = { userId: max.user.user_id, workspaceId: team.workspaceId, role: 'member' as const };
  await expect(joinWorkspace({ ctx: team.ctx, input })).rejects.toMatchObject({ code: 'not_found' });
  expect((await store.query('everything.of_workspace', { pk: team.workspaceId })).items).toEqual([]);
  expect(await team.workspacesOf(max)).toHaveLength(1);
});

test('a deleted workspace disappears from the lists of all its people', async () => {
  const team = await createTeam();
  const max = await team.join('member', 'max');
  await team.as(max, 'POST', '/set-default');
  await team.call('POST', '/api/workspaces', { session: team.olga.session, json: { name: 'Second' } });
  expect((await team.as(team.olga, 'DELETE', '')).status).toBe(204);
  const link = await team.store.read('users', max.user.user_id, workspaceLinkId(team.workspaceId));
  expect(link).toBeUndefined();
  expect(await team.workspacesOf(max)).toMatchObject([{ is_default: true, role: 'owner' }]);
});

test("a person who deletes their account leaves other people's workspaces, which stay", async () => {
  const team = await createTeam();
  const max = await team.join('member', 'max');
  await deleteUser({ ctx: team.ctx, input: { userId: max.user.user_id } });
  const left = await team.store.read('workspaces', team.workspaceId, memberId(max.user.user_id));
  expect(left).toBeUndefined();
  expect(await team.workspacesOf(team.olga)).toMatchObject([{ people_count: 1 }]);
  expect((await team.store.query('everything.of_user', { pk: max.user.user_id })).items).toEqual([]);
});

test('nobody stays in a workspace if their account was deleted while they joined', async () => {
  const { store, before } = meddlingStore();
  const team = await createTeam({ store });
  const max = await team.signIn('max@example.com');
  const { user_id: userId } = max.user;
  before('batch', async () => {
    before('batch', () => deleteUser({ ctx: team.ctx, input: { userId } }));
  });
  const joining = joinWorkspace({
    ctx: team.ctx,
    input: { userId, workspaceId: team.workspaceId, role: 'admin' },
  });
  await expect(joining).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await store.read('workspaces', team.workspaceId, memberId(userId))).toBeUndefined();
  expect((await store.query('everything.of_user', { pk: userId })).items).toEqual([]);
});

test('a person without a workspace gets the next one as default', async () => {
  const team = await createTeam();
  const max = await team.join('member', 'max');
  // With another one, the person can delete the only one of their own.
  await team.call('DELETE', `/api/workspaces/${max.workspaceId}`, { session: max.session });
  expect(await team.defaultOf(max)).toBe(team.workspaceId);
  await removeMember({ ctx: team.ctx, input: { workspaceId: team.workspaceId, userId: max.user.user_id } });
  expect(await team.workspacesOf(max)).toEqual([]);
  const made = await team.call('POST', '/api/workspaces', { session: max.session, json: { name: 'New' } });
  expect(made.body).toMatchObject({ is_default: true, role: 'owner' });
  expect(await team.workspacesOf(max)).toMatchObject([{ is_default: true }]);
});

test('a member asks without creating jobs, an admin may create some', async () => {
  const asked: (boolean | undefined)[] = [];
  const team = await createTeam({
    async ask({ readsOnly }) {
      asked.push(readsOnly);
      return { run_id: 'run-1', thread: 'thread-1', status: 'done' };
    },
  });
  for (const role of ['member', 'admin'] as const)
    await team.as(await team.join(role), 'POST', '/ask', { text: 'a daily cost report at 9am' });
  expect(asked).toEqual([true, false]);
});
