import { CreateAccountAliasCommand, IAMClient } from '@aws-sdk/client-iam';
import { accountAccounts } from '@windsock/bot/tools/account/accounts.ts';
import { accountRegions } from '@windsock/bot/tools/account/regions.ts';
import { accountWhoami } from '@windsock/bot/tools/account/whoami.ts';
import { beforeAll, expect, test } from 'vitest';
import { adminOf } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, ONE, TWO } from './tools-kit.ts';

const { moto, proxy } = useAwsPeer();

beforeAll(async () => {
  await new IAMClient(await adminOf(moto.url, ONE.id)).send(
    new CreateAccountAliasCommand({ AccountAlias: 'acme-prod' }),
  );
});

test('whoami shows the account and the role that AWS reports', async () => {
  const result = await accountWhoami.run(contextOf(moto.url), {});
  expect(result.text).toMatch(
    /^Windsock reads account \*\*111111111111\*\* \(Production\) as `arn:aws:sts::111111111111:assumed-role\/WindsockAccess`; its primary region is us-east-1 \(N\. Virginia\)\.$/,
  );
  expect(result.table?.rows).toMatchObject([{ account: ONE.id, name: 'Production', alias: 'acme-prod' }]);
});

test('whoami reports an account whose role cannot be assumed', async () => {
  proxy.interfere = ({ service, action }) =>
    service === 'sts' && action === 'AssumeRole' ? DENIED : undefined;
  const result = await accountWhoami.run(contextOf(proxy.url), {});
  expect(result.text).toBe('AWS did not say who Windsock is: the credentials could not be used.');
  expect(result.gaps).toHaveLength(1);
});

test('The regions of an account whose role cannot be assumed are unread', async () => {
  proxy.interfere = ({ service, action }) =>
    service === 'sts' && action === 'AssumeRole' ? DENIED : undefined;
  const result = await accountRegions.run(contextOf(proxy.url), {});
  expect(result).toMatchObject({ text: 'The enabled regions could not be read.', unread: true });
});

test('The connected accounts are listed without calling AWS', async () => {
  const result = await accountAccounts.run(contextOf('http://127.0.0.1:1', [ONE, TWO]), {});
  expect(result.text).toBe('**2 AWS accounts** are connected: Production and Staging.');
  expect(result.table?.rows).toMatchObject([
    { account: ONE.id, access: 'arn:aws:iam::111111111111:role/WindsockAccess' },
    { account: TWO.id },
  ]);
});

test('The enabled regions come with their names', async () => {
  const result = await accountRegions.run(contextOf(moto.url, [ONE, TWO]), { accounts: ['production'] });
  expect(result.text).toBe(`**${result.table?.rows.length} regions are** enabled.`);
  expect(result.table?.rows).toContainEqual({ region: 'ap-southeast-2', name: 'Asia Pacific (Sydney)' });
  await expect(accountRegions.run(contextOf(moto.url), { accounts: ['nobody'] })).rejects.toThrow(
    "No AWS account 'nobody' is connected.",
  );
});
