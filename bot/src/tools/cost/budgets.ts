import { allOf } from '../../aws/pages.ts';
import { formatMoney } from '../../reply/format.ts';
import { detail, field } from '../field.ts';
import { code } from '../list/words.ts';
import type { ListTool, Row } from '../tool.ts';
import { budgetRow, countedAs } from './budget-row.ts';

export const costBudgets: ListTool = {
  kind: 'list',
  id: 'cost.budgets',
  title: 'Budgets',
  summary:
    'AWS budgets: limit, actual and forecast amounts, how much is used, which are over or about to be, type and period.',
  noun: ['budget', 'budgets'],
  nouns: ['cost budget', 'aws budget', 'spending budget', 'usage budget', 'budget'],
  examples: [
    'Are we over budget?',
    'budget status',
    'List our budgets',
    'Which budgets are forecast to exceed their limit?',
    'budgets that are more than 80% used',
    'monthly budgets',
    'how many budgets do we have?',
    'budgets below their target',
  ],
  permissions: ['budgets:ViewBudget'],
  scope: 'global',
  breakdown: 'status',
  defaultSort: { field: 'used_percent', direction: 'desc' },
  conditions: [
    { phrases: ['usage budget'], filters: [{ field: 'type', op: 'eq', value: 'usage' }] },
    {
      phrases: ['in trouble', 'in the red'],
      filters: [{ field: 'status', op: 'eq', value: ['over', 'forecast_over'] }],
    },
  ],
  fields: [
    field.text('name', 'Budget', { words: ['name', 'budget name'], before: 'named' }),
    field.text('status', 'Status', {
      bad: ['over', 'forecast_over'],
      words: ['status', 'state', 'health'],
      values: {
        over: [
          'over',
          'exceeded',
          'over limit',
          'over the limit',
          'over their limit',
          'overspent',
          'overrun',
          'blow',
          'blown',
          'busted',
          'breached',
          'used up',
        ],
        forecast_over: [
          'forecast to exceed',
          'forecast to be exceeded',
          'forecasted to exceed',
          'expected to exceed',
          'going to exceed',
          'going to be exceeded',
          'about to exceed',
          'will exceed',
          'projected to exceed',
          'at risk',
        ],
        near: [
          'near',
          'near their limit',
          'near the limit',
          'close to the limit',
          'close to their limit',
          'nearly used',
          'almost used',
          'almost used up',
        ],
        within: ['within', 'on track', 'within limit', 'within the limit', 'healthy', 'under the limit'],
        below_target: ['below target', 'under target', 'below their target', 'missing the target'],
      },
      howMuch: { over: 'over_by', forecast_over: 'forecast_over_by' },
      says: {
        over: 'are over the limit',
        forecast_over: 'are forecast to exceed the limit',
        near: 'are near the limit',
        within: 'are within the limit',
        below_target: 'are below the target',
      },
    }),
    field.percent('used_percent', 'Use', {
      words: ['used', 'used percent', 'percent used', 'usage', 'consumed', 'spent'],
      max: [
        'most used',
        'fullest',
        'closest to its limit',
        'closest to the limit',
        'closest to their limit',
        'nearest its limit',
        'most consumed',
      ],
      min: ['least used'],
    }),
    field.percent('forecast_percent', 'Forecast used', {
      words: ['forecast percent', 'forecast used', 'expected use'],
    }),
    field.money('limit', 'Limit', {
      words: ['limit', 'amount', 'size', 'budgeted amount'],
      max: ['largest', 'biggest', 'highest'],
      min: ['smallest', 'lowest'],
    }),
    field.money('actual', 'Actual', { words: ['actual', 'actual spend', 'spend'] }),
    field.money('forecast', 'Forecast', { words: ['forecast', 'forecasted spend'] }),
    detail.money('over_by', 'Over by'),
    detail.money('forecast_over_by', 'Forecast over by'),
    detail.money('unspent', 'Unspent', {
      says: { exists: 'are not used up' },
    }),
    field.text('type', 'Type', {
      words: ['type', 'kind'],
      values: {
        cost: ['cost', 'spending'],
        usage: ['usage'],
        ri_utilization: ['for ri utilization', 'for reservation utilization', 'for ri utilisation'],
        ri_coverage: ['for ri coverage', 'for reservation coverage'],
        savings_plans_utilization: ['for savings plan utilization', 'for savings plan utilisation'],
        savings_plans_coverage: ['for savings plan coverage'],
      },
      before: 'of type',
    }),
    field.text('period', 'Period', {
      words: ['period', 'time unit'],
      values: {
        daily: ['daily', 'per day'],
        monthly: ['monthly', 'per month'],
        quarterly: ['quarterly', 'per quarter'],
        annually: ['annual', 'annually', 'yearly', 'per year'],
      },
      before: 'of period',
    }),
    detail.text('amounts', 'Actual of limit', { words: ['amounts', 'actual of limit'] }),
    detail.text('counts', 'Counts', { words: ['metric', 'cost types'] }),
    detail.list('narrowed', 'Only for', { words: ['filters', 'cost filters', 'scope'] }),
    detail.date('updated_at', 'Updated', { words: ['updated', 'last updated'] }),
  ],
  async collect({ account, clients, note, now, query, region }) {
    const { BudgetsClient, paginateDescribeBudgets } = await import('@aws-sdk/client-budgets');
    const client = clients.get(BudgetsClient, region);
    const budgets = await allOf(
      paginateDescribeBudgets({ client }, { AccountId: account.id, ShowFilterExpression: true }),
      (page) => page.Budgets,
    );
    if (budgets.length === 0)
      note(
        `No budget is set up in ${account.alias ?? account.id}: AWS Budgets in the Billing console warns of costs, and two budgets are free of charge.`,
      );
    const counted = new Set(
      budgets.filter(({ BudgetType }) => BudgetType === 'COST').map((budget) => countedAs(budget)),
    );
    if (counted.size === 1) note(`Cost budgets count ${[...counted][0]}.`);
    if (counted.size > 1)
      note(
        'Budgets count costs in their own ways (ask for their metric); AWS updates them up to three times a day.',
      );
    const rows = budgets.map((budget) => budgetRow(budget, now));
    if (query.filters?.some(({ field: key, value }) => key === 'status' && value === 'over'))
      noteNext(rows, note);
    return rows;
  },
};

/** "are we over budget": names those that are not over yet, but will be. */
function noteNext(rows: readonly Row[], note: (text: string) => void): void {
  for (const { forecast_over_by: by, name, status } of rows)
    if (status === 'forecast_over')
      note(
        `${code(String(name))} is not over its limit yet: AWS expects it to exceed it${typeof by === 'number' ? ` by **${formatMoney(by, 'USD')}**` : ''}.`,
      );
}
