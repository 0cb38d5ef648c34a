import { counted, joined } from '../../contract/words.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { bucketsOf, estimateNote, namesOf, notYet, unanswered, unread } from './answers.ts';
import type { IncreaseArgs } from './args.ts';
import { increaseArgs } from './args.ts';
import { courseOf, periodOf } from './budget-course.ts';
import { costsOf } from './budget-filters.ts';
import { limitOf } from './budget-row.ts';
import { budgetWords } from './budget-words.ts';
import { changeHeadline, comparedNotes, daysAloneWords } from './change-headline.ts';
import { isOfTag, nothingOfTag, spentOn, TAG_PERMISSIONS, tagGap } from './cost-tags.ts';
import { completeDays, isoDate, knownDays, requestsFor, sameDaysOfMonths } from './days.ts';
import type { Read } from './examine-drivers.ts';
import { examineDrivers, requestsIn } from './examine-drivers.ts';
import { fetchCosts } from './fetch-costs.ts';
import { differenceOf, increaseParts } from './increase-parts.ts';
import { peopleText } from './increase-people.ts';
import { increaseChart, increaseRows, partsTable } from './increase-table.ts';
import { chainOf, explainedWords } from './increase-words.ts';
import { budgetMeant, readBudgets } from './read-budgets.ts';
import { costRequest, ownGroups } from './request.ts';
import { sidesOf } from './sides.ts';
import { currenciesOf, linesOf } from './tally.ts';
import { accountWords, costNotes, during, filterWords, otherNote } from './words.ts';

export const costIncrease: CustomTool<typeof increaseArgs> = {
  kind: 'custom',
  id: 'cost.increase',
  title: 'Why costs changed',
  summary:
    'Why the bill went up or down: which services, usage types, regions and resources, one-time charges, credits and tax, and who created resources in the meantime.',
  nouns: ['cost spike', 'bill shock', 'cost driver analysis', 'reason for the costs'],
  examples: [
    'Why did the bill go up?',
    'Why is our AWS bill so high this month?',
    'What caused the cost spike last week?',
    'Why did EC2 costs increase?',
    'What made the bill rise in October?',
    'why are we paying more than last month?',
    'what is behind the increase in our spend in Sydney?',
  ],
  permissions: [
    'ce:GetCostAndUsage',
    'ce:GetCostAndUsageWithResources',
    'cloudtrail:LookupEvents',
    'budgets:ViewBudget',
    ...TAG_PERMISSIONS,
  ],
  args: increaseArgs,
  run,
};

/**
 * The most requests to Cost Explorer for one answer, at $0.01 each. With many accounts: what the first reading needs,
 * plus two.
 */
const MAX_REQUESTS = 8;
/** The number of drivers to examine. The others appear with their sums. */
const DRIVERS_EXAMINED = 2;

/** Explains the change. If the question is about a budget, explains only the costs that the budget counts. */
async function run(ctx: ToolContext, asked: IncreaseArgs): Promise<ToolResult> {
  const { budget, which, ...args } = asked;
  if (budget === undefined && which === undefined) return explain(ctx, args);
  const read = await readBudgets(ctx, args.accounts);
  const [one] = budgetMeant(read, asked, ctx.now);
  if (!one) return explain(ctx, args);
  const { filters, metric } = costsOf(one.budget);
  const countedArgs = { ...args, metric, filters: [...args.filters, ...filters] };
  const explained = await explain(ctx, countedArgs);
  const period = periodOf(one.budget, ctx.now);
  const { Unit: currency } = one.budget.CalculatedSpend?.ActualSpend ?? {};
  if (period.start !== args.period.start || !currency || !limitOf(one.budget, ctx.now))
    return { ...explained, shows: countedArgs };
  const course = courseOf(one.budget, [], { currency, now: ctx.now, period, runs: true });
  return { ...explained, text: `${budgetWords(course, {})} ${explained.text}`, shows: countedArgs };
}

async function explain(ctx: ToolContext, args: IncreaseArgs): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, args.accounts);
  const whole = knownDays(args.period, ctx.now, false);
  const complete = completeDays(whole, knownDays(args.baseline, ctx.now, false), ctx.now);
  const { cut, days } = complete;
  const baseline = cut ? sameDaysOfMonths(whole, days, complete.baseline) : complete.baseline;
  const sides = sidesOf(args, { days, baseline, cut });
  const [dimension] = ownGroups(args.filters);
  const request = costRequest([dimension, 'record_type'], args.filters);
  const requests = requestsFor(days, baseline);
  const found = await fetchCosts(ctx, { accounts, request, metric: args.metric, asked: requests });
  const answers = found.results.map(({ value }) => value);
  const buckets = bucketsOf(answers);
  const where = `${filterWords(args.filters)}${accountWords(ctx, answers.length)}`;
  const totalsOf = (reads: Read[]) => ({
    gaps: reads.flatMap(({ gaps }) => gaps),
    sources: merged(reads),
    cost_usd: Math.round(reads.reduce((sum, { cost_usd }) => sum + cost_usd, 0) * 100) / 100,
    period: sides.period,
  });
  if (answers.length === 0)
    return {
      ...totalsOf([found]),
      text: `The costs${where} ${during(sides.period.label)} could not be read.`,
      unread: true,
    };
  const missing = unanswered(buckets, [
    { days, label: sides.period.label },
    { days: baseline, label: sides.baseline.label },
  ]);
  if (missing.length > 0)
    return { ...totalsOf([found]), text: `Cost Explorer returned no data${where} ${joined(missing, 'or')}.` };

  const lines = linesOf(answers);
  const [currency, ...others] = currenciesOf(lines);
  if (others.length > 0)
    throw new QueryError(
      `The accounts are billed in ${joined([currency, ...others], 'and')}: ask about one account at a time.`,
    );
  const parts = increaseParts(lines, { days, baseline, dimension });
  if (days.start >= isoDate(ctx.now.getTime()) && parts.total.now === 0n)
    return { ...totalsOf([found]), text: notYet(where, during(sides.period.label)) };
  if (parts.total.now === 0n && parts.total.before === 0n && args.filters.some(isOfTag)) {
    const gap = await tagGap(ctx, { accounts, days, filters: args.filters, groupBy: [] });
    const read = totalsOf([found]);
    const text = nothingOfTag(where, during(sides.period.label), gap);
    return { ...read, ...spentOn(read, gap), text, none: true };
  }
  const names = {
    ...Object.fromEntries(ctx.accounts.map(({ id, alias }) => [id, alias ?? ''])),
    ...namesOf(answers),
  };
  const daysAlone = daysAloneWords({ total: parts.total, days, baseline, currency });
  // If the number of days explains the change, no service is the cause.
  const drivers = daysAlone ? [] : parts.drivers.slice(0, DRIVERS_EXAMINED);
  const { reads, stories } = await examineDrivers(ctx, {
    accounts,
    args,
    days,
    baseline,
    dimension,
    drivers,
    found,
    buckets,
    lines,
    filters: request.filters,
    requestsLeft: Math.max(MAX_REQUESTS, accounts.length * requests.length + 2) - requestsIn([found]),
  });
  const difference = differenceOf(parts.total);
  const requestCount = requestsIn(reads);
  const rows = increaseRows(parts, dimension);
  const drawn = { ...sides, currency, dimension };
  const asksWho = args.asks === 'who' && daysAlone === '' && difference !== 0n;
  return {
    ...totalsOf(reads),
    text: [
      asksWho ? `${peopleText(stories)} ` : '',
      changeHeadline(parts.total, sides, where, currency),
      `${unread(accounts.length - answers.length, accounts.length)}.`,
      daysAlone || explainedWords(parts, { currency, dimension }),
    ].join(''),
    ...(difference !== 0n || parts.others.length > 0
      ? {
          ...(daysAlone === '' && {
            bullets: chainOf(parts, stories, { currency, dimension, names, many: ctx.accounts.length > 1 }),
          }),
          ...(!asksWho && { table: partsTable(rows, parts.total, drawn) }),
          ...(daysAlone === '' &&
            !asksWho &&
            rows.length > 1 && { chart: increaseChart(rows, parts.total, drawn) }),
        }
      : {}),
    notes: [
      ...costNotes(ctx, { ...args, groupBy: [dimension], days }),
      ...otherNote([...parts.drivers, ...parts.others]),
      ...estimateNote(
        buckets.filter((bucket) => bucket.days.start >= days.start && bucket.days.start < days.end),
      ),
      ...comparedNotes({
        total: parts.total,
        tax: parts.apart.tax,
        days,
        baseline,
        cut,
        currency,
        isToldByDay: daysAlone !== '',
      }),
      ...stories.flatMap(({ notes }) => notes),
      ...(totalsOf(reads).cost_usd > 0
        ? [`${counted(requestCount, 'request')} to Cost Explorer answered this, at $0.01 each.`]
        : []),
    ],
  };
}

/** Merges the sources of several reads into one list. */
function merged(reads: Read[]): Read['sources'] {
  const all = Map.groupBy(
    reads.flatMap(({ sources }) => sources),
    ({ api }) => api,
  );
  return [...all].map(([api, same]) => ({
    api,
    accounts: [...new Set(same.flatMap(({ accounts }) => accounts))].sort(),
    regions: [...new Set(same.flatMap(({ regions }) => regions))].sort(),
    calls: same.reduce((sum, { calls }) => sum + calls, 0),
  }));
}
