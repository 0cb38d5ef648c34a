import { CreateUserCommand, IAMClient } from '@aws-sdk/client-iam';
import { iamAccess } from '@windsock/bot/tools/iam/access.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { beforeAll, expect, test } from 'vitest';
import { adminOf } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, ONE } from './tools-kit.ts';

const { moto, proxy } = useAwsPeer();

beforeAll(async () => {
  const iam = new IAMClient(await adminOf(moto.url, ONE.id));
  await iam.send(new CreateUserCommand({ UserName: 'vendor' }));
});

const ask = (args: object = {}) =>
  runTool(iamAccess, contextOf(proxy.url), { asks: 'used', principals: ['vendor'], ...args });

test('a user without a key and a password has no way in', async () => {
  expect((await ask({ enters: true })).text).toContain(
    '**No**, `vendor` has no active key, password or role.',
  );
});

test.each(['ListAccessKeys', 'GetLoginProfile'])(
  'a user whose ways in could not be read is not said to have none: %s',
  async (refused) => {
    proxy.interfere = ({ action }) => (action === refused ? DENIED : undefined);
    const { gaps, text } = await ask({ enters: true });
    expect(text).toMatch(/\*\*I cannot tell\*\* whether `vendor` has a way in/);
    expect(text).not.toMatch(/no way in|no console password/);
    expect(gaps).toMatchObject([{ api: `iam:${refused}`, reason: 'AccessDenied' }]);
  },
);
