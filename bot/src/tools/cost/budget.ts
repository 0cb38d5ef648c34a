import type { Budget } from '@aws-sdk/client-budgets';
import { counted, joined } from '../../contract/words.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { code } from '../list/words.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { bucketsOf, estimateNote, namesOf } from './answers.ts';
import type { BudgetArgs } from './args.ts';
import { budgetArgs } from './args.ts';
import type { BudgetCourse } from './budget-course.ts';
import { courseOf, periodOf } from './budget-course.ts';
import type { CountedCosts } from './budget-filters.ts';
import { costsOf } from './budget-filters.ts';
import { budgetRow, TARGET } from './budget-row.ts';
import { budgetsTable, courseChart, courseTable } from './budget-tables.ts';
import { budgetWords, countedWords } from './budget-words.ts';
import { isoDate, knownDays, labelled } from './days.ts';
import { fetchCosts } from './fetch-costs.ts';
import type { OwnBudget } from './read-budgets.ts';
import { budgetMeant, readBudgets } from './read-budgets.ts';
import { costRequest, ownGroups } from './request.ts';
import { currenciesOf, linesOf, tallies } from './tally.ts';
import { totalTable } from './usage-table.ts';
import { limitWords } from './usage-words.ts';
import { costNotes, during, otherNote } from './words.ts';

/**
 * Answers about the state of one budget, the day since which it is over its limit, and the parts of the costs that it
 * counts.
 */
export const costBudget: CustomTool<typeof budgetArgs> = {
  kind: 'custom',
  id: 'cost.budget',
  title: 'Budget',
  summary:
    'One budget in detail: how far it is over or under its limit, since which day, what is expected, what it counts and what that consists of; or all budgets in an earlier month.',
  nouns: ['budget in detail'],
  examples: [
    'What is behind the budget databases?',
    'databases budget',
    'how much is left of the serverless budget',
    'is the serverless budget ok',
    'budget for lambda',
    'what does the databases budget cover?',
  ],
  permissions: ['budgets:ViewBudget', 'ce:GetCostAndUsage'],
  args: budgetArgs,
  run,
};

interface Reading extends Pick<ToolResult, 'gaps' | 'sources' | 'cost_usd'> {}

async function run(ctx: ToolContext, args: BudgetArgs): Promise<ToolResult> {
  const read = await readBudgets(ctx, args.accounts);
  const found = budgetMeant(read, args, ctx.now);
  const [one, another] = found;
  const base: Reading = { gaps: read.gaps, sources: read.sources, cost_usd: 0 };
  if (!one) throw new QueryError('AWS Budgets has no amounts yet to compare the budgets by.');
  if (another) return ofSeveral(ctx, found, { args, base });
  return one.budget.BudgetType === 'COST' ? ofCosts(ctx, one, { args, base }) : ofOther(ctx, one, base);
}

/** Answers about a budget of usage, such as of a Savings Plan or of gigabytes. Costs do not explain it. */
function ofOther({ now }: ToolContext, { budget }: OwnBudget, base: Reading): ToolResult {
  const { amounts, forecast_percent: expected, status, type, used_percent: use } = budgetRow(budget, now);
  const words = {
    over: 'is over its limit',
    below_target: 'is **below its target**',
    near: 'is near its limit',
  };
  const good = TARGET.test(budget.BudgetType ?? '') ? 'meets its target' : 'is within its limit';
  const state =
    status === null
      ? 'has no amounts yet'
      : `${words[status as keyof typeof words] ?? good}: ${amounts ?? ''}`;
  return {
    ...base,
    text: `${code(budget.BudgetName ?? '')} ${state}${typeof use === 'number' ? ` (${use}% used)` : ''}${typeof expected === 'number' ? `, ${expected}% expected` : ''}. It counts ${String(type).replaceAll('_', ' ')}, which no costs explain.`,
  };
}

const UNIT_WORDS: Record<string, string> = {
  DAILY: 'day',
  MONTHLY: 'month',
  QUARTERLY: 'quarter',
  ANNUALLY: 'year',
};

/** Reads the costs that a budget counts, day by day. */
async function readCourse(
  ctx: ToolContext,
  { account, budget }: OwnBudget,
  {
    counts,
    groupBy,
    period: asked,
  }: { counts: CountedCosts; groupBy: string[]; period: BudgetArgs['period'] },
) {
  const running = periodOf(budget, ctx.now);
  const period = asked ?? running;
  const isRunning = period.start === running.start && period.end >= isoDate(ctx.now.getTime());
  const whole = periodOf(budget, new Date(period.start));
  if (!isRunning && (whole.start !== period.start || whole.end !== period.end))
    throw new QueryError(
      `The limit of ${code(budget.BudgetName ?? '')} is for a whole ${UNIT_WORDS[budget.TimeUnit ?? 'MONTHLY'] ?? 'month'}: ask for one, such as ${whole.label}.`,
    );
  const days = knownDays(period, ctx.now, true);
  const found = await fetchCosts(ctx, {
    accounts: [account],
    request: costRequest(groupBy, counts.filters),
    metric: counts.metric,
    asked: [{ days, granularity: 'DAILY' }],
  });
  const answers = found.results.map(({ value }) => value);
  const lines = linesOf(answers);
  const [currency] = currenciesOf(lines);
  const course = courseOf(budget, lines, {
    ...{ currency, now: ctx.now },
    ...(isRunning ? { period: running, runs: true } : { period, runs: false }),
  });
  return { answers, course, days, found, isRunning, lines, period: course.period };
}

async function ofCosts(
  ctx: ToolContext,
  one: OwnBudget,
  { args, base }: { args: BudgetArgs; base: Reading },
): Promise<ToolResult> {
  const { budget } = one;
  const counts = costsOf(budget);
  const own = ownGroups(counts.filters);
  // The costs of one service have one part by service.
  const isOfOne = args.group_by.every((group) => group === 'service') && own[0] !== 'service';
  const groupBy = args.group_by.length > 0 && !isOfOne ? args.group_by : [...own];
  const read = await readCourse(ctx, one, { counts, groupBy, period: args.period });
  const { answers, course, days, found, isRunning, lines, period } = read;
  const name = budget.BudgetName ?? '';
  const answer = {
    gaps: [...base.gaps, ...found.gaps],
    sources: [...base.sources, ...found.sources],
    cost_usd: found.cost_usd,
    period,
    shows: {
      ...{ budget: name, filters: counts.filters, metric: counts.metric },
      period: isRunning ? labelled(days) : period,
      ...(args.accounts && { accounts: args.accounts }),
      ...(args.group_by.length > 0 && { group_by: args.group_by }),
    },
  };
  if (answers.length === 0)
    return {
      ...answer,
      text: `The costs of ${code(name)} ${during(period.label)} could not be read.`,
      unread: true,
    };
  const costly = tallies(lines, groupBy).filter(({ amount }) => amount !== 0n);
  const names = namesOf(answers);
  const drawn = {
    ...counts,
    group_by: groupBy,
    limit: args.limit,
    period,
    granularity: 'total',
    sort: 'desc',
  } as const;
  const parts = limitWords(costly, drawn, groupBy, course.currency, names);
  const byDay = args.asks === 'day' && args.group_by.length === 0;
  return {
    ...answer,
    text: `${budgetWords(course, args)}${countedWords(counts.filters)}${parts}`,
    ...(byDay
      ? { table: courseTable(course), chart: courseChart(course) }
      : costly.length > 0 && {
          table: totalTable(costly, drawn, groupBy, names),
        }),
    notes: [
      ...costNotes(ctx, { ...counts, groupBy, days }),
      ...(isRunning ? [] : [pastLimit(budget)]),
      ...otherNote(costly),
      ...estimateNote(bucketsOf(answers), true),
    ],
  };
}

const pastLimit = ({ PlannedBudgetLimits }: Budget): string =>
  PlannedBudgetLimits
    ? 'The limit is the one that was planned for that time.'
    : 'The limit is the one of today: AWS Budgets may have had another one then.';

/** "did we stay within budget in October": all budgets of costs, over one period. */
async function ofSeveral(
  ctx: ToolContext,
  found: readonly OwnBudget[],
  { args, base }: { args: BudgetArgs; base: Reading },
): Promise<ToolResult> {
  const ofCost = found.filter(({ budget }) => budget.BudgetType === 'COST');
  const results = await Promise.all(ofCost.map((one) => courseOrReason(ctx, one, args.period)));
  const reasons = results.filter((result) => typeof result === 'string');
  const reads = results.filter((result) => typeof result !== 'string');
  const known = reads.filter(({ answers }) => answers.length > 0);
  const unread = reads.length - known.length;
  const others = found.length - ofCost.length;
  const answer = {
    gaps: [...base.gaps, ...reads.flatMap(({ found: { gaps } }) => gaps)],
    sources: [...base.sources, ...reads.flatMap(({ found: { sources } }) => sources)],
    cost_usd: Math.round(reads.reduce((all, { found: { cost_usd: usd } }) => all + usd, 0) * 100) / 100,
    notes: [
      ...reasons,
      ...(args.period ? ['The limits are those of today: AWS Budgets may have had others then.'] : []),
      ...(others > 0
        ? [`${counted(others, 'budget of usage counts', 'budgets of usage count')} no costs: left out.`]
        : []),
    ],
  };
  if (known.length === 0 && unread > 0)
    return { ...answer, text: 'The costs that the budgets count could not be read.', unread: true };
  if (known.length === 0)
    return { ...answer, text: 'The costs of none of these budgets can be shown.', none: true };
  const courses = known.map(({ course }) => course).sort((a, b) => useOf(b) - useOf(a));
  const over = courses.filter(({ limit, spent }) => spent > limit);
  const [{ period } = { period: args.period }] = courses;
  // A budget that is not known may be over its limit.
  const isSure = over.length > 0 || unread + reasons.length === 0;
  const missing = unread > 0 ? ` The costs of ${counted(unread, 'further budget')} could not be read.` : '';
  return {
    ...answer,
    text: `${isSure ? severalVerdict(over, args.whether) : ''}${overWords(over, courses, period ? during(period.label) : '')}${missing}`,
    table: budgetsTable(courses),
  };
}

/** Returns why the costs of a budget cannot be followed, if they cannot: the other budgets still can. */
async function courseOrReason(ctx: ToolContext, one: OwnBudget, period: BudgetArgs['period']) {
  try {
    return await readCourse(ctx, one, { counts: costsOf(one.budget), groupBy: [], period });
  } catch (error) {
    if (error instanceof QueryError) return error.message;
    throw error;
  }
}

const useOf = ({ limit, spent }: BudgetCourse): number => (limit > 0 ? spent / limit : Number.MAX_VALUE);

const severalVerdict = (over: readonly BudgetCourse[], whether: BudgetArgs['whether']): string =>
  whether ? ((whether === 'within') === (over.length === 0) ? '**Yes**: ' : '**No**: ') : '';

function overWords(over: readonly BudgetCourse[], all: readonly BudgetCourse[], when: string): string {
  const [only, another] = all;
  const excess = ({ currency, limit, spent }: BudgetCourse): string =>
    `by **${spokenMoney(spent - limit, currency)}**`;
  if (only && !another)
    return over.length === 0
      ? `${code(only.name)} was within its limit ${when}.`
      : `${code(only.name)} was over its limit ${when} ${excess(only)}.`;
  const of = `of ${counted(all.length, 'budget')} of costs`;
  if (over.length === 0) return `None ${of} was over its limit ${when}.`;
  const each = over.map((course) => `${code(course.name)} ${excess(course)}`);
  return `**${over.length}** ${of} ${over.length === 1 ? 'was' : 'were'} over the limit ${when}: ${joined(each, 'and')}.`;
}
