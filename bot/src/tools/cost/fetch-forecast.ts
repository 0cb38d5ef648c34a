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

/** The expected cost of a future day or month, in trillionths of the currency's unit: see domain/money.ts. */
export interface ForecastStep {
  days: Days;
  amount: bigint;
  /** The bounds of AWS's 80 % prediction interval; absent if AWS returned none. */
  low?: bigint;
  high?: bigint;
}

export interface Forecast {
  /** The total of all steps. */
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
   * DAILY reaches three months ahead, MONTHLY eighteen (GetCostForecast, Granularity). The figure of a month that has
   * begun may or may not include past spending, so only later months are used. A day's figure has no such ambiguity.
   */
  granularity?: 'DAILY' | 'MONTHLY';
}

/** Cost Explorer's metrics as GetCostForecast spells them. */
const METRICS: Record<Metric, ForecastMetric> = {
  unblended: 'UNBLENDED_COST',
  amortized: 'AMORTIZED_COST',
  net_unblended: 'NET_UNBLENDED_COST',
  net_amortized: 'NET_AMORTIZED_COST',
  blended: 'BLENDED_COST',
};

/** The interval that the AWS console shows. */
const INTERVAL_PERCENT = 80;

/**
 * Returns AWS's forecast for these days. The first must be today in UTC, where every forecast begins. Each account
 * takes one request of $0.01. An account without a forecast becomes a gap.
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
    // A missing forecast is not a forecast of zero.
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

/**
 * Explains that AWS makes no forecast from too little history (Cost Management user guide, "Forecasting with Cost
 * Explorer").
 */
function tooLittle(error: unknown): ExplainedError | undefined {
  if (!(error instanceof Error) || error.name !== 'DataUnavailableException') return undefined;
  return new ExplainedError(error.message.replace(/\.$/, ''), {
    kind: 'other',
    reason: 'too little data for a forecast',
    remedy:
      'AWS forecasts an account, or a part of its costs, only after about one full billing cycle: ask again next month.',
  });
}
