import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import { expect, test } from 'vitest';

const second = { ...demoAccount, id: '000000000001' };

async function progressTexts(
  accounts: (typeof demoAccount)[],
  what: { scope: 'regional' | 'global'; regions?: string[] },
) {
  const told: string[] = [];
  const context = openAccounts({
    ctx: {
      aws: createAws({ now: () => new Date() }),
      logger: createLogger({ level: 'silent' }),
      now: Date.now,
    },
    input: {
      accounts,
      timezone: 'UTC',
      signal: new AbortController().signal,
      progress: (text) => told.push(text),
    },
  });
  await context.fanOut({ accounts, ...what }, async () => undefined);
  return told;
}

test('progress counts the regions of one account, and the number of accounts', async () => {
  const regions = ['eu-west-1', 'us-east-1'];
  expect(await progressTexts([demoAccount], { scope: 'regional', regions })).toEqual([
    'Looking … 1 of 2 regions read',
    'Looking … 2 of 2 regions read',
  ]);
  expect((await progressTexts([demoAccount, second], { scope: 'regional', regions })).at(-1)).toBe(
    'Looking … 4 of 4 regions in 2 accounts read',
  );
  expect(await progressTexts([demoAccount], { scope: 'regional', regions: ['eu-west-1'] })).toEqual([
    'Looking … 1 of 1 region read',
  ]);
});

test('progress on global data counts accounts', async () => {
  expect(await progressTexts([demoAccount, second], { scope: 'global' })).toEqual([
    'Looking … 1 of 2 accounts read',
    'Looking … 2 of 2 accounts read',
  ]);
});
