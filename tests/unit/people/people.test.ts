import { deleteUser } from '@windsock/bot/services/erasure/delete-user.ts';
import type { WorkspaceDoc } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { describe, expect, test } from 'vitest';
import { meddlingStore } from '../../support/meddling-store.ts';
import { createTeam } from './kit.ts';

type Team = Awaited<ReturnType<typeof createTeam>>;
type Someone = Team['olga'];

const rolesIn = async (team: Team, who: Someone = team.olga) => {
  const { body } = await team.as(who, 'GET', '/people');
  return body.map(({ email, role }: { email: string; role: string }) => `${email.split('@')[0]}: ${role}`);
};
const place = ({ user }: Someone) => `/people/${user.user_id}`;

test('all members of a workspace see its people, their roles and since when', async () => {
  const team = await createTeam();
  await team.join('admin', 'ada');
  const max = await team.join('member', 'max');
  expect(await rolesIn(team, max)).toEqual(['olga: owner', 'ada: admin', 'max: member']);
  const { body } = await team.as(max, 'GET', '/people');
  expect(body[0]).toMatchObject({ user_id: team.olga.user.user_id, first_name: 'Olga' });
  expect(Date.parse(body[2].since)).toBe(team.clock.now);
});

test('only the owner appoints and dismisses admins', async () => {
  const team = await createTeam();
  const max = await team.join('member', 'max');
  const ada = await team.join('admin', 'ada');
  expect((await team.as(ada, 'PATCH', place(max), { role: 'admin' })).status).toBe(403);
  const made = await team.as(team.olga, 'PATCH', place(max), { role: 'admin' });
  expect(made).toMatchObject({ status: 200, body: { role: 'admin', email: 'max@example.com' } });
  expect((await team.as(team.olga, 'PATCH', place(ada), { role: 'member' })).status).toBe(200);
  expect(await rolesIn(team)).toEqual(['olga: owner', 'max: admin', 'ada: member']);
  expect((await team.as(team.olga, 'PATCH', place(team.olga), { role: 'member' })).status).toBe(409);
  expect((await team.as(team.olga, 'PATCH', '/people/nobody', { role: 'member' })).status).toBe(404);
  expect((await team.as(team.olga, 'PATCH', place(max), { role: 'owner' })).status).toBe(400);
});

test('admins remove members, and the owner removes admins', async () => {
  const team = await createTeam();
  const [ada, eve, max] = [
    await team.join('admin', 'ada'),
    await team.join('admin', 'eve'),
    await team.join('member', 'max'),
  ];
  expect((await team.as(ada, 'DELETE', place(max))).status).toBe(204);
  expect((await team.as(ada, 'DELETE', place(max))).status).toBe(404);
  const refused = await team.as(ada, 'DELETE', place(eve));
  expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('Olga Owner') } });
  expect((await team.as(ada, 'DELETE', place(team.olga))).status).toBe(409);
  expect((await team.as(team.olga, 'DELETE', place(eve))).status).toBe(204);
  expect(await rolesIn(team)).toEqual(['olga: owner', 'ada: admin']);
});

test('anybody but the owner may leave a workspace', async () => {
  const team = await createTeam();
  const max = await team.join('member', 'max');
  expect((await team.as(max, 'POST', '/leave')).status).toBe(204);
  expect((await team.as(max, 'GET', '')).status).toBe(404);
  const refused = await team.as(team.olga, 'POST', '/leave');
  expect(refused.body.detail).toBe(
    'This workspace is yours: hand it over before you leave it, or delete it.',
  );
});

test('the trail records for each change who did it, to whom, and the new role', async () => {
  const team = await createTeam();
  const max = await team.join('member', 'max');
  await team.as(team.olga, 'PATCH', place(max), { role: 'admin' });
  await team.as(team.olga, 'POST', '/hand-over', { user_id: max.user.user_id });
  await team.as(max, 'DELETE', place(team.olga));
  const { body } = await team.as(max, 'GET', '/audit');
  const [olga, her] = [team.olga.user.user_id, max.user.user_id];
  expect(body).toMatchObject([
    { action: 'person.removed', actor: { id: her }, subject: olga },
    { action: 'workspace.handed_over', actor: { id: olga }, subject: her },
    { action: 'person.role_changed', actor: { id: olga }, subject: her, details: { role: 'admin' } },
  ]);
});

describe('handing a workspace over', () => {
  test('makes a member its owner, and its owner an admin', async () => {
    const team = await createTeam();
    const max = await team.join('member', 'max');
    const handed = await team.as(team.olga, 'POST', '/hand-over', { user_id: max.user.user_id });
    expect(handed.status).toBe(204);
    expect(await rolesIn(team)).toEqual(['max: owner', 'olga: admin']);
    expect(await team.workspacesOf(max)).toMatchObject([{ role: 'owner' }, { role: 'owner' }]);
    expect(await team.workspacesOf(team.olga)).toMatchObject([{ role: 'admin', is_default: true }]);
    expect((await team.as(team.olga, 'DELETE', '')).status).toBe(403);
    expect((await team.as(max, 'POST', '/hand-over', { user_id: team.olga.user.user_id })).status).toBe(204);
  });

  test('is refused for oneself, and for a person who is not a member', async () => {
    const team = await createTeam();
    const zoe = await team.signIn('zoe@example.com');
    const to = ({ user }: Someone) => team.as(team.olga, 'POST', '/hand-over', { user_id: user.user_id });
    expect((await to(team.olga)).status).toBe(409);
    expect((await to(zoe)).status).toBe(404);
  });

  test('leaves one owner out of many that are named at once', async () => {
    const team = await createTeam();
    const people = [await team.join('member', 'max'), await team.join('admin', 'ada')];
    const answers = await Promise.all(
      people.map(({ user }) => team.as(team.olga, 'POST', '/hand-over', { user_id: user.user_id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    expect((await rolesIn(team)).filter((text: string) => text.endsWith('owner'))).toHaveLength(1);
  });

  test.each([
    ['is removed', (team: Team, max: Someone) => team.as(team.olga, 'DELETE', place(max))],
    [
      'deletes their account',
      (team: Team, max: Someone) => deleteUser({ ctx: team.ctx, input: { userId: max.user.user_id } }),
    ],
  ])('is refused if the named person %s at the same moment', async (_, meddle) => {
    const { store, before } = meddlingStore();
    const team = await createTeam({ store });
    const max = await team.join('member', 'max');
    before('batch', () => meddle(team, max));
    const handed = await team.as(team.olga, 'POST', '/hand-over', { user_id: max.user.user_id });
    expect(handed.status).toBe(404);
    expect(await rolesIn(team)).toEqual(['olga: owner']);
  });

  test('keeps the workspace when its former owner deletes their account', async () => {
    const team = await createTeam();
    const max = await team.join('member', 'max');
    await team.as(team.olga, 'POST', '/hand-over', { user_id: max.user.user_id });
    await deleteUser({ ctx: team.ctx, input: { userId: team.olga.user.user_id } });
    const kept = await team.store.read<WorkspaceDoc>('workspaces', team.workspaceId, WORKSPACE);
    expect(kept?.doc).toMatchObject({ owner_id: max.user.user_id });
    expect(await rolesIn(team, max)).toEqual(['max: owner']);
  });
});
