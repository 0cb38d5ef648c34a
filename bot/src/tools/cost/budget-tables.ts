import type { Chart, Table } from '../../contract/reply.ts';
import { percentOf } from '../../domain/money.ts';
import type { BudgetCourse } from './budget-course.ts';
import { moneyColumn } from './usage-table.ts';

/** One row a day: its cost, the sum so far, and how much of the limit that is. */
export function courseTable({ currency, days, limit }: BudgetCourse): Table {
  return {
    columns: [
      { key: 'date', header: 'Day', type: 'date' },
      moneyColumn('cost', 'Cost', currency),
      moneyColumn('so_far', 'So far', currency),
      { key: 'used', header: 'Of the limit', type: 'percent' },
    ],
    rows: days.map(({ cost, day, sum }) => ({
      date: day,
      cost,
      so_far: sum,
      used: percentOf(sum, limit),
    })),
  };
}

/** The sum so far next to the limit, day by day. */
export const courseChart = ({ currency, days, limit }: BudgetCourse): Chart => ({
  type: 'line',
  title: 'Costs so far against the limit',
  categories: days.map(({ day }) => day),
  series: [
    { name: 'So far', values: days.map(({ sum }) => sum) },
    { name: 'Limit', values: days.map(() => limit) },
  ],
  unit: currency,
});

/** One row a budget, in one period. */
export function budgetsTable(courses: readonly BudgetCourse[]): Table {
  const [{ currency } = { currency: 'USD' }] = courses;
  return {
    columns: [
      { key: 'name', header: 'Budget', type: 'text' },
      { key: 'used', header: 'Use', type: 'percent' },
      moneyColumn('limit', 'Limit', currency),
      moneyColumn('actual', 'Actual', currency),
      moneyColumn('over_by', 'Over by', currency),
      { key: 'passed', header: 'Over since', type: 'date' },
    ],
    rows: courses.map(({ limit, name, passed, spent }) => ({
      name,
      used: percentOf(spent, limit),
      limit,
      actual: spent,
      over_by: spent > limit ? Math.round((spent - limit) * 100) / 100 : null,
      passed: passed ?? null,
    })),
  };
}
