import { MailError } from '@windsock/bot/mail/mailer.ts';
import { deleteUser } from '@windsock/bot/services/erasure/delete-user.ts';
import { USER } from '@windsock/bot/services/identity/user-doc.ts';
import { expect, test } from 'vitest';
import { tokenIn } from '../../support/matrix.ts';
import { meddlingStore } from '../../support/meddling-store.ts';
import { createTeam } from './kit.ts';

type Team = Awaited<ReturnType<typeof createTeam>>;
type Someone = Team['olga'];

const DAY_MS = 24 * 3_600_000;

async function invite(team: Team, email = 'max@example.com', role = 'member') {
  const answer = await team.as(team.olga, 'POST', '/invitations', { email, role });
  return { ...answer, token: tokenIn(team.mails.at(-1)?.text) };
}
const accept = (team: Team, { session }: Someone, token: string) =>
  team.call('POST', '/api/invitations/accept', { session, json: { token } });
const read = (team: Team, { session }: Someone, token: string) =>
  team.call('POST', '/api/invitations/read', { session, json: { token } });
const invitationsOf = async (team: Team) => (await team.as(team.olga, 'GET', '/invitations')).body;

test('a person who is invited by email opens the link, sees what it is for, accepts, and is a member', async () => {
  const team = await createTeam();
  const { body, status, token } = await invite(team, ' Max@Example.com ', 'admin');
  expect(status).toBe(201);
  expect(body).toMatchObject({ email: 'max@example.com', role: 'admin', invited_by: 'Olga Owner' });
  const [mail] = team.mails;
  expect(mail?.to).toBe('max@example.com');
  expect(mail?.subject).toBe('Olga Owner invites you to “My workspace” on Windsock');
  expect(mail?.text).toContain(`http://localhost:3978/invitation#${token}`);
  expect(mail?.html).toContain(`http://localhost:3978/invitation#${token}`);

  const max = await team.signIn('max@example.com');
  expect((await read(team, max, token)).body).toMatchObject({
    workspace_name: 'My workspace',
    role: 'admin',
    invited_by: 'Olga Owner',
  });
  team.clock.now += 1000;
  const accepted = await accept(team, max, token);

  expect(accepted).toMatchObject({ status: 200, body: { workspace_id: team.workspaceId, role: 'admin' } });
  expect(await team.workspacesOf(max)).toMatchObject([{ role: 'owner' }, { role: 'admin' }]);
  expect(await invitationsOf(team)).toEqual([]);
  const { body: trail } = await team.as(team.olga, 'GET', '/audit');
  expect(trail).toMatchObject([
    {
      action: 'person.joined',
      actor: { id: max.user.user_id },
      subject: body.id,
      details: { role: 'admin' },
    },
    { action: 'person.invited', actor: { id: team.olga.user.user_id }, subject: body.id },
  ]);
  expect(JSON.stringify(trail)).not.toContain('max@example.com');
});

test('nobody else can accept it, and others see the invited address masked', async () => {
  const team = await createTeam();
  const { token } = await invite(team);
  const eve = await team.signIn('eve@example.com');
  for (const answer of [await read(team, eve, token), await accept(team, eve, token)]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(answer.body.detail).toBe(
      'This invitation is for m•••@example.com. Sign in with that address to accept it.',
    );
  }
  expect(await invitationsOf(team)).toHaveLength(1);
});

test('an unverified address belongs to nobody', async () => {
  const team = await createTeam();
  const { token } = await invite(team);
  const max = await team.signIn('max@example.com');
  await team.store.upsert('users', max.user.user_id, { ...max.user, id: USER, email_verified: false });
  expect((await accept(team, max, token)).status).toBe(403);
});

test('the token is not stored', async () => {
  const team = await createTeam();
  const { token } = await invite(team);
  const { items } = await team.store.query('everything.of_workspace', { pk: team.workspaceId });
  expect(JSON.stringify(items)).not.toContain(token);
});

const expectGone = ({ body, status }: { status: number; body: { code: string; detail: string } }) => {
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  expect(body.detail).toMatch(/cannot be used any more/);
};

test('an invitation no longer works when it was accepted, revoked or sent again, and after 7 days', async () => {
  const team = await createTeam();
  const max = await team.signIn('max@example.com');
  const first = await invite(team);
  const again = await team.as(team.olga, 'POST', `/invitations/${first.body.id}/send-again`);
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id } });
  expectGone(await accept(team, max, first.token));
  await team.as(team.olga, 'DELETE', `/invitations/${first.body.id}`);
  expectGone(await accept(team, max, tokenIn(team.mails.at(-1)?.text)));
  const third = await invite(team);
  team.clock.now += 7 * DAY_MS;
  expectGone(await accept(team, max, third.token));
  expect(await invitationsOf(team)).toEqual([]);
  const fourth = await invite(team);
  expect((await accept(team, max, fourth.token)).status).toBe(200);
  expectGone(await accept(team, max, fourth.token));
  expectGone(await accept(team, max, 'never-was-one'));
});

test.each([
  ['revoked', 'DELETE', ''],
  ['sent again', 'POST', '/send-again'],
])('an invitation does not work if it is %s while it is accepted', async (_, method, place) => {
  const { store, before } = meddlingStore();
  const team = await createTeam({ store });
  const { body, token } = await invite(team);
  const max = await team.signIn('max@example.com');
  before('batch', async () => {
    before('batch', () => team.as(team.olga, method, `/invitations/${body.id}${place}`));
  });
  expectGone(await accept(team, max, token));
  expect(await team.workspacesOf(max)).toHaveLength(1);
  expect((await store.query('workspaces.of_user', { pk: max.user.user_id })).items).toHaveLength(1);
});

test('an invitation does not work if the workspace is deleted meanwhile', async () => {
  const { store, before } = meddlingStore();
  const team = await createTeam({ store });
  await team.call('POST', '/api/workspaces', { session: team.olga.session, json: { name: 'Second' } });
  const { token } = await invite(team);
  const max = await team.signIn('max@example.com');
  before('batch', async () => {
    before('batch', () => team.as(team.olga, 'DELETE', ''));
  });
  expect((await accept(team, max, token)).status).toBe(404);
  expectGone(await accept(team, max, token));
  expect((await store.query('everything.of_workspace', { pk: team.workspaceId })).items).toEqual([]);
});

test('a person who accepts twice at once, in two tabs, joins once', async () => {
  const team = await createTeam();
  const { token } = await invite(team);
  const max = await team.signIn('max@example.com');
  const answers = await Promise.all([accept(team, max, token), accept(team, max, token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await team.as(team.olga, 'GET', '/people')).body).toHaveLength(2);
  const { body } = await team.as(team.olga, 'GET', '/audit');
  expect(body.filter(({ action }: { action: string }) => action === 'person.joined')).toHaveLength(1);
});

test('inviting does not reveal whether an address has an account', async () => {
  const team = await createTeam();
  await team.signIn('known@example.com');
  const [known, unknown] = [
    await invite(team, 'known@example.com'),
    await invite(team, 'unknown@example.com'),
  ];
  expect(known.status).toBe(unknown.status);
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
});

test('a person who is a member or invited already is not invited', async () => {
  const team = await createTeam();
  await team.join('member', 'ada');
  expect((await invite(team, 'ada@example.com')).body.detail).toBe(
    'ada@example.com is in this workspace already.',
  );
  await invite(team);
  expect((await invite(team)).body.detail).toBe(
    'max@example.com is invited already: send that invitation again, or revoke it.',
  );
});

test('an admin invites members, and only the owner invites admins', async () => {
  const team = await createTeam();
  const ada = await team.join('admin', 'ada');
  const by = (role: string, email: string) => team.as(ada, 'POST', '/invitations', { email, role });
  expect((await by('member', 'max@example.com')).status).toBe(201);
  expect(await by('admin', 'eve@example.com')).toMatchObject({ status: 403 });
  const eve = await invite(team, 'eve@example.com', 'admin');
  expect((await team.as(ada, 'POST', `/invitations/${eve.body.id}/send-again`)).status).toBe(403);
  expect((await team.as(ada, 'DELETE', `/invitations/${eve.body.id}`)).status).toBe(204);
});

test('a workspace has at most 50 open invitations, however many are sent at once', async () => {
  const team = await createTeam();
  const ada = await team.join('admin', 'ada');
  const many = (who: Someone, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        team.as(who, 'POST', '/invitations', {
          email: `${who.user.user_id.slice(0, 8)}-${at}@example.com`,
          role: 'member',
        }),
      ),
    );
  const answers = [...(await many(team.olga, 28)), ...(await many(ada, 28))];
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { body } of refused) expect(body.detail).toMatch(/^50 invitations to this workspace are open/);
});

test('nobody can flood people, or one person, with our mail', async () => {
  const team = await createTeam();
  for (let count = 0; count < 5; count += 1) {
    const { body, status } = await invite(team);
    expect(status).toBe(201);
    await team.as(team.olga, 'DELETE', `/invitations/${body.id}`);
  }
  expect((await invite(team)).status).toBe(429);
  let sent = 0;
  while ((await invite(team, `somebody-${sent}@example.com`)).status === 201) sent += 1;
  // Out of 30 in a quarter of an hour; one was refused.
  expect(sent).toBe(24);
});

test('nobody is invited if the mail could not be sent', async () => {
  const team = await createTeam({
    mailer: { send: () => Promise.reject(new MailError('No')), forget: async () => {} },
  });
  expect((await invite(team)).status).toBe(502);
  expect(await invitationsOf(team)).toEqual([]);
});

test('a name in the mail is neither a link nor markup', async () => {
  const team = await createTeam();
  await team.as(team.olga, 'PUT', '', { name: 'Win at https://evil.example.com <b>now</b>' });
  await invite(team);
  const [mail] = team.mails;
  expect(mail?.subject).not.toMatch(/evil\.example|:\/\//);
  expect(mail?.text).not.toMatch(/evil\.example/);
  expect(mail?.html).not.toMatch(/evil\.example|<b>/);
});

test('open invitations are removed with the workspace, including their lookups', async () => {
  const team = await createTeam();
  const { token } = await invite(team);
  await deleteUser({ ctx: team.ctx, input: { userId: team.olga.user.user_id } });
  const max = await team.signIn('max@example.com');
  expect((await accept(team, max, token)).status).toBe(404);
  expect((await team.store.query('everything.of_workspace', { pk: team.workspaceId })).items).toEqual([]);
});
