import type { Chart, Table } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { toNumber } from '../../domain/money.ts';
import { QueryError, tagKey } from '../../domain/row-filter.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { amongWords } from './among-words.ts';
import { bucketsOf, estimateNote, namesOf, notYet, unread } from './answers.ts';
import type { UsageArgs } from './args.ts';
import { usageArgs } from './args.ts';
import { asSides, besideWords } from './beside.ts';
import { boundWords, withinBound } from './bounds.ts';
import { costsOf } from './budget-filters.ts';
import { budgetRow } from './budget-row.ts';
import { isOfTag, nothingOfTag, spentOn, TAG_PERMISSIONS, tagGap } from './cost-tags.ts';
import { isoDate, knownDays } from './days.ts';
import { isNamed, shownValue } from './dimensions.ts';
import { fetchCosts } from './fetch-costs.ts';
import { jumpOf, jumpWords } from './jump.ts';
import type { Limit } from './passed.ts';
import { passedText } from './passed.ts';
import { peakOf, peakWords } from './peak.ts';
import { budgetMeant, readBudgets } from './read-budgets.ts';
import { costRequest, ownGroups } from './request.ts';
import { shareOf } from './share-of-all.ts';
import type { Tally } from './tally.ts';
import { currenciesOf, linesOf, sum, tallies } from './tally.ts';
import { timeTable } from './time-table.ts';
import { totalTable } from './usage-table.ts';
import { averageWords, endWords, isOfSome, largest, limitWords, stepWords } from './usage-words.ts';
import { accountWords, costNotes, countOf, during, filterWords, moreOf, otherNote } from './words.ts';
import { yearWords } from './year-words.ts';

/** Answers “what did we spend”: asks Cost Explorer, sums, and writes the sentence, the table and the chart. */
export const costUsage: CustomTool<typeof usageArgs> = {
  kind: 'custom',
  id: 'cost.usage',
  title: 'Costs',
  summary:
    'What AWS charged in a period, in total or by day or month, grouped by service, region, account, usage type, instance type or tag.',
  nouns: ['cost', 'spend', 'spending', 'bill', 'charge', 'expense', 'invoice', 'cost and usage'],
  examples: [
    'How much did we spend last month?',
    'What are our top 5 services by cost this month?',
    'Show me the daily cost of the last 7 days',
    'EC2 costs by region in October',
    'Monthly spend of the last 6 months by service',
    'costs by tag team last month',
    'what did RDS cost yesterday?',
  ],
  permissions: ['ce:GetCostAndUsage', 'budgets:ViewBudget', ...TAG_PERMISSIONS],
  args: usageArgs,
  run,
};

async function run(ctx: ToolContext, { budget, passes, ...asked }: UsageArgs): Promise<ToolResult> {
  const name = passes?.budget ?? budget;
  const [one] =
    name === undefined ? [] : budgetMeant(await readBudgets(ctx, asked.accounts), { budget: name }, ctx.now);
  if (!one || name === undefined) return charged(ctx, asked);
  const { filters, metric } = costsOf(one.budget);
  const shows = { ...asked, metric, filters: [...asked.filters, ...filters] };
  const amount = passes && (passes.amount ?? limitOf(one.budget, ctx.now));
  const limit = amount === undefined ? undefined : { budget: name, amount };
  const answer = await charged(ctx, shows, limit);
  // The same question for another month reads the limit and the filters again.
  return passes ? answer : { ...answer, shows };
}

function limitOf(budget: Parameters<typeof budgetRow>[0], now: Date): number | undefined {
  const { limit } = budgetRow(budget, now);
  return typeof limit === 'number' ? limit : undefined;
}

/** @param limit the limit whose passing the answer begins with */
async function charged(ctx: ToolContext, args: UsageArgs, limit?: Limit): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, args.accounts);
  const daily = args.granularity === 'daily';
  const days = knownDays(args.period, ctx.now, daily);
  const overTime = args.granularity !== 'total';
  // A total comes with its parts, which the same request answers.
  const groupBy = [
    ...new Set(overTime || args.group_by.length > 0 ? args.group_by : ownGroups(args.filters)),
  ];
  const request = costRequest(groupBy, args.filters);
  const found = await fetchCosts(ctx, {
    accounts,
    request,
    metric: args.metric,
    asked: [{ days, granularity: daily ? 'DAILY' : 'MONTHLY' }],
  });
  const answers = found.results.map(({ value }) => value);
  const buckets = bucketsOf(answers);
  const lines = asSides(linesOf(answers), args.filters, groupBy, args.among);
  const base = {
    gaps: found.gaps,
    sources: found.sources,
    cost_usd: found.cost_usd,
    period: args.period,
  };
  const where = `${filterWords(args.filters)}${accountWords(ctx, answers.length)}`;
  const when = during(args.period.label);
  if (answers.length === 0)
    return { ...base, text: `The costs${where} ${when} could not be read.`, unread: true };
  if (days.start >= isoDate(ctx.now.getTime()) && lines.every(({ amount }) => amount === 0n))
    return { ...base, text: notYet(where, when) };
  if (buckets.length === 0) return { ...base, text: `Cost Explorer returned no data${where} ${when}.` };

  const groups = tallies(lines, groupBy);
  const costly = groups.filter(({ amount }) => amount !== 0n);
  const names = {
    ...Object.fromEntries(ctx.accounts.map(({ id, alias }) => [id, alias ?? ''])),
    ...namesOf(answers),
  };
  const currencies = currenciesOf(lines);
  const [currency] = currencies;
  const mixed = currencies.length > 1;
  const notes = [
    ...costNotes(ctx, { ...args, groupBy, days }),
    ...otherNote(costly),
    ...estimateNote(buckets, daily),
    ...(costly.length < groups.length && !overTime
      ? [`${countOf(groups.length - costly.length, groupBy[0] ?? 'service')} at $0.00 left out.`]
      : []),
    ...(days.end < args.period.end ? [`Counted up to ${days.end} 00:00 UTC, where AWS's day ends.`] : []),
  ];
  if (overTime && mixed)
    throw new QueryError(
      `The accounts are billed in ${joined(currencies, 'and')}: ask about one account at a time.`,
    );
  const amount = mixed
    ? joined(
        currencies.map(
          (each) => `**${spokenMoney(sum(lines.filter((line) => line.currency === each)), each)}**`,
        ),
      )
    : `**${spokenMoney(sum(lines), currency)}**`;
  const year =
    args.yearly && !mixed
      ? yearWords(sum(lines), { ...days, today: isoDate(ctx.now.getTime()) }, currency)
      : '';
  const missing = unread(accounts.length - answers.length, accounts.length);
  const head = `${amount}${where} ${when}, ${args.metric.replace('_', ' ')}`;
  const none = lines.length === 0 ? ': Cost Explorer lists no such costs' : '';
  // An amount of zero would say that nothing was spent.
  const isNothing = lines.every(({ amount }) => toNumber(amount) === 0) && args.filters.some(isOfTag);
  const isUntagged = groupBy.some(
    (name) => tagKey(name) && !costly.some(({ values }) => isNamed(name, values[name] ?? '')),
  );
  const isLacking = args.filters.some(
    ({ dimension, op, values }) => tagKey(dimension) && op === 'eq' && values.includes(''),
  );
  const gap =
    isNothing || isUntagged || isLacking
      ? await tagGap(ctx, { accounts, days, filters: args.filters, groupBy })
      : undefined;
  const read = { ...base, ...(gap && spentOn(base, gap)), notes };
  if (isNothing) return { ...read, text: nothingOfTag(where, when, gap, missing), none: true };
  // No cost has an unknown tag.
  const inAll = isLacking ? `${amount} ${when}` : head;
  if (gap) return { ...read, text: `${gap.text} In all it is ${inAll}${missing}.` };

  if (overTime) {
    const { table, chart } = timeTable(
      lines,
      buckets,
      { ...args, group_by: groupBy, today: isoDate(ctx.now.getTime()) },
      currency,
    );
    const most = args.group_by.length > 0 ? largest(costly, sum(lines), currency, names) : '';
    const told = { buckets, currency, daily, today: isoDate(ctx.now.getTime()), sort: args.sort };
    const end = args.peak && peakOf(lines, buckets, { peak: args.peak, today: isoDate(ctx.now.getTime()) });
    const jumped =
      args.jump && jumpOf(lines, buckets, { jump: args.jump, today: isoDate(ctx.now.getTime()) });
    const step = daily && !jumped ? stepWords(lines, buckets, told) : '';
    const jump = jumped ? jumpWords(jumped, { currency, daily, jump: args.jump }) : '';
    const first = end ? peakWords(end, { currency, daily, peak: args.peak }) : jump;
    const passed = limit && `${passedText(lines, limit, { currency, when })} `;
    const text = `${passed ?? first}${head}${none}${missing}.${year}${step}${averageWords(chart, told)}${most}`;
    const named = end ?? jumped;
    const began = named && { began: `${named.start}T00:00:00.000Z` };
    return { ...base, ...began, text, table, ...(buckets.length > 1 && { chart }), notes };
  }
  const beside = mixed
    ? undefined
    : besideWords(groups, args.filters, groupBy, { when, currency, names, sort: args.sort });
  if (beside !== undefined) {
    const rows = args.sort === 'asc' ? costly.toReversed() : costly;
    const bars = shareChart(costly, groupBy, currency);
    return {
      ...base,
      text: `${beside} Together it is ${head}${none}${missing}.`,
      ...(rows.length > 0 && { table: totalTable(rows, args, groupBy, names) }),
      ...(bars && { chart: { ...bars, type: 'bar' as const } }),
      notes,
    };
  }
  const sorted = args.sort === 'asc' ? costly.toReversed() : costly;
  // Costs without a team or type are not a team or type, even if they are the largest.
  const ordered =
    args.limit === 1 ? [...sorted.filter(isOfSome), ...sorted.filter((each) => !isOfSome(each))] : sorted;
  const one =
    !mixed && args.limit === 1 && ordered.length > 1
      ? endWords(ordered, args, { where, when, amount: `${amount}`, currency, names })
      : '';
  const [dimension = ''] = groupBy;
  const { bound } = args;
  if (bound && !mixed) {
    const within = withinBound(ordered, bound);
    const of = { where, when, amount, currency, names };
    return {
      ...base,
      text: `${boundWords(costly, within, { bound, group: dimension }, of)}${missing}.`,
      ...(within.length > 0 && { table: withoutShare(totalTable(within, args, groupBy, names)) }),
      ...(within.length === 0 && { none: true }),
      notes,
    };
  }
  const among =
    args.among !== undefined && !mixed
      ? amongWords(costly, args.among, { dimension, where, when, currency, names })
      : undefined;
  const table = ordered.length > 0 ? totalTable(ordered, args, groupBy, names) : undefined;
  const isTop = args.limit !== undefined && args.limit > 1;
  const chart = mixed
    ? undefined
    : shareChart(isTop ? ordered : costly, groupBy, currency, isTop ? args.limit : undefined);
  const readAccounts = found.results.map(({ account }) => account);
  const share = args.share
    ? await shareOf(ctx, args, { accounts: readAccounts, days, amount: sum(lines), currency })
    : undefined;
  const part = share?.text ?? '';
  return {
    ...base,
    ...(share && {
      gaps: [...base.gaps, ...share.gaps],
      sources: [...base.sources, ...share.sources],
      cost_usd: base.cost_usd + share.cost_usd,
    }),
    text:
      among || one
        ? `${among ?? one}${missing}.${part}`
        : `${head}${none}${missing}.${year}${part}${mixed ? '' : limitWords(ordered, args, groupBy, currency, names)}`,
    ...(table && { table }),
    ...(chart && { chart }),
    notes,
  };
}

/** Shares of a part would look like shares of all costs. */
const withoutShare = ({ columns, ...table }: Table): Table => ({
  ...table,
  columns: columns.filter(({ key }) => key !== 'share'),
});

/** The number of groups with a slice of their own, besides tax. */
const PARTS = 8;

/**
 * Returns a chart of the largest groups as parts of all costs, then tax, then all others as one. It has as many groups
 * as the question asks for, tax included, or else the first few.
 */
function shareChart(groups: Tally[], groupBy: string[], currency: string, limit?: number): Chart | undefined {
  if (groups.length < 2) return undefined;
  const [name = 'service'] = groupBy;
  const isTax = ({ values }: Tally) => limit === undefined && values.service === 'Tax';
  const named = groups.filter((group) => !isTax(group));
  // A single remaining group keeps its name.
  const most = limit ?? (named.length > PARTS + 1 ? PARTS : named.length);
  const rest = named.slice(most);
  const labelOf = ({ values }: Tally) =>
    Object.entries(values)
      .map(([each, key]) => shownValue(each, key))
      .join(', ');
  const parts = [
    ...named
      .slice(0, most)
      .map((group) => ({ label: labelOf(group), value: toNumber(group.amount), role: null })),
    ...groups
      .filter(isTax)
      .map((group) => ({ label: labelOf(group), value: toNumber(group.amount), role: 'tax' as const })),
    ...(rest.length > 0
      ? [{ label: moreOf(rest.length, name), value: sum(rest), role: 'rest' as const }]
      : []),
  ];
  return {
    // Credits are negative, and a pie chart has no negative slices.
    type: parts.some(({ value }) => value < 0) ? 'bar' : 'pie',
    title: `Costs by ${groupBy.map((each) => (each.startsWith('tag:') ? each.slice(4) : each.replaceAll('_', ' '))).join(' and ')}`,
    categories: parts.map(({ label }) => label),
    roles: parts.map(({ role }) => role),
    series: [{ name: 'Cost', values: parts.map(({ value }) => value) }],
    unit: currency,
  };
}
