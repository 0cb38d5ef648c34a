import type { Account } from '../aws/account.ts';
import type { Filter, ListQuery } from '../contract/query.ts';
import { capital } from '../contract/words.ts';
import { eachFilter } from '../domain/any-of.ts';
import { scopeOf, shownBy } from '../domain/invert-filter.ts';
import { checkQuery, QueryError } from '../domain/row-filter.ts';
import { allowsRegion, EVERYTHING } from '../domain/scope.ts';
import { runQuery } from '../domain/table-query.ts';
import { coverageOf, isUnread } from './list/coverage.ts';
import { GLOBAL } from './list/fields.ts';
import type { Verdict } from './list/findings.ts';
import { withoutGone } from './list/gone.ts';
import { goneSince, withGone } from './list/gone-since.ts';
import { listSentence } from './list/sentence.ts';
import { groupsTable, rowsTable, shownFields } from './list/table.ts';
import { ThingNames } from './list/thing-names.ts';
import { verdictOf } from './list/verdict.ts';
import type { ListTool, Row, ToolContext, ToolResult } from './tool.ts';

/**
 * Collects a list tool's rows from every requested account and region, applies the query and answers it. Throws
 * QueryError, before any call to AWS, if the query has an unknown account, field or value. What AWS refuses becomes a
 * gap. Throws when the context's signal aborts.
 */
export async function runListTool(tool: ListTool, ctx: ToolContext, given: ListQuery): Promise<ToolResult> {
  const asked = withCompanionColumns(tool, given);
  const accounts = accountsAsked(ctx.accounts, asked.accounts);
  const names = new ThingNames(tool, ctx.known);
  const { query: placedQuery, note } = placed(tool, {
    ...asked,
    ...(asked.filters && { filters: names.inFilters(asked.filters) }),
  });
  const { whether } = placedQuery;
  const query = whether ? { ...placedQuery, filters: shownBy(scopeOf(placedQuery), whether) } : placedQuery;
  const notes = new Set(note ? [note] : []);
  let partial = 0;
  const unread = new Set<string>();
  const within = ctx.access?.scope ?? EVERYTHING;
  checkQuery(tool.fields, query);
  const regional = tool.scope === 'regional';
  // A yes-or-no question also needs the resources that do not meet it.
  const filters = names.atSource(query.whether ? scopeOf(query) : (query.filters ?? []));
  const needed = neededFields(tool, query);
  const found = await ctx.fanOut(
    { accounts, scope: tool.scope, ...(regional && query.regions && { regions: query.regions }) },
    async (target) => {
      let isWhole = true;
      const rows = await tool.collect({
        ...target,
        query: { ...query, filters },
        now: ctx.now,
        needs: (field) => needed.has(field),
        note: (text) => notes.add(text),
        incomplete(api, error) {
          if (isWhole) partial += 1;
          isWhole = false;
          unread.add(target.account.id);
          target.gap(api, error);
        },
      });
      return rows
        .map((row) => located(row, target.account, regional ? target.region : GLOBAL))
        .filter(({ region }) => allowsRegion(within, String(region)));
    },
  );
  const all = found.results.flatMap(({ value }) => value);
  if (!query.filters?.length && !query.regions?.length && !ctx.access)
    ctx.seen?.({
      tool,
      rows: all,
      accounts: accounts.map(({ id }) => id),
      unread: new Set([...unread, ...found.missed.map(({ account }) => account.id)]),
    });
  const sort = query.sort ?? (query.group_by?.length ? undefined : tool.defaultSort);
  const { present, note: goneNote } = withoutGone(tool, names.inRows(all), query);
  if (goneNote) notes.add(goneNote);
  const verdict = verdictOf(tool, present, query);
  const result = runQuery(rowsOf(verdict, present), tool.fields, { ...query, ...(sort && { sort }) });
  const matching = query.limit
    ? runQuery(present, tool.fields, { filters: query.filters ?? [] }).rows
    : result.rows;
  // If every place returned only a part, and none a resource, it is not known that there are none.
  const isBlank = partial > 0 && partial === found.results.length && all.length === 0;
  const coverage = coverageOf(isBlank ? { ...found, results: [] } : found, {
    partial: isBlank ? 0 : partial,
    scope: tool.scope,
    accounts,
    workspaceAccounts: ctx.accounts.length,
    regionsNamed: Boolean(asked.regions?.length),
    regions: regional ? found.regions : (asked.regions ?? []),
  });
  // If all resources meet the question, those are shown.
  const isEach = verdict?.of === 'all' && result.matched === 0 && verdict.met.length > 0;
  const table = result.groups
    ? groupsTable(tool, query, result, coverage)
    : query.measure
      ? undefined
      : rowsTable(tool, query, isEach ? verdict.met : result.rows, coverage);
  const counted = query.measure && !result.groups ? rowsTable(tool, query, result.rows, coverage) : undefined;
  if (counted) ctx.counted?.(counted);
  const isAllRead = found.gaps.length === 0 && partial === 0;
  const gone =
    result.matched === 0 && !isEach && isAllRead
      ? await goneSince(tool, ctx, asked, (other, one) => runListTool(other, ctx, one))
      : undefined;
  const text = listSentence({
    tool,
    query,
    filters: asked.filters ?? [],
    result,
    matching,
    coverage,
    verdict,
    timezone: ctx.timezone,
    now: ctx.now,
  });
  return {
    ...(isEach && { shows: { ...asked, filters: scopeOf(asked) } }),
    text: gone ? withGone(text, gone, asked) : text,
    ...(table && { table }),
    ...(notes.size > 0 && { notes: [...notes] }),
    gaps: found.gaps,
    sources: found.sources,
    ...(regional && { regions: found.regions }),
    ...(isUnread(coverage) && { unread: true, ...(tool.instead && { actions: [...tool.instead] }) }),
    ...(result.matched === 0 && !isEach && { none: true }),
    ...(gone && { gone: true }),
    cost_usd: found.cost_usd,
  };
}

/** Adds the columns that accompany the requested ones, and the one that decides between level rows. */
function withCompanionColumns({ fields }: ListTool, query: ListQuery): ListQuery {
  const { columns = [], sort } = query;
  const along = fields
    .flatMap(({ along, key, ties }) => [
      columns.includes(key) ? along : undefined,
      sort?.field === key ? ties : undefined,
    ])
    .filter((key) => key !== undefined && !columns.includes(key));
  return along.length > 0 ? { ...query, columns: [...columns, ...along] as string[] } : query;
}

/** If a question combines several conditions, the rows are those that do not meet all of them. */
const rowsOf = (verdict: Verdict | undefined, all: readonly Row[]): readonly Row[] =>
  verdict?.of === 'all' && verdict.are.length > 1 ? verdict.unmet : all;

/**
 * Returns the accounts with these ids or names, ignoring case; all without names. Throws QueryError for an unknown
 * name.
 */
export function accountsAsked(accounts: Account[], names: readonly string[] | undefined): Account[] {
  if (!names?.length) return accounts;
  const wanted = names.flatMap((name) => {
    const lower = name.toLowerCase();
    const matches = accounts.filter(({ id, alias }) => id === name || alias?.toLowerCase() === lower);
    if (matches.length === 0) throw new QueryError(`No AWS account '${name}' is connected.`);
    return matches;
  });
  return [...new Set(wanted)];
}

/** Whether a question about regions narrows what a tool lists. It does for S3 buckets, which are listed globally. */
export const knowsRegions = ({ fields, scope }: ListTool): boolean =>
  scope === 'regional' || fields.some(({ key }) => key === 'region');

/**
 * Reads a global tool once, whatever the regions. They filter its rows if these have a region, and otherwise mean
 * nothing.
 */
function placed(tool: ListTool, query: ListQuery): { query: ListQuery; note?: string } {
  const { regions, ...rest } = query;
  if (tool.scope === 'regional' || !regions?.length) return { query };
  if (!knowsRegions(tool)) {
    const title = capital(tool.noun[1]);
    return { query: rest, note: `${title} belong to no region: those of the whole account are shown.` };
  }
  const filter: Filter = { field: 'region', op: 'eq', value: regions };
  return { query: { ...rest, filters: [...(rest.filters ?? []), filter] } };
}

/** Returns the fields that the question uses. If it only wants numbers, shown fields do not count. */
function neededFields(tool: ListTool, query: ListQuery): Set<string> {
  const numbersOnly = Boolean(query.measure ?? query.group_by?.length);
  const sort = query.sort ?? (numbersOnly ? undefined : tool.defaultSort);
  const keys = [
    ...(numbersOnly
      ? tool.fields.filter(({ total, detail }) => total && !detail).map(({ key }) => key)
      : shownFields(tool, query).map(({ key }) => key)),
    ...eachFilter([...(query.filters ?? []), ...(query.whether?.are ?? [])]).map(({ field }) => field),
    ...(query.group_by ?? []),
    ...(query.measure?.field ? [query.measure.field] : []),
    ...(sort ? [sort.field] : []),
    ...(tool.breakdown ? [tool.breakdown] : []),
    ...(tool.gone ? [tool.gone.field] : []),
  ];
  return new Set(keys.map((key) => (key.startsWith('tag:') ? 'tags' : key)));
}

function located(row: Row, account: Account, region: string): Row {
  return {
    ...row,
    region: row.region === undefined ? region : row.region,
    account: account.id,
    ...(account.alias !== undefined && { account_name: account.alias }),
  };
}
