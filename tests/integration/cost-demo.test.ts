import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { findPeriods } from '@windsock/bot/domain/periods.ts';
import { costCompare } from '@windsock/bot/tools/cost/compare.ts';
import { costUsage } from '@windsock/bot/tools/cost/usage.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import type { ToolResult } from '@windsock/bot/tools/tool.ts';
import { describe, expect, test } from 'vitest';
import { settingsFor } from './aws-accounts.ts';
import { NOW, OCTOBER, SEPTEMBER } from './money-peer.ts';
import { contextOf } from './tools-kit.ts';

/** An unreachable address: the demo account calls nobody. */
const NOWHERE = 'http://127.0.0.1:1';

describe('costs of the demo account', () => {
  // The demo account has the clock of the question, too.
  const { clientsOf, fanOut } = createAws({ ...settingsFor(NOWHERE), now: () => NOW });
  const context = contextOf(NOWHERE, [demoAccount], NOW);
  const ask = (tool: typeof costUsage | typeof costCompare, args: Record<string, unknown>) =>
    runTool(tool, { ...context, clientsOf, fanOut: fanOut({ signal: context.signal }) }, args);
  const period = (words: string) => findPeriods(words, { now: NOW, timezone: 'UTC' })[0]?.period;
  const costs = (result: ToolResult) =>
    (result.table?.rows ?? []).reduce((sum, row) => sum + Number(row.cost), 0);

  test('months, days and groups add up to the same total, and cost nothing to ask', async () => {
    const total = await ask(costUsage, { period: OCTOBER });
    const daily = await ask(costUsage, { period: OCTOBER, granularity: 'daily' });
    const byRegion = await ask(costUsage, { period: OCTOBER, group_by: ['region'] });
    const monthly = await ask(costUsage, { period: OCTOBER, granularity: 'monthly', group_by: ['service'] });
    const sums = [total, daily, byRegion, monthly].map((result) =>
      Number(result.table?.totals?.cost).toFixed(4),
    );
    expect(new Set(sums).size).toBe(1);
    expect(Number(sums[0])).toBeGreaterThan(0);
    expect(costs(daily)).toBeCloseTo(Number(sums[0]), 4);
    expect(total.cost_usd).toBe(0);
  });

  test('a service and the rest make up the whole', async () => {
    const of = async (op: 'eq' | 'ne', value: string) =>
      costs(
        await ask(costUsage, { period: OCTOBER, filters: [{ dimension: 'service', op, values: [value] }] }),
      );
    const whole = costs(await ask(costUsage, { period: OCTOBER }));
    for (const service of ['ec2', 'ebs', 'data transfer']) {
      const part = await of('eq', service);
      expect(part).toBeGreaterThan(0);
      expect(part + (await of('ne', service))).toBeCloseTo(whole, 4);
    }
  });

  test('a comparison is the difference of its two periods', async () => {
    const result = await ask(costCompare, { period: OCTOBER, baseline: SEPTEMBER });
    const [october, september] = [
      costs(await ask(costUsage, { period: OCTOBER })),
      costs(await ask(costUsage, { period: SEPTEMBER })),
    ];
    expect(Number(result.table?.totals?.difference)).toBeCloseTo(october - september, 4);
  });

  test('a running month ends today and is marked as estimated', async () => {
    const result = await ask(costUsage, { period: period('this month') });
    expect(result.text).toMatch(/from 1 to 20 November 2026 \(month to date\), unblended/);
    expect(result.notes?.join(' ')).toContain('estimates');
  });
});
