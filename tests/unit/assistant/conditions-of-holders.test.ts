import { expect, it } from 'vitest';
import { planned } from './talk.ts';

it.each([
  'just those that lack mfa',
  'which of these have no mfa',
  'those without mfa, please',
  'and the ones without mfa',
])('those who may do something are narrowed by a condition of users: %s', async (text) => {
  expect(await planned('who is allowed to delete our queues', text)).toMatchObject({
    tool: 'iam.users',
    filters: [
      { field: 'name', says: 'with that permission' },
      { field: 'mfa', op: 'eq', value: false },
    ],
  });
});

it('and by whether they are people', async () => {
  expect(await planned('who is allowed to delete our queues', 'which of them are roles')).toMatchObject({
    tool: 'iam.access',
    only: 'role',
  });
});

it('those users may still be what somebody else deletes', async () => {
  expect(await planned('who may delete our queues', 'and who can delete those users')).toMatchObject({
    tool: 'iam.access',
    act: 'delete',
    things: expect.arrayContaining([{ kind: 'iam.users', id: 'anna' }]),
  });
});
