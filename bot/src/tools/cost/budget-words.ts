import { percentOf } from '../../domain/money.ts';
import { formatNumber } from '../../reply/format.ts';
import { spokenLimit, spokenMoney } from '../../reply/spoken-money.ts';
import { code } from '../list/words.ts';
import type { BudgetArgs, CostFilter } from './args.ts';
import type { BudgetCourse } from './budget-course.ts';
import { during, filterWords } from './words.ts';

/** '2026-11-18' → '18 November' */
const dayWords = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** '161.0%' */
const used = (amount: number, limit: number): string => {
  const percent = percentOf(amount, limit);
  return percent === null ? '' : ` (${formatNumber(percent, { type: 'percent' })})`;
};

/**
 * "`total` is within its limit: $9,000 of $17,500 in November 2026 (51.4%), $8,500 left. AWS expects …": the state of a
 * budget, by how much it is over or under its limit, since when, and the forecast.
 */
export function budgetWords(course: BudgetCourse, asked: Pick<BudgetArgs, 'asks' | 'whether'>): string {
  const { currency, expected, limit, name, passed, period, runs, spent, willPass } = course;
  const money = (amount: number): string => spokenMoney(amount, currency);
  const over = spent > limit;
  const gap = over
    ? `**over by ${money(spent - limit)}**${used(spent - limit, limit)}`
    : `**${money(limit - spent)}** left`;
  const since = passed ? ` It passed the limit on **${dayWords(passed)}**.` : '';
  const state = `${code(name)} ${runs ? 'is' : 'was'} ${over ? 'over' : 'within'} its limit ${during(period.label)}: **${money(spent)}** of ${spokenLimit(limit, currency)}${used(spent, limit)}, ${gap}.`;
  const yes = verdict(course, asked.whether);
  const next = ahead({ expected, limit, money, willPass });
  // "will it be over": the forecast is the answer.
  if (/^(?:expected|kept)$/.test(asked.whether ?? '') && !over && next)
    return `${yes}${next.trim()} So far ${state}`;
  return `${yes}${state}${since}${next}`;
}

function ahead({
  expected,
  limit,
  money,
  willPass,
}: Pick<BudgetCourse, 'expected' | 'limit' | 'willPass'> & { money: (amount: number) => string }): string {
  if (expected === undefined) return '';
  const gap = expected - limit;
  const by = gap > 0 ? `**over by ${money(gap)}**${used(gap, limit)}` : `${money(-gap)} below the limit`;
  const when = willPass ? `, from about **${dayWords(willPass)}**` : '';
  return ` AWS expects ${money(expected)} at the end${used(expected, limit)}: ${by}${when}.`;
}

/** "**Yes**: ". Without a forecast, nobody knows how a running period ends. */
function verdict({ expected, limit, runs, spent }: BudgetCourse, whether: BudgetArgs['whether']): string {
  if (!whether) return '';
  const [over, will] = [spent > limit, spent > limit || (expected ?? 0) > limit];
  const isAhead = whether === 'expected' || whether === 'kept';
  if (isAhead && runs && !over && expected === undefined) return '**AWS has no forecast yet**: ';
  if (whether === 'within' && !over && will) return '**Not for long**: ';
  const yes = { over, expected: will, within: !over, kept: !will }[whether];
  return yes ? '**Yes**: ' : '**No**: ';
}

/** " It counts the costs for EC2 - Other." */
export const countedWords = (filters: readonly CostFilter[]): string => {
  const named = filters.filter(({ dimension }) => dimension !== 'record_type');
  return named.length > 0 ? ` It counts the costs${filterWords(filters)}.` : ' It counts all costs.';
};
