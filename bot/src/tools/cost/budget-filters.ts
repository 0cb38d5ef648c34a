import type { Budget, Expression } from '@aws-sdk/client-budgets';
import { allOf } from '../../aws/pages.ts';
import { joined } from '../../contract/words.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { data } from '../../reply/markup.ts';
import { accountsAsked } from '../run-list.ts';
import type { ToolContext } from '../tool.ts';
import type { CostFilter } from './args.ts';
import { budgetRow } from './budget-row.ts';

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

/**
 * Returns the filters for the costs that a budget counts. Throws QueryError if there is no such budget, or if it counts
 * what Cost Explorer cannot filter by.
 */
export const budgetFilters = async (
  ctx: ToolContext,
  name: string,
  asked: readonly string[] | undefined,
): Promise<CostFilter[]> => filtersOf(await costBudget(ctx, name, asked));

/** Returns what a budget counts as filters of costs, and its limit in dollars. */
export async function countedBy(
  ctx: ToolContext,
  name: string,
  asked: readonly string[] | undefined,
): Promise<{ filters: CostFilter[]; limit: number | undefined }> {
  const budget = await costBudget(ctx, name, asked);
  const { limit } = budgetRow(budget, ctx.now);
  return { filters: filtersOf(budget), limit: typeof limit === 'number' ? limit : undefined };
}

async function costBudget(
  ctx: ToolContext,
  name: string,
  asked: readonly string[] | undefined,
): Promise<Budget> {
  const accounts = accountsAsked(ctx.accounts, asked ? [...asked] : undefined);
  const found = await ctx.fanOut({ accounts, scope: 'global' }, async ({ account, clients, region }) => {
    const { BudgetsClient, paginateDescribeBudgets } = await import('@aws-sdk/client-budgets');
    const client = clients.get(BudgetsClient, region);
    const budgets = await allOf(
      paginateDescribeBudgets({ client }, { AccountId: account.id, ShowFilterExpression: true }),
      (page) => page.Budgets,
    );
    return budgets.filter(({ BudgetName }) => BudgetName === name);
  });
  const [budget] = found.results.flatMap(({ value }) => value);
  if (!budget) throw new QueryError(`I could not read a budget called ${data(name)}.`);
  if (budget.BudgetType !== 'COST')
    throw new QueryError(`The budget ${data(name)} counts no costs, so no costs explain it.`);
  return budget;
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
