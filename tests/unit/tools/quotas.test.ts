import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { servicequotasQuotas } from '@windsock/bot/tools/servicequotas/quotas.ts';
import { expect, test } from 'vitest';
import { openDemo } from '../capabilities/kit.ts';

test('quotas of the whole account are listed, whatever the primary region of the account', async () => {
  const ctx = openDemo({ accounts: [{ ...demoAccount, primaryRegion: 'eu-west-1' }] });
  const filters = [{ field: 'service', op: 'eq', value: ['iam', 'ec2'] }];
  const { table } = await runTool(servicequotasQuotas, ctx, { filters });
  const places = table?.rows.map(({ region, service }) => `${service} in ${region}`);
  expect(new Set(places)).toEqual(new Set(['iam in us-east-1', 'ec2 in eu-west-1']));
});
