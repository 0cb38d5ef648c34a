import type { UserDoc } from '@windsock/bot/services/identity/user-doc.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';
import { signingIn } from './kit.ts';

const api = createTestApi();

it('shows new people their profile, with names that nobody asked for yet', async () => {
  const { session, user } = await api.signIn('ada@example.com');
  const { status, body } = await api.call('GET', '/api/users/me', { session });
  expect(status).toBe(200);
  expect(body).toEqual({
    user_id: user.user_id,
    email: 'ada@example.com',
    first_name: null,
    last_name: null,
    company: null,
    microsoft_linked: false,
    created_at: user.created_at,
  });
});

it('trims the input, returns the profile and updates the session, too', async () => {
  const { session } = await api.signIn();
  const json = { first_name: '  Ada ', last_name: 'Lovelace', company: ' Analytical Engines ' };
  const { status, body } = await api.call('PUT', '/api/users/me', { session, json });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    first_name: 'Ada',
    last_name: 'Lovelace',
    company: 'Analytical Engines',
    microsoft_linked: false,
  });
  expect((await signingIn(api).me(session)).body.first_name).toBe('Ada');
});

it.each([
  ['leaves the company when it is absent', {}, 'Before'],
  ['removes it when it is null', { company: null }, null],
  ['removes it when it is empty', { company: '' }, null],
  ['removes it when it is blank', { company: '  ' }, null],
  ['changes it', { company: 'After' }, 'After'],
])('%s', async (_what, change, company) => {
  const { session } = await api.signIn();
  const names = { first_name: 'Ada', last_name: 'Lovelace' };
  await api.call('PUT', '/api/users/me', { session, json: { ...names, company: 'Before' } });
  const { body } = await api.call('PUT', '/api/users/me', { session, json: { ...names, ...change } });
  expect(body.company).toBe(company);
});

it.each([
  ['a blank first name', { first_name: ' ', last_name: 'L' }, 'first_name', 'must not be empty'],
  ['no last name', { first_name: 'A' }, 'last_name', 'must be text'],
  ['a name with two lines', { first_name: 'A\nB', last_name: 'L' }, 'first_name', 'one line'],
  ['an endless name', { first_name: 'A', last_name: 'L'.repeat(101) }, 'last_name', '100 characters'],
  ['a company that is a number', { first_name: 'A', last_name: 'L', company: 7 }, 'company', 'must be text'],
])('refuses %s in a sentence', async (_what, json, field, sentence) => {
  const { session } = await api.signIn();
  const { status, body } = await api.call('PUT', '/api/users/me', { session, json });
  expect(status).toBe(400);
  expect(body.errors[0].field).toBe(field);
  expect(body.detail).toContain(sentence);
});

it('changes only names and company', async () => {
  const { session, user } = await api.signIn();
  const json = { first_name: 'A', last_name: 'L', email: 'x@example.com', user_id: 'x', deleting_at: 'now' };
  const { body } = await api.call('PUT', '/api/users/me', { session, json });
  expect(body).toMatchObject({ email: user.email, user_id: user.user_id });
  expect((await signingIn(api).me(session)).status).toBe(200);
});

it('loses no change if many come at once', async () => {
  const { session, user } = await api.signIn();
  const put = (first_name: string) =>
    api.call('PUT', '/api/users/me', { session, json: { first_name, last_name: 'L' } });
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map(put));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const stored = await api.store.read<UserDoc>('users', user.user_id, 'user');
  expect(['A', 'B', 'C', 'D']).toContain(stored?.doc.first_name);
});
