import type { ResultByTime } from '@aws-sdk/client-cost-explorer';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** Costs by service in one calendar month in UTC. */
export interface MonthCosts {
  /** '2026-10-01' */
  start: string;
  /** ISO 4217. An account in China is billed in CNY. */
  currency: string;
  byService: Map<string, number>;
}

/** Usage with its prepaid part, without taxes, credits, refunds and fees, which vary on their own. */
const USE = ['Usage', 'DiscountedUsage', 'SavingsPlanCoveredUsage'];

/** This account's own costs of the last two complete months, oldest first. */
export const costMonths: Data<MonthCosts[]> = {
  id: 'cost.months',
  scope: 'global',
  permissions: ['ce:GetCostAndUsage'],
  async collect({ account, clients, now, region }) {
    const { CostExplorerClient, GetCostAndUsageCommand } = await import('@aws-sdk/client-cost-explorer');
    const client = clients.get(CostExplorerClient, region);
    const input = {
      TimePeriod: { Start: monthStart(now, 2), End: monthStart(now, 0) },
      Granularity: 'MONTHLY' as const,
      Metrics: ['AmortizedCost'],
      GroupBy: [{ Type: 'DIMENSION' as const, Key: 'SERVICE' }],
      Filter: {
        And: [
          { Dimensions: { Key: 'RECORD_TYPE' as const, Values: USE } },
          // A payer account also sees the costs of its members. Those are reported by the members.
          { Dimensions: { Key: 'LINKED_ACCOUNT' as const, Values: [account.id] } },
        ],
      },
    };
    async function* pages() {
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const page = await client.send(
          new GetCostAndUsageCommand({ ...input, ...(token && { NextPageToken: token }) }),
        );
        yield page;
        token = page.NextPageToken;
      }
    }
    return monthsOf(await allOf(pages(), (page) => page.ResultsByTime));
  },
};

/** Merges the pages of each month: one month may be spread over several. */
function monthsOf(results: ResultByTime[]): MonthCosts[] {
  const months = new Map<string, Map<string, number>>();
  const units = results.flatMap(({ Groups = [] }) =>
    Groups.flatMap(({ Metrics }) => Metrics?.AmortizedCost?.Unit ?? []),
  );
  const currency = units[0] ?? 'USD';
  for (const { TimePeriod, Groups = [] } of results) {
    const start = TimePeriod?.Start ?? '';
    const byService = months.get(start) ?? new Map<string, number>();
    months.set(start, byService);
    for (const { Keys: [service = ''] = [], Metrics } of Groups)
      byService.set(service, (byService.get(service) ?? 0) + Number(Metrics?.AmortizedCost?.Amount ?? 0));
  }
  return [...months]
    .map(([start, byService]) => ({ start, currency, byService }))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
}

/** Returns the first day of the month that is `back` months before the current one, in UTC like Cost Explorer. */
const monthStart = (now: Date, back: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10);
