import type { Account } from '../../aws/account.ts';
import { ExplainedError } from '../../aws/errors.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import { parseAmount } from '../../domain/money.ts';
import type { ToolContext } from '../tool.ts';
import type { Days } from './days.ts';
import { explained, ownCosts } from './fetch-costs.ts';
import { allOf } from './request.ts';

/** No tool of its own: the analysis asks for it. */
export const FORECAST_PERMISSIONS = ['ce:GetCostForecast'];

export interface Forecast {
  /** Trillionths of the currency's unit: see domain/money.ts. */
  amount: bigint;
  /** ISO 4217. */
  currency: string;
}

/**
 * What AWS expects these days to cost, unblended, the first of them being today (UTC). It is asked for by the day: a
 * month's figure may or may not hold what was spent already, a day's cannot. One request an account, $0.01.
 */
export function fetchForecast(
  ctx: ToolContext,
  { accounts, days }: { accounts: Account[]; days: Days },
): Promise<FanOutResult<Forecast>> {
  return ctx.fanOut({ accounts, scope: 'global' }, async ({ account, region, clients }) => {
    const { CostExplorerClient, GetCostForecastCommand } = await import('@aws-sdk/client-cost-explorer');
    const command = new GetCostForecastCommand({
      TimePeriod: { Start: days.start, End: days.end },
      Metric: 'UNBLENDED_COST',
      Granularity: 'DAILY',
      Filter: allOf(ownCosts(ctx, account)),
    });
    const output = await clients
      .get(CostExplorerClient, region)
      .send(command)
      .catch((error: unknown) => {
        throw explained(error);
      });
    const expected = (output.ForecastResultsByTime ?? [])
      .filter(({ TimePeriod }) => (TimePeriod?.Start ?? '') >= days.start)
      .flatMap(({ MeanValue }) => (MeanValue === undefined ? [] : parseAmount(MeanValue)));
    // Nothing told is not nothing expected.
    if (expected.length === 0)
      throw new ExplainedError('The forecast is empty', {
        kind: 'other',
        reason: 'no forecast for these days',
      });
    const amount = expected.reduce((sum, each) => sum + each, 0n);
    return { amount, currency: output.Total?.Unit ?? 'USD' };
  });
}
