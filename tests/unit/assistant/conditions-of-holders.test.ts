import { expect, it } from 'vitest';
import { planned } from './talk.ts';

it('those users may still be what somebody else deletes', async () => {
  expect(await planned('who may delete our queues', 'and who can delete those users')).toMatchObject({
    tool: 'iam.access',
    act: 'delete',
    things: expect.arrayContaining([{ kind: 'iam.users', id: 'anna' }]),
  });
});
