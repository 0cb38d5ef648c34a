// Single barriers that have others behind them: each is tested on its own.

import { runChecks } from '@windsock/bot/checks/run-checks.ts';
import type { Scope } from '@windsock/bot/domain/scope.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import type { Row } from '@windsock/bot/tools/tool.ts';
import { expect, it } from 'vitest';
import { checkOf, contextOf, dataOf, pass, seen, verdict } from '../checks/run-checks-kit.ts';
import { volumes } from '../tools/run-list-kit.ts';

const within = (scope: Scope) => ({ access: { scope, because: 'the rule for #dev' } });
const IRELAND: Scope = { regions: ['eu-west-1'] };

it('only permitted regions become places', async () => {
  const { fanOut, accounts } = contextOf(within(IRELAND));
  const everywhere = await fanOut({ accounts, scope: 'regional' }, async ({ region }) => region);
  expect(everywhere.results.map(({ value }) => value)).toEqual(['eu-west-1']);
  const named = await fanOut(
    { accounts, scope: 'regional', regions: ['us-east-1', 'eu-west-1'] },
    async ({ region }) => region,
  );
  expect(named.results.map(({ value }) => value)).toEqual(['eu-west-1']);
});

it('a list of a whole account has no rows from other regions', async () => {
  const rows: Row[] = [
    { volume_id: 'vol-ireland', region: 'eu-west-1' },
    { volume_id: 'vol-virginia', region: 'us-east-1' },
    { volume_id: 'vol-unknown', region: null },
    { volume_id: 'vol-global' },
  ];
  const tool = { ...volumes, scope: 'global' as const, collect: async () => rows };
  const ctx = { ...contextOf(within(IRELAND)), ...within(IRELAND), timezone: 'UTC', progress() {} };
  const { table } = await runListTool(tool, ctx, {});
  expect(table?.rows.map(({ volume_id }) => volume_id)).toEqual(['vol-ireland', 'vol-global']);
});

it('a check reports no other region', async () => {
  const { data } = dataOf('Things', 'global', async () => []);
  const look = async () => [
    { ...verdict('fail', 'in-ireland'), region: 'eu-west-1' },
    { ...verdict('fail', 'in-virginia'), region: 'us-east-1' },
  ];
  const ctx = { ...contextOf(within(IRELAND)), ...within(IRELAND) };
  const { outcomes } = await runChecks(ctx, [checkOf('ec2.a', [data], look, 'global')]);
  expect(seen(outcomes[0]?.failed)?.map(([, , resource]) => resource)).toEqual(['in-ireland']);
});

it('a check of a forbidden subject is not run, and never passed', async () => {
  const { asked, data } = dataOf('Things', 'regional', async () => []);
  const scope: Scope = { subjects: ['resources'] };
  const ctx = { ...contextOf(within(scope)), ...within(scope) };
  const check = checkOf('ec2.a', [data], async (place) => {
    await place.read(data);
    return pass();
  });
  const { outcomes, gaps } = await runChecks(ctx, [check]);
  expect(asked).toEqual([]);
  expect(outcomes[0]).toMatchObject({ passed: 0, failed: [] });
  expect(outcomes[0]?.unknown.length).toBeGreaterThan(0);
  expect(gaps).toMatchObject([{ reason: 'questions about it are not allowed here' }]);
});
