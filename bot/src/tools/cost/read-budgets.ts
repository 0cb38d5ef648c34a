import type { Budget } from '@aws-sdk/client-budgets';
import type { Account } from '../../aws/account.ts';
import { allOf } from '../../aws/pages.ts';
import { joined } from '../../contract/words.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { code } from '../list/words.ts';
import { accountsAsked } from '../run-list.ts';
import type { ToolContext } from '../tool.ts';
import type { BudgetArgs } from './args.ts';
import { costsOf } from './budget-filters.ts';
import { budgetRow } from './budget-row.ts';

export interface OwnBudget {
  account: Account;
  budget: Budget;
}

/** Reads the budgets of the accounts. */
export async function readBudgets(ctx: ToolContext, asked: readonly string[] | undefined) {
  const accounts = accountsAsked(ctx.accounts, asked ? [...asked] : undefined);
  const { gaps, results, sources } = await ctx.fanOut(
    { accounts, scope: 'global' },
    async ({ account, clients, region }) => {
      const { BudgetsClient, paginateDescribeBudgets } = await import('@aws-sdk/client-budgets');
      const client = clients.get(BudgetsClient, region);
      return allOf(
        paginateDescribeBudgets({ client }, { AccountId: account.id, ShowFilterExpression: true }),
        (page) => page.Budgets,
      );
    },
  );
  const budgets = results.flatMap(({ account, value }) =>
    value.map((budget): OwnBudget => ({ account, budget })),
  );
  return { budgets, gaps, sources };
}

export type BudgetsRead = Awaited<ReturnType<typeof readBudgets>>;

type Meant = Pick<BudgetArgs, 'budget' | 'counts' | 'which'>;

/**
 * Returns the budget in question: by its name or a part of it, by what it counts, or as one end of all. Throws
 * QueryError, which names the existing ones, if there is none.
 */
export function budgetMeant({ budgets, gaps }: BudgetsRead, args: Meant, now: Date): OwnBudget[] {
  if (budgets.length === 0)
    throw new QueryError(
      gaps.length > 0 ? 'The budgets could not be read.' : 'No budget is set up in these accounts.',
    );
  const { budget: name, counts, which } = args;
  if (name !== undefined) return called(name, budgets);
  if (counts) return counting(counts, budgets);
  const picked = which ? ranked(which, budgets, now) : budgets;
  const [first] = picked;
  return which && first ? [first] : picked;
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=.{3})s$/, ''));

function called(name: string, budgets: readonly OwnBudget[]): OwnBudget[] {
  const exact = budgets.filter(({ budget }) => budget.BudgetName?.toLowerCase() === name.toLowerCase());
  const [one] = exact;
  if (one) return [one];
  const said = words(name);
  const holds = (text: string): boolean => {
    const own = new Set(words(text));
    return said.every((word) => own.has(word));
  };
  const named = budgets.filter(({ budget }) => holds(budget.BudgetName ?? ''));
  const found = named.length > 0 ? named : budgets.filter(({ budget }) => holds(countedBy(budget)));
  if (found.length === 0)
    throw new QueryError(`No budget is called ${code(name)}: there ${namesOf(budgets)}.`);
  return found;
}

const countedBy = (budget: Budget): string => {
  const { narrowed } = budgetRow(budget, new Date());
  return Array.isArray(narrowed) ? narrowed.join(' ') : '';
};

/** 'is only `total`', 'are `total` and `databases`' */
export function namesOf(budgets: readonly OwnBudget[]): string {
  const names = budgets.map(({ budget }) => code(budget.BudgetName ?? ''));
  return `${names.length === 1 ? 'is only' : 'are'} ${joined(names, 'and')}`;
}

/** Returns the budget that counts these costs: exactly these, or the narrowest that includes all of them. */
function counting(filters: NonNullable<BudgetArgs['counts']>, budgets: readonly OwnBudget[]): OwnBudget[] {
  const asked = new Set(filters.map(keyOf));
  const around = budgets.flatMap((each) => {
    if (each.budget.BudgetType !== 'COST') return [];
    const own = ownKeys(each.budget);
    return own?.every((key) => asked.has(key)) ? [{ each, size: own.length }] : [];
  });
  const [narrowest] = around.sort((a, b) => b.size - a.size);
  if (!narrowest) throw new QueryError(`No budget counts those costs: there ${namesOf(budgets)}.`);
  return [narrowest.each];
}

const keyOf = ({ dimension, op, values }: { dimension: string; op: string; values: string[] }): string =>
  `${dimension} ${op} ${values.map((value) => value.toLowerCase()).sort()}`;

/** A budget whose filter costs do not support may count anything, so it never matches. */
function ownKeys(budget: Budget): string[] | undefined {
  try {
    return costsOf(budget).filters.map(keyOf);
  } catch {
    return undefined;
  }
}

/** Sorts budgets by their use, by their expected use or by their limit, without those whose limit is not in dollars. */
function ranked(
  which: NonNullable<BudgetArgs['which']>,
  budgets: readonly OwnBudget[],
  now: Date,
): OwnBudget[] {
  const rows = budgets.map((each) => ({ each, row: budgetRow(each.budget, now) }));
  const field = {
    most_used: 'used_percent',
    expected: 'forecast_percent',
    largest: 'limit',
    smallest: 'limit',
  }[which];
  const sign = which === 'smallest' ? 1 : -1;
  const amount = (row: (typeof rows)[number]['row']): number => Number(row[field] ?? Number.NaN);
  return rows
    .filter(({ row }) => row.limit !== undefined)
    .filter(({ row }) => Number.isFinite(amount(row)))
    .sort((a, b) => sign * (amount(a.row) - amount(b.row)))
    .map(({ each }) => each);
}
