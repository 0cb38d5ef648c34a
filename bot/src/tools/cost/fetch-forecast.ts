import type { Metric as ForecastMetric, ForecastResult } from '@aws-sdk/client-cost-explorer';
import type { Account } from '../../aws/account.ts';
import { ExplainedError } from '../../aws/errors.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import { parseAmount } from '../../domain/money.ts';
import type { ToolContext } from '../tool.ts';
import type { Metric } from './args.ts';
import type { Days } from './days.ts';
import { explained, ownCosts } from './fetch-costs.ts';
import type { CostRequest } from './request.ts';
import { allOf } from './request.ts';

export const FORECAST_PERMISSIONS = ['ce:GetCostForecast'];

/** What a day or a month to come is expected to cost. Amounts in trillionths of the currency's unit: see domain/money.ts. */
export interface ForecastStep {
  days: Days;
  amount: bigint;
  /** The ends of AWS's 80 % prediction interval; absent where it told none. */
  low?: bigint;
  high?: bigint;
}

export interface Forecast {
  /** Of all steps. */
  amount: bigint;
  /** ISO 4217. */
  currency: string;
  steps: ForecastStep[];
}

export interface ForecastQuestion {
  accounts: Account[];
  days: Days;
  metric?: Metric;
  filters?: CostRequest['filters'];
  /**
   * DAILY reaches three months ahead, MONTHLY eighteen (GetCostForecast, Granularity). A month's figure may or may not
   * hold what was spent of it already, a day's cannot: by the month only those are taken that have not begun.
   */
  granularity?: 'DAILY' | 'MONTHLY';
}

/** As GetCostForecast spells Cost Explorer's metrics. */
const METRICS: Record<Metric, ForecastMetric> = {
  unblended: 'UNBLENDED_COST',
  amortized: 'AMORTIZED_COST',
  net_unblended: 'NET_UNBLENDED_COST',
  net_amortized: 'NET_AMORTIZED_COST',
  blended: 'BLENDED_COST',
};

/** As AWS's own console shows it. */
const INTERVAL_PERCENT = 80;

/**
 * What AWS expects these days to cost, the first of them being today (UTC) as a forecast has to begin there. One
 * request an account, $0.01. An account that AWS cannot forecast is a gap.
 */
export function fetchForecast(ctx: ToolContext, question: ForecastQuestion): Promise<FanOutResult<Forecast>> {
  const { accounts, days, filters = [], granularity = 'DAILY', metric = 'unblended' } = question;
  return ctx.fanOut({ accounts, scope: 'global' }, async ({ account, region, clients }) => {
    const { CostExplorerClient, GetCostForecastCommand } = await import('@aws-sdk/client-cost-explorer');
    const command = new GetCostForecastCommand({
      TimePeriod: { Start: days.start, End: days.end },
      Metric: METRICS[metric],
      Granularity: granularity,
      Filter: allOf([...filters, ...ownCosts(ctx, account)]),
      PredictionIntervalLevel: INTERVAL_PERCENT,
    });
    const output = await clients
      .get(CostExplorerClient, region)
      .send(command)
      .catch((error: unknown) => {
        throw tooLittle(error) ?? explained(error);
      });
    const steps = (output.ForecastResultsByTime ?? [])
      .flatMap(stepOf)
      .filter((step) => step.days.start >= days.start);
    // Nothing told is not nothing expected.
    if (steps.length === 0)
      throw new ExplainedError('The forecast is empty', {
        kind: 'other',
        reason: 'no forecast for these days',
      });
    const amount = steps.reduce((sum, step) => sum + step.amount, 0n);
    return { amount, currency: output.Total?.Unit ?? 'USD', steps };
  });
}

function stepOf(result: ForecastResult): ForecastStep[] {
  const { MeanValue, PredictionIntervalLowerBound: low, PredictionIntervalUpperBound: high } = result;
  if (MeanValue === undefined) return [];
  return [
    {
      days: { start: result.TimePeriod?.Start ?? '', end: result.TimePeriod?.End ?? '' },
      amount: parseAmount(MeanValue),
      ...(low !== undefined && high !== undefined && { low: parseAmount(low), high: parseAmount(high) }),
    },
  ];
}

/** AWS forecasts nothing rather than badly (Cost Management user guide, "Forecasting with Cost Explorer"). */
function tooLittle(error: unknown): ExplainedError | undefined {
  if (!(error instanceof Error) || error.name !== 'DataUnavailableException') return undefined;
  return new ExplainedError(error.message.replace(/\.$/, ''), {
    kind: 'other',
    reason: 'too little data for a forecast',
    remedy:
      'AWS forecasts an account, or a part of its costs, only after about one full billing cycle: ask again next month.',
  });
}
