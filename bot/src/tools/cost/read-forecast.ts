import type { Account } from '../../aws/account.ts';
import type { Gap, Source } from '../../contract/reply.ts';
import type { ToolContext } from '../tool.ts';
import type { ForecastArgs } from './args.ts';
import type { Days } from './days.ts';
import { dayCount, requestsFor } from './days.ts';
import type { AccountCosts, CostLine } from './fetch-costs.ts';
import { fetchCosts } from './fetch-costs.ts';
import type { ForecastStep } from './fetch-forecast.ts';
import { fetchForecast } from './fetch-forecast.ts';
import type { ForecastDays } from './forecast-days.ts';
import { monthsAfter } from './forecast-days.ts';
import type { CostRequest } from './request.ts';
import { within } from './tally.ts';

/** What one account spent in the period, and its forecast. */
export interface AccountForecast {
  account: Account;
  spent: CostLine[];
  steps: ForecastStep[];
  currency: string;
  /** The costs of the months before; undefined if not requested or not in Cost Explorer. */
  baseline?: CostLine[];
}

export interface ForecastRead {
  /** The accounts with complete figures. A partial account would make the total too small. */
  known: AccountForecast[];
  /** Past costs, including those of accounts without a forecast. */
  spent: CostLine[];
  gaps: Gap[];
  sources: Source[];
  cost_usd: number;
}

/** Reads the forecast and the past costs, with two or three requests of $0.01 per account. */
export async function readForecast(
  ctx: ToolContext,
  {
    accounts,
    days,
    request,
    args,
  }: {
    accounts: Account[];
    days: ForecastDays;
    request: CostRequest;
    args: Pick<ForecastArgs, 'metric'>;
  },
): Promise<ForecastRead> {
  const { metric } = args;
  const past = pastOf(days);
  const [costs, ...forecasts] = await Promise.all([
    past.length > 0 ? fetchCosts(ctx, { accounts, request, metric, asked: past }) : undefined,
    ...days.asked.map((each) => fetchForecast(ctx, { accounts, metric, filters: request.filters, ...each })),
  ]);
  const reads = [...forecasts, ...(costs ? [costs] : [])];
  const costsOf = (account: Account) => costs?.results.find((result) => result.account === account)?.value;
  const known = accounts.flatMap((account) => {
    const parts = forecasts.map(({ results }) => results.find((result) => result.account === account)?.value);
    const steps = parts.flatMap((part, at) => usable(part?.steps ?? [], days, at));
    const found = costsOf(account);
    if (!covers(steps, days.ahead) || (days.spent && !hasDays(found, days.spent))) return [];
    return {
      account,
      steps,
      currency: parts[0]?.currency ?? 'USD',
      spent: days.spent && found ? within(found.lines, days.spent) : [],
      ...(days.baseline &&
        hasDays(found, days.baseline) && { baseline: within(found?.lines ?? [], days.baseline) }),
    };
  });
  return {
    known,
    spent: accounts.flatMap((account) =>
      days.spent ? within(costsOf(account)?.lines ?? [], days.spent) : [],
    ),
    gaps: reads.flatMap(({ gaps }) => gaps),
    sources: reads.flatMap(({ sources }) => sources),
    cost_usd: reads.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

function pastOf({ spent, baseline }: ForecastDays): { days: Days; granularity: 'MONTHLY' | 'DAILY' }[] {
  if (spent && baseline) return requestsFor(spent, baseline);
  const only = spent ?? baseline;
  return only ? [{ days: only, granularity: 'MONTHLY' }] : [];
}

/** Keeps only the months of a forecast that have not begun: it is unclear what the current month's figure includes. */
function usable(steps: ForecastStep[], { ahead, asked }: ForecastDays, at: number): ForecastStep[] {
  const { days, granularity } = asked[at] ?? {};
  const begins = granularity === 'MONTHLY' && days ? monthsAfter(`${days.start.slice(0, 7)}-01`, 1) : '';
  return steps.filter(({ days: { start } }) => start >= ahead.start && start >= begins);
}

const covers = (steps: readonly ForecastStep[], ahead: Days): boolean =>
  steps.reduce((sum, { days }) => sum + dayCount(days), 0) >= dayCount(ahead);

/** Whether an answer covers these days. Missing days are unknown, not free of cost. */
const hasDays = (costs: AccountCosts | undefined, of: Days): boolean =>
  costs?.buckets.some(({ days }) => days.start >= of.start && days.start < of.end) ?? false;
