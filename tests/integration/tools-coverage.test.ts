import { AREAS } from '@windsock/bot/tools/account/areas.ts';
import { accountCoverage } from '@windsock/bot/tools/account/coverage.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, json, ONE, TWO } from './tools-kit.ts';

const { proxy } = useAwsPeer();
const ask = (accounts = [ONE]) =>
  runTool(accountCoverage, { ...contextOf(proxy.url, accounts), toolCount: 7 }, {});

test('each area is tried with one call, forty at most for an account', async () => {
  const { table } = await ask();
  expect(AREAS.length).toBeLessThanOrEqual(40);
  expect(table?.rows.map(({ area }) => area)).toEqual(AREAS.map(({ name }) => name));
  // A call that the peer fails is retried, as AWS recommends.
  const calls = new Set(
    proxy.calls.map(({ service, action, path }) => [service, action, action ? '' : path].join(' ')),
  );
  expect([...calls].filter((call) => !call.startsWith('sts ')).length).toBe(AREAS.length);
});

test('what answers is readable, what the peer lacks is not available, and no refusal is invented', async () => {
  const { bullets = [], table, text } = await ask();
  const status = Object.fromEntries((table?.rows ?? []).map((row) => [row.area, row[ONE.id]]));
  expect(status).toMatchObject({
    EC2: 'readable',
    S3: 'readable',
    SQS: 'readable',
    'Other resource types': 'not available',
  });
  expect(bullets.filter((bullet) => bullet.includes('denied'))).toEqual([]);
  expect(text).toMatch(/^Windsock can read \*\*\d+ of 36 areas\*\*/);
  expect(text).toContain('7 tools');
});

test("a refusal names the missing permission, with IAM's name", async () => {
  proxy.interfere = ({ service, path }) => {
    if (service === 'kms')
      return json(
        { __type: 'AccessDeniedException', message: 'User: x is not authorized to perform: kms:ListKeys' },
        400,
      );
    if (service === 's3' || (service === '' && path === '/'))
      return {
        status: 403,
        body: '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
      };
    return undefined;
  };
  const { bullets, gaps, table, text } = await ask();
  const status = Object.fromEntries((table?.rows ?? []).map((row) => [row.area, row[ONE.id]]));
  expect(status).toMatchObject({ KMS: 'denied', S3: 'denied', EC2: 'readable' });
  expect(text).toContain('2 denied');
  expect(bullets).toContain('**KMS** is denied: allow `kms:ListKeys` for the role that Windsock reads with');
  expect(bullets).toContain(
    '**S3** is denied: allow `s3:ListAllMyBuckets` for the role that Windsock reads with',
  );
  expect(gaps).toEqual([]);
});

test('a service that is turned off still counts as readable', async () => {
  proxy.interfere = ({ service }) =>
    service === 'securityhub'
      ? json(
          { __type: 'InvalidAccessException', message: 'Account is not subscribed to AWS Security Hub' },
          401,
        )
      : undefined;
  const { table } = await ask();
  expect(table?.rows.find(({ area }) => area === 'Security Hub')).toMatchObject({
    [ONE.id]: 'readable, but switched off',
  });
});

test('several accounts are shown side by side, and one that cannot be accessed is a gap', async () => {
  const both = await ask([ONE, TWO]);
  expect(both.table?.columns.map(({ header }) => header)).toEqual([
    'Area',
    'Production',
    'Staging',
    'Tried with',
  ]);
  expect(both.text).toMatch(/of 72 areas\*\* in 2 accounts/);
  proxy.interfere = ({ service, body }) => (service === 'sts' && body.includes(TWO.id) ? DENIED : undefined);
  const one = await ask([ONE, TWO]);
  expect(one.table?.columns.map(({ header }) => header)).toEqual(['Area', 'Access', 'Tried with']);
  expect(one.gaps).toMatchObject([{ accounts: [TWO.id] }]);
});
