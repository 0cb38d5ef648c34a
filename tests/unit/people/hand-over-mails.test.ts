import type { Mail } from '@windsock/bot/mail/mailer.ts';
import { MailError } from '@windsock/bot/mail/mailer.ts';
import { USER } from '@windsock/bot/services/identity/user-doc.ts';
import { expect, it } from 'vitest';
import { createTeam } from './kit.ts';

type Team = Awaited<ReturnType<typeof createTeam>>;
type Someone = Team['olga'];

const handOver = (team: Team, to: Someone) =>
  team.as(team.olga, 'POST', '/hand-over', { user_id: to.user.user_id });

it('informs the new owner and the old one, with a contact and a link', async () => {
  const team = await createTeam();
  const max = await team.join('member', 'max');
  await team.as(team.olga, 'PUT', '', { name: 'Production' });
  const before = team.mails.length;
  expect((await handOver(team, max)).status).toBe(204);
  const mails = team.mails.slice(before);
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    'max@example.com: You own the workspace “Production” on Windsock now',
    'olga@example.com: You handed over the workspace “Production” on Windsock',
  ]);
  const [toOld, toNew] = ['olga', 'max'].map((name) => mails.find(({ to }) => to.startsWith(name))?.text);
  expect(toNew).toContain('Olga Owner (olga@example.com) handed over');
  expect(toOld).toContain('the owner is now max@example.com');
  for (const text of [toNew, toOld]) expect(text).toContain(`/workspaces/${team.workspaceId}`);
});

it('informs nobody of a refused hand-over', async () => {
  const team = await createTeam();
  const zoe = await team.signIn('zoe@example.com');
  const max = await team.join('member', 'max');
  const before = team.mails.length;
  expect((await handOver(team, zoe)).status).toBe(404);
  await team.as(max, 'POST', '/hand-over', { user_id: max.user.user_id });
  expect(team.mails).toHaveLength(before);
});

it('writes to no unverified address', async () => {
  const team = await createTeam();
  const max = await team.join('member', 'max');
  const found = await team.store.read('users', max.user.user_id, USER);
  await team.store.upsert('users', max.user.user_id, { ...max.user, ...found?.doc, email_verified: false });
  const before = team.mails.length;
  expect((await handOver(team, max)).status).toBe(204);
  expect(team.mails.slice(before).map(({ to }) => to)).toEqual(['olga@example.com']);
});

it('makes no link of the names of people and workspaces', async () => {
  const team = await createTeam();
  const max = await team.join('member', 'max');
  await team.call('PUT', '/api/users/me', {
    session: team.olga.session,
    json: { first_name: '<b>www.evil.test', last_name: 'http://evil.test' },
  });
  await team.as(team.olga, 'PUT', '', { name: 'evil.test/<i>' });
  const before = team.mails.length;
  expect((await handOver(team, max)).status).toBe(204);
  for (const { html, subject, text } of team.mails.slice(before)) {
    expect(`${subject} ${text} ${html}`).not.toContain('evil.test');
    expect(html).not.toMatch(/<b>|<i>/);
  }
});

it('completes the hand-over whether or not the mails could be sent', async () => {
  const sent: Mail[] = [];
  const mailer = {
    forget: async () => {},
    send: async (mail: Mail) => {
      sent.push(mail);
      if (mail.subject.includes('handed over') || mail.subject.includes('You own')) throw new MailError('No');
    },
  };
  const team = await createTeam({ mailer });
  const max = await team.join('member', 'max');
  expect((await handOver(team, max)).status).toBe(204);
  expect(sent).toHaveLength(2);
  expect(await team.workspacesOf(max)).toMatchObject([{ role: 'owner' }, { role: 'owner' }]);
});
