import type { Budget, Expression } from '@aws-sdk/client-budgets';
import { joined } from '../../contract/words.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { data } from '../../reply/markup.ts';
import type { CostFilter, Metric } from './args.ts';
import { METRICS } from './args.ts';

/** Our dimensions by their names in a budget's CostFilters and in its FilterExpression (AWS Budgets API). */
const DIMENSIONS: Record<string, string> = {
  Service: 'service',
  SERVICE: 'service',
  Region: 'region',
  REGION: 'region',
  LinkedAccount: 'account',
  LINKED_ACCOUNT: 'account',
  UsageType: 'usage_type',
  USAGE_TYPE: 'usage_type',
  InstanceType: 'instance_type',
  INSTANCE_TYPE: 'instance_type',
  Operation: 'operation',
  OPERATION: 'operation',
  AZ: 'availability_zone',
  RecordType: 'record_type',
  RECORD_TYPE: 'record_type',
};

/** The filters for Cost Explorer that give the costs that a budget counts. */
export interface CountedCosts {
  filters: CostFilter[];
  metric: Metric;
}

/** Kinds of charges that a budget counts unless it says otherwise (AWS Budgets API, CostTypes). */
const CHARGES = { Tax: 'IncludeTax', Credit: 'IncludeCredit', Refund: 'IncludeRefund' } as const;

/**
 * Returns the costs that a budget counts. Throws QueryError if it counts none, or if it counts what Cost Explorer cannot
 * filter by.
 */
export function costsOf(budget: Budget): CountedCosts {
  const { BudgetName = '', BudgetType, CostTypes = {} } = budget;
  if (BudgetType !== 'COST')
    throw new QueryError(`The budget ${data(BudgetName)} counts no costs, so no costs explain it.`);
  const without = Object.entries(CHARGES).flatMap(([charge, included]) =>
    CostTypes[included] === false ? [charge] : [],
  );
  const filters = filtersOf(budget);
  return {
    filters:
      without.length > 0 ? [...filters, { dimension: 'record_type', op: 'ne', values: without }] : filters,
    metric: metricOf(budget),
  };
}

function metricOf({ CostTypes = {}, Metrics: [named] = [] }: Budget): Metric {
  const metric = Object.entries(METRICS).find(([, name]) => name === named)?.[0] as Metric | undefined;
  return metric ?? (CostTypes.UseAmortized ? 'amortized' : CostTypes.UseBlended ? 'blended' : 'unblended');
}

/** Returns what a budget counts as filters of costs. */
export function filtersOf({ BudgetName = '', CostFilters = {}, FilterExpression }: Budget): CostFilter[] {
  const said = Object.entries(CostFilters).flatMap(([key, values]) => namedFilter(key, values));
  const parts = said.length > 0 || !FilterExpression ? said : expressionFilters(FilterExpression);
  const filters = parts.filter((part) => typeof part !== 'string');
  const others = parts.filter((part) => typeof part === 'string');
  if (others.length > 0)
    throw new QueryError(
      `I cannot tell the costs that the budget ${data(BudgetName)} counts: it is narrowed by ${joined(others, 'and')}.`,
    );
  return filters;
}

/** Returns a filter, or the name of what costs cannot be filtered by. */
function namedFilter(key: string, values: readonly string[]): (CostFilter | string)[] {
  const dimension = DIMENSIONS[key];
  if (dimension) return [{ dimension, op: 'eq', values: [...values] }];
  if (key !== 'TagKeyValue') return [data(key)];
  // 'user:team$web'
  const tags = Map.groupBy(values, (value) => value.replace(/^user:/, '').split('$')[0] ?? '');
  return [...tags].map(([tag, all]) => ({
    dimension: `tag:${tag}`,
    op: 'eq' as const,
    values: all.map((value) => value.slice(value.indexOf('$') + 1)),
  }));
}

/** All parts of an expression must match. */
function expressionFilters(filter: Expression, op: 'eq' | 'ne' = 'eq'): (CostFilter | string)[] {
  const { And, Dimensions, Not, Tags } = filter;
  if (And && op === 'eq') return And.flatMap((part) => expressionFilters(part));
  if (Not && op === 'eq') return expressionFilters(Not, 'ne');
  if (Tags?.Key && Tags.Values) return [{ dimension: `tag:${Tags.Key}`, op, values: Tags.Values }];
  const { Key = 'a filter of its own', Values = [] } = Dimensions ?? {};
  return namedFilter(Key, Values).map((part) => (typeof part === 'string' ? part : { ...part, op }));
}
