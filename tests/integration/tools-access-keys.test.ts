import {
  CreateAccessKeyCommand,
  CreateUserCommand,
  IAMClient,
  UpdateAccessKeyCommand,
} from '@aws-sdk/client-iam';
import { iamAccessKeys } from '@windsock/bot/tools/iam/access-keys.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, expect, test } from 'vitest';
import { adminOf } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, listEverything, ONE } from './tools-kit.ts';

const DAY = 86_400_000;
const { moto, proxy } = useAwsPeer();

beforeAll(async () => {
  const iam = new IAMClient(await adminOf(moto.url, ONE.id));
  for (const UserName of ['ada', 'ci']) await iam.send(new CreateUserCommand({ UserName }));
  await iam.send(new CreateAccessKeyCommand({ UserName: 'ci' }));
  const { AccessKey } = await iam.send(new CreateAccessKeyCommand({ UserName: 'ci' }));
  await iam.send(
    new UpdateAccessKeyCommand({ UserName: 'ci', AccessKeyId: AccessKey?.AccessKeyId, Status: 'Inactive' }),
  );
});

test('each key of a user is listed, with the end of its id only', async () => {
  const { gaps, rows } = await listEverything(iamAccessKeys, proxy.url);
  expect(gaps).toEqual([]);
  expect(rows.map(({ active, user }) => [user, active]).sort()).toEqual([
    ['ci', false],
    ['ci', true],
  ]);
  for (const { key_id } of rows) expect(key_id).toMatch(/^….{4}$/);
});

test('keys are older than an age', async () => {
  const later = new Date(Date.now() + 100 * DAY);
  const older = (value: number) =>
    runListTool(iamAccessKeys, contextOf(moto.url, [ONE], later), {
      filters: [{ field: 'age_days', op: 'gt', value }],
    });
  expect((await older(90)).table?.rows).toHaveLength(2);
  expect((await older(100)).table?.rows ?? []).toHaveLength(0);
});

test('the last use of a key is unknown where that is refused', async () => {
  proxy.interfere = ({ action }) => (action === 'GetAccessKeyLastUsed' ? DENIED : undefined);
  const { gaps, rows } = await listEverything(iamAccessKeys, proxy.url);
  expect(rows.map(({ last_used }) => last_used)).toEqual([null, null]);
  expect(gaps).toMatchObject([{ api: 'iam:GetAccessKeyLastUsed', reason: 'AccessDenied' }]);
});

test('the keys of a user whose keys are refused are reported as missing', async () => {
  proxy.interfere = ({ action }) => (action === 'ListAccessKeys' ? DENIED : undefined);
  const { gaps, rows } = await listEverything(iamAccessKeys, proxy.url);
  expect(rows).toEqual([]);
  expect(gaps).toMatchObject([{ api: 'iam:ListAccessKeys', reason: 'AccessDenied' }]);
});
