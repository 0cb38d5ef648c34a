import { joined } from '../../contract/words.ts';
import { toNumber } from '../../domain/money.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { spokenChange } from '../../reply/spoken-money.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { bucketsOf, estimateNote, namesOf, notYet, unanswered, unread } from './answers.ts';
import type { CompareArgs } from './args.ts';
import { compareArgs } from './args.ts';
import { changeHeadline, comparedNotes } from './change-headline.ts';
import { changeChart, changeTable } from './change-table.ts';
import { changedWords, hasChanged, inOrder, isReportable, isSoMuch } from './changed-words.ts';
import type { Change } from './changes.ts';
import { byPercent, changesOf, totalOf } from './changes.ts';
import { isOfTag, nothingOfTag, spentOn, TAG_PERMISSIONS, tagGap } from './cost-tags.ts';
import { completeDays, isoDate, knownDays, requestsFor, sameDaysOfMonths } from './days.ts';
import { fetchCosts } from './fetch-costs.ts';
import { costRequest, ownGroups } from './request.ts';
import type { Sides } from './sides.ts';
import { averaged, averageOf, sidesOf } from './sides.ts';
import { currenciesOf, linesOf, tallies, within } from './tally.ts';
import { accountWords, costNotes, during, filterWords, groupName, otherNote } from './words.ts';

export const costCompare: CustomTool<typeof compareArgs> = {
  kind: 'custom',
  id: 'cost.compare',
  title: 'Cost comparison',
  summary: 'How costs changed between two periods, in money and percent, and what drove the change.',
  nouns: ['cost comparison', 'cost change', 'cost difference', 'cost increase', 'cost trend'],
  examples: [
    'Compare this month with last month',
    'Did our costs go up since last week?',
    'October vs September by service',
    'How did EC2 costs change from Q2 to Q3?',
    'Are we spending more than last month?',
    'Monthly cost change by region',
  ],
  permissions: ['ce:GetCostAndUsage', ...TAG_PERMISSIONS],
  args: compareArgs,
  run,
};

async function run(ctx: ToolContext, args: CompareArgs): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, args.accounts);
  const whole = knownDays(args.period, ctx.now, false);
  const { cut, days, ...complete } = completeDays(whole, knownDays(args.baseline, ctx.now, false), ctx.now);
  const baseline = cut ? sameDaysOfMonths(whole, days, complete.baseline) : complete.baseline;
  const average = averageOf(days, baseline);
  const sides: Sides = { ...sidesOf(args, { days, baseline, cut }), ...(average && { average }) };
  // A planner groups by service when it has nothing better.
  const groupBy = args.group_by.some((name) => name !== 'service') ? args.group_by : ownGroups(args.filters);
  const asked = requestsFor(days, baseline);
  const request = costRequest(groupBy, args.filters);
  const found = await fetchCosts(ctx, { accounts, request, metric: args.metric, asked });
  const answers = found.results.map(({ value }) => value);
  const buckets = bucketsOf(answers);
  const base = { gaps: found.gaps, sources: found.sources, cost_usd: found.cost_usd, period: sides.period };
  const where = `${filterWords(args.filters)}${accountWords(ctx, answers.length)}`;
  if (answers.length === 0)
    return {
      ...base,
      text: `The costs${where} ${during(sides.period.label)} could not be compared with those ${during(sides.baseline.label)}.`,
      unread: true,
    };
  const missing = unanswered(buckets, [
    { days, label: sides.period.label },
    { days: baseline, label: sides.baseline.label },
  ]);
  if (missing.length > 0)
    return { ...base, text: `Cost Explorer returned no data${where} ${joined(missing, 'or')}.` };

  const lines = linesOf(answers);
  const currencies = currenciesOf(lines);
  const [currency] = currencies;
  if (currencies.length > 1)
    throw new QueryError(
      `The accounts are billed in ${joined(currencies, 'and')}: ask about one account at a time.`,
    );
  const before = tallies(within(lines, baseline), groupBy);
  const allDays = before.reduce((sum, { amount }) => sum + amount, 0n);
  const bySize = changesOf(tallies(within(lines, days), groupBy), averaged(before, average));
  const all = args.relative ? byPercent(bySize) : bySize;
  const { change } = args;
  const changes = change ? all.filter((each) => hasChanged(each, change) && isSoMuch(each, args.times)) : all;
  const names = {
    ...Object.fromEntries(ctx.accounts.map(({ id, alias }) => [id, alias ?? ''])),
    ...namesOf(answers),
  };
  const total = totalOf(all);
  // "the three that rose most" are three rows.
  const ranked = args.end ? inOrder(changes, args.end).slice(0, args.limit) : changes;
  // "which of the two grew faster" shows both.
  const shown = isBeside(args) ? all : args.limit !== 1 ? [...ranked] : changes;
  if (days.start >= isoDate(ctx.now.getTime()) && total.now === 0n)
    return { ...base, text: notYet(where, during(sides.period.label)) };
  if (total.now === 0n && total.before === 0n && args.filters.some(isOfTag)) {
    const gap = await tagGap(ctx, { accounts, days, filters: args.filters, groupBy });
    const text = nothingOfTag(where, during(sides.period.label), gap);
    return { ...base, ...spentOn(base, gap), text, none: true };
  }
  const changed = change
    ? `${changedWords(changes, change, { times: args.times, end: args.end, limit: args.limit, all: all.length, relative: args.relative, group: groupBy[0] ?? 'service', where, sides, currency, names })} In all: `
    : '';
  const tax = all.find(({ values }) => values.service === 'Tax');
  return {
    ...base,
    text: `${verdict(total, args.whether)}${changed}${changeHeadline(total, sides, where, currency, allDays)}${unread(accounts.length - answers.length, accounts.length)}${change ? '' : drivers(all, currency, names)}.`,
    ...(shown.length > 0 && {
      table: changeTable(
        shown,
        change ? totalOf(shown) : total,
        { limit: args.limit, ...sides },
        groupBy,
        currency,
        names,
      ),
    }),
    ...(changes.length > 1 && {
      chart: changeChart(changes, sides, groupBy, currency, names),
    }),
    notes: [
      ...costNotes(ctx, { ...args, groupBy, days }),
      ...otherNote(changes),
      ...estimateNote(
        buckets.filter((bucket) => bucket.days.start >= days.start && bucket.days.start < days.end),
      ),
      ...comparedNotes({ total, tax, days, baseline, cut, currency, average }),
    ],
  };
}

/** Reports whether a comparison is of several values of its group: two teams, three regions. */
const isBeside = ({ filters, group_by: [group] }: CompareArgs): boolean =>
  filters.some(({ dimension, op, values }) => dimension === group && op === 'eq' && values.length > 1);

/** "**Yes**: ", if the costs changed in the direction that a question asks about. */
function verdict({ before, now }: Pick<Change, 'before' | 'now'>, whether: CompareArgs['whether']): string {
  if (!whether) return '';
  return (whether === 'more' ? now > before : now < before) ? '**Yes**: ' : '**No**: ';
}

/** "; **Amazon EC2** rose most (+$98.10), **Amazon RDS** fell most (−$12.00)" */
function drivers(changes: Change[], currency: string, names: Record<string, string>): string {
  if (changes.length < 2) return '';
  const words = (change: Change | undefined, verb: string) =>
    change
      ? [
          `**${groupName(change.values, names)}** ${verb} most (${spokenChange(toNumber(change.now - change.before), currency)})`,
        ]
      : [];
  const parts = [
    ...words(
      changes.find((change) => change.now > change.before && isReportable(change)),
      'rose',
    ),
    ...words(
      changes.find((change) => change.now < change.before && isReportable(change)),
      'fell',
    ),
  ];
  return parts.length > 0 ? `; ${parts.join(', ')}` : '';
}
