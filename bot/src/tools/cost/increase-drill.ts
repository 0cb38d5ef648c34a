import type { Expression } from '@aws-sdk/client-cost-explorer';
import type { Account } from '../../aws/account.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import { parseAmount } from '../../domain/money.ts';
import type { ToolContext } from '../tool.ts';
import type { Metric } from './args.ts';
import { METRICS } from './args.ts';
import type { Days } from './days.ts';
import { requestsFor, stretchesOf } from './days.ts';
import { dimension } from './dimensions.ts';
import type { AccountCosts } from './fetch-costs.ts';
import { explained, fetchCosts, ownCosts } from './fetch-costs.ts';
import { allOf } from './request.ts';
import { notSwitchedOn } from './resource-data.ts';

export interface DrillQuestion {
  account: Account;
  metric: Metric;
  /** The filters of the question and of the driver. */
  filters: Expression[];
  days: Days;
  baseline: Days;
}

/** Returns the same costs in finer groups, with one or two requests. */
export function drill(
  ctx: ToolContext,
  { account, metric, filters, days, baseline }: DrillQuestion,
  dimensions: string[],
): Promise<FanOutResult<AccountCosts>> {
  const [only, ...more] = requestsFor(days, baseline);
  // By the day, fine groups take many pages, and each page costs as much as a request by the month.
  const asked =
    only?.granularity === 'DAILY' || more.length > 0
      ? stretchesOf(days, baseline).map((each) => ({ days: each, granularity: 'MONTHLY' as const }))
      : only
        ? [only]
        : [];
  return fetchCosts(ctx, {
    accounts: [account],
    request: {
      GroupBy: dimensions.map((name) => ({ Type: 'DIMENSION', Key: dimension(name).ce })),
      filters,
      dimensions,
      keeps: () => true,
    },
    metric,
    asked,
  });
}

/** Returns how many requests `drill` makes. */
export const drillRequests = (days: Days, baseline: Days): number => {
  const [only, ...more] = requestsFor(days, baseline);
  return only?.granularity === 'DAILY' || more.length > 0 ? stretchesOf(days, baseline).length : 1;
};

interface ResourceCost {
  resource: string;
  /** Trillionths of the currency's unit. */
  amount: bigint;
}

export interface ResourceCosts {
  /** Most expensive first. */
  costs: ResourceCost[];
  /** Whether AWS has further pages. The order of pages is arbitrary, so they may have more expensive resources. */
  more: boolean;
}

/**
 * Returns the costs of single resources on these days, most expensive first. Reads only the first page, one request of
 * $0.01.
 */
export function resourceCosts(
  ctx: ToolContext,
  { account, metric, filters }: DrillQuestion,
  days: Days,
): Promise<FanOutResult<ResourceCosts>> {
  return ctx.fanOut({ accounts: [account], scope: 'global' }, async ({ clients, region }) => {
    const { CostExplorerClient, GetCostAndUsageWithResourcesCommand } = await import(
      '@aws-sdk/client-cost-explorer'
    );
    const command = new GetCostAndUsageWithResourcesCommand({
      TimePeriod: { Start: days.start, End: days.end },
      Granularity: 'MONTHLY',
      Metrics: [METRICS[metric]],
      GroupBy: [{ Type: 'DIMENSION', Key: 'RESOURCE_ID' }],
      Filter: allOf([...filters, ...ownCosts(ctx, account)]),
    });
    const { NextPageToken, ResultsByTime = [] } = await clients
      .get(CostExplorerClient, region)
      .send(command)
      .catch((error: unknown) => {
        throw notSwitchedOn(error) ?? explained(error);
      });
    const sums = new Map<string, bigint>();
    for (const { Groups = [] } of ResultsByTime)
      for (const { Keys: [key = ''] = [], Metrics } of Groups) {
        const { Amount } = Metrics?.[METRICS[metric]] ?? {};
        if (Amount !== undefined) sums.set(key, (sums.get(key) ?? 0n) + parseAmount(Amount));
      }
    const costs = [...sums]
      .map(([resource, amount]) => ({ resource, amount }))
      .sort((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1));
    return { costs, more: NextPageToken !== undefined };
  });
}
