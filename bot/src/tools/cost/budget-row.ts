import type { Budget, Expression, Spend } from '@aws-sdk/client-budgets';
import { joined } from '../../contract/words.ts';
import { formatMoney } from '../../reply/format.ts';
import { iso, row } from '../row.ts';
import type { Row } from '../tool.ts';

/** The share of its limit from which a budget counts as near it. */
const NEAR_PERCENT = 80;
/** Matches types of budgets whose limit is a goal rather than a ceiling: utilization and coverage. */
export const TARGET = /(?:UTILIZATION|COVERAGE)$/;

export function budgetRow(budget: Budget, now: Date): Row {
  const limit = limitOf(budget, now);
  const { ActualSpend, ForecastedSpend } = budget.CalculatedSpend ?? {};
  const [used, expected] = [percent(ActualSpend, limit), percent(ForecastedSpend, limit)];
  const isTarget = TARGET.test(budget.BudgetType ?? '');
  return row({
    name: budget.BudgetName,
    status: isTarget ? targetStatus(ActualSpend, limit) : statusOf(used, expected),
    used_percent: used ?? null,
    forecast_percent: expected,
    limit: dollars(limit),
    actual: dollars(ActualSpend),
    forecast: dollars(ForecastedSpend),
    over_by: isTarget ? undefined : gap(ActualSpend, limit),
    forecast_over_by: isTarget ? undefined : gap(ForecastedSpend, limit),
    unspent: isTarget ? undefined : gap(limit, ActualSpend),
    type: budget.BudgetType?.toLowerCase(),
    period: budget.TimeUnit?.toLowerCase(),
    amounts: limit && ActualSpend ? `${words(ActualSpend)} of ${words(limit)}` : undefined,
    counts: budget.BudgetType === 'COST' ? countedAs(budget) : undefined,
    narrowed: narrowedTo(budget),
    updated_at: iso(budget.LastUpdatedTime),
  });
}

/** Returns the limit that applies at an instant, if the limits are planned by month. */
export function limitOf({ BudgetLimit, PlannedBudgetLimits = {} }: Budget, now: Date): Spend | undefined {
  if (BudgetLimit) return BudgetLimit;
  const begun = Object.entries(PlannedBudgetLimits)
    .map(([seconds, limit]) => ({ from: Number(seconds) * 1000, limit }))
    .filter(({ from }) => from <= now.getTime())
    .sort((a, b) => b.from - a.from);
  return begun[0]?.limit;
}

function percent(part: Spend | undefined, limit: Spend | undefined): number | undefined {
  const [amount, whole] = [Number(part?.Amount ?? Number.NaN), Number(limit?.Amount ?? Number.NaN)];
  return whole > 0 && Number.isFinite(amount) ? Math.round((amount / whole) * 1000) / 10 : undefined;
}

/** null if AWS has no amounts yet. */
function statusOf(used: number | undefined, expected: number | undefined): string | null {
  if (used === undefined) return null;
  if (used > 100) return 'over';
  if (expected !== undefined && expected > 100) return 'forecast_over';
  return used >= NEAR_PERCENT ? 'near' : 'within';
}

function targetStatus(actual: Spend | undefined, limit: Spend | undefined): string | null {
  if (actual?.Amount === undefined || limit?.Amount === undefined) return null;
  return Number(actual.Amount) < Number(limit.Amount) ? 'below_target' : 'within';
}

const dollars = (spend: Spend | undefined): number | undefined =>
  spend?.Unit === 'USD' && spend.Amount !== undefined ? Number(spend.Amount) : undefined;

/** Returns by how much one amount exceeds another, in dollars; undefined if it does not. */
function gap(higher: Spend | undefined, lower: Spend | undefined): number | undefined {
  const [more, less] = [dollars(higher), dollars(lower)];
  return more !== undefined && less !== undefined && more > less
    ? Math.round((more - less) * 100) / 100
    : undefined;
}

/** '$412.00', '412 GB', '91.5%' */
function words({ Amount = '', Unit = '' }: Spend): string {
  if (/^percent/i.test(Unit)) return `${Number(Amount)}%`;
  return /^[A-Z]{3}$/.test(Unit) ? formatMoney(Number(Amount), Unit) : `${Number(Amount)} ${Unit}`.trim();
}

/** Says how a budget counts costs: 'unblended cost with credits, refunds and tax'. */
export function countedAs({ CostTypes = {}, Metrics = [] }: Budget): string {
  const [metric] = Metrics;
  const name = metric
    ? metric
        .replace(/Cost$/, '')
        .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
        .toLowerCase()
    : CostTypes.UseAmortized
      ? 'amortized'
      : CostTypes.UseBlended
        ? 'blended'
        : 'unblended';
  if (metric) return `${name} cost, with what the budget's own filter lets in`;
  const parts: [string, boolean | undefined][] = [
    ['credits', CostTypes.IncludeCredit],
    ['refunds', CostTypes.IncludeRefund],
    ['tax', CostTypes.IncludeTax],
  ];
  // A cost type is included by default (AWS Budgets API, CostTypes).
  const [inside, outside] = [true, false].map((wanted) =>
    parts.filter(([, included]) => (included ?? true) === wanted).map(([part]) => part),
  );
  const said = [
    inside?.length ? `with ${joined(inside)}` : '',
    outside?.length ? `without ${joined(outside)}` : '',
  ].filter(Boolean);
  return `${name} cost ${said.join(' and ')}`;
}

/** ['Service: Amazon RDS'] */
function narrowedTo({ CostFilters = {}, FilterExpression }: Budget): string[] | undefined {
  const filters = Object.entries(CostFilters).map(([key, values]) => `${key}: ${values.join(', ')}`);
  if (filters.length === 0 && FilterExpression) return parts(FilterExpression);
  return filters.length > 0 ? filters : undefined;
}

/** Returns the parts of a newer budget's filter. All of them must match. */
const parts = (filter: Expression): string[] => filter.And?.flatMap(parts) ?? [said(filter)];

function said({ And, CostCategories, Dimensions, Not, Or, Tags }: Expression): string {
  if (And) return And.map(said).join(' and ');
  if (Or) return Or.map(said).join(' or ');
  if (Not) return `not ${said(Not)}`;
  const { Key = 'a filter', Values = [] } = Dimensions ?? Tags ?? CostCategories ?? {};
  return `${Tags ? 'Tag ' : ''}${Key}: ${Values.length > 0 ? Values.join(', ') : 'any'}`;
}
