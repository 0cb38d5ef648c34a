import { joined } from '../../contract/words.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { bucketsOf, estimateNote, unread } from './answers.ts';
import type { ResourcesArgs } from './args.ts';
import { resourcesArgs } from './args.ts';
import { isOfTag, spentOn, TAG_PERMISSIONS, tagGap } from './cost-tags.ts';
import { labelled } from './days.ts';
import { fetchCosts } from './fetch-costs.ts';
import { isNotSwitchedOn, shownDays } from './resource-data.ts';
import { atListPrices, estimated } from './resource-estimate.ts';
import { billedKind } from './resource-kinds.ts';
import { knownNames, listedNames } from './resource-names.ts';
import { resourceRequest } from './resource-request.ts';
import { resourceSums } from './resource-rows.ts';
import { countsUnassigned, nounOf, resourceTable, wholeOf } from './resource-table.ts';
import { absentNote, cutText, dearestText, keptNote, unassignedNote } from './resource-words.ts';
import { currenciesOf, linesOf } from './tally.ts';
import { costNotes, during, filterWords } from './words.ts';

/** Answers “which of them costs the most”: asks Cost Explorer for single resources, names them and sorts them. */
export const costResources: CustomTool<typeof resourcesArgs> = {
  kind: 'custom',
  id: 'cost.resources',
  title: 'Costs of single resources',
  summary:
    'What each single instance, bucket, function, database or other resource cost in the last 14 days, and which of them is the most expensive.',
  nouns: ['resource cost', 'cost per resource', 'resource-level cost'],
  examples: [
    'Which server is the most expensive?',
    'Top 10 most expensive buckets',
    'cost per instance',
    'which lambda costs the most?',
    'what are our priciest databases',
    'which NAT gateway costs most in Oregon?',
    'what does each load balancer cost',
  ],
  permissions: ['ce:GetCostAndUsageWithResources', ...TAG_PERMISSIONS],
  usesKnown: true,
  args: resourcesArgs,
  label({ kind, off, resources = [] }) {
    const [noun, plural] = nounOf(billedKind(kind));
    const [name, another] = resources;
    if (off !== undefined) return `What ${plural} save by standing still ${off} of 168 hours a week`;
    return name !== undefined && another === undefined
      ? `Costs of the ${noun} ${name}`
      : `Costs of single ${plural}`;
  },
  run,
};

async function run(ctx: ToolContext, args: ResourcesArgs): Promise<ToolResult> {
  const kind = billedKind(args.kind);
  if (args.kind !== undefined && !kind)
    throw new QueryError('AWS does not report the costs of single resources of that kind.');
  const accounts = accountsAsked(ctx.accounts, args.accounts);
  const monthly =
    (args.estimate || args.off) && kind ? await atListPrices(ctx, { ...args, kind }) : undefined;
  if (monthly) return monthly;
  if (args.off !== undefined)
    return {
      gaps: [],
      sources: [],
      cost_usd: 0,
      text: `I know no list price of ${nounOf(kind)[1]} like these, so I cannot tell what their standing still would save.`,
    };
  const days = shownDays(args, ctx.now);
  const found = await fetchCosts(ctx, {
    ...{ accounts, metric: args.metric, request: resourceRequest(kind, args.filters), isOfResources: true },
    asked: [{ days, granularity: 'MONTHLY' }],
  });
  const answers = found.results.map(({ value }) => value);
  const isOff = found.gaps.some(isNotSwitchedOn);
  const base = { gaps: found.gaps, sources: found.sources, cost_usd: found.cost_usd, period: labelled(days) };
  const where = filterWords(args.filters);
  if (answers.length === 0 && isOff) return estimated(ctx, { ...args, kind }, base);
  if (answers.length === 0)
    return {
      ...base,
      text: `The costs of single ${nounOf(kind)[1]}${where} could not be read.`,
      unread: true,
    };
  const [currency, ...others] = currenciesOf(linesOf(answers));
  if (others.length > 0)
    throw new QueryError(
      `The accounts are billed in ${joined([currency, ...others], 'and')}: ask about one account at a time.`,
    );
  const known = knownNames(ctx);
  const listed = await listedNames(ctx, kind, resourceSums(known, found.results, { kind }).rows, args);
  const wanted = { kind, only: args.resources };
  const sums = resourceSums(listed?.names ?? known, found.results, wanted);
  const rows = args.sort === 'asc' ? sums.rows.toReversed() : sums.rows;
  const isTagAsked = rows.length === 0 && args.filters.some(isOfTag);
  const gap = isTagAsked
    ? await tagGap(ctx, { accounts, days, filters: args.filters, groupBy: [] })
    : undefined;
  const sources = [...base.sources, ...(listed?.sources ?? [])];
  const withUnassigned = countsUnassigned(kind, args.resources);
  const drawn = { kind, limit: args.limit, currency, withUnassigned };
  const told = {
    ...drawn,
    only: args.resources,
    sort: args.sort,
    where,
    when: during(base.period.label),
  };
  const missing = unread(accounts.length - answers.length, accounts.length);
  const text = `${dearestText(rows, { ...told, whole: wholeOf(sums, withUnassigned), missing })}${cutText(args, days)}`;
  return {
    ...{ ...base, ...spentOn({ ...base, sources }, gap) },
    text: gap ? `${text} ${gap.text}` : text,
    ...(rows.length > 0
      ? { table: resourceTable(rows, sums, { ...drawn, isOfAccounts: accounts.length > 1 }) }
      : { none: true as const }),
    notes: [
      ...keptNote(args),
      ...(withUnassigned || args.resources ? [] : unassignedNote(sums, currency)),
      ...absentNote(args, rows.length),
      ...costNotes(ctx, { ...args, groupBy: [], days }),
      ...estimateNote(bucketsOf(answers)),
    ],
  };
}
