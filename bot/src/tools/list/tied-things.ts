import type { Filter, ListQuery } from '../../contract/query.ts';
import { QueryError } from '../../domain/row-filter.ts';
import type { KnownThing, ListTool, ToolContext, ToolResult } from '../tool.ts';
import { accountName } from './coverage.ts';
import { describeFilters } from './describe-filters.ts';
import { count, predicatesOf } from './words.ts';

/** Reads the list of another kind. */
export type ReadOther = (tool: ListTool, query: ListQuery) => Promise<ToolResult>;

/** A query that has the ids of the things which are tied to those of another kind, and what was read for that. */
export interface Tied {
  query: ListQuery;
  reads: ToolResult[];
}

/**
 * Fills in the things that are tied to those of another kind: "disks of stopped servers" has the ids of the disks that
 * belong to the servers which are stopped now. Throws QueryError if those could not be read.
 */
export async function withTiedThings(
  tool: ListTool,
  ctx: ToolContext,
  query: ListQuery,
  read: ReadOther,
): Promise<Tied> {
  const reads: ToolResult[] = [];
  const filled = new Map<string, Pick<Filter, 'says' | 'value'>>();
  const { filters = [], whether } = query;
  for (const { tied } of [...filters, ...(whether?.are ?? [])]) {
    if (!tied || filled.has(JSON.stringify(tied))) continue;
    const other = ctx.known?.listOf(tied.kind);
    if (!other)
      throw new QueryError('The relations in the accounts are not known yet: please ask again in a minute.');
    const { accounts, regions } = query;
    const found = await read(other, {
      ...(accounts && { accounts }),
      ...(regions && other.scope === 'regional' && { regions }),
      filters: tied.filters,
      columns: ['region', 'account'],
    });
    if (found.unread)
      throw new QueryError(
        `The ${other.noun[1]} could not be read, so I cannot tell which ${tool.noun[1]} belong to them.`,
      );
    const rows = found.table?.rows.length ?? 0;
    const owners = ownersIn(found, other, ctx);
    const unknown =
      rows - new Set(owners.map(({ account, id, region }) => `${account} ${region} ${id}`)).size;
    reads.push(unknown > 0 ? { ...found, notes: [tooNew(unknown, other)] } : found);
    filled.set(JSON.stringify(tied), {
      value: idsOf(owners, tool, ctx),
      says: tiedTo(other, tied, rows, ctx),
    });
  }
  if (reads.length === 0) return { query, reads };
  const fill = (filter: Filter): Filter => ({ ...filter, ...filled.get(JSON.stringify(filter.tied)) });
  return {
    query: {
      ...query,
      filters: filters.map(fill),
      ...(whether && { whether: { ...whether, are: whether.are.map(fill) } }),
    },
    reads,
  };
}

const tooNew = (n: number, { noun: [one, several] }: ListTool): string =>
  `${count(n)} ${n === 1 ? one : several} could not be looked up, because ${n === 1 ? 'it is' : 'they are'} too new: what belongs to ${n === 1 ? 'it' : 'them'} is left out.`;

/** Returns the known things of the rows. A thing that is newer than what is known has no known relations. */
function ownersIn({ table }: ToolResult, other: ListTool, { accounts, known }: ToolContext): KnownThing[] {
  const labels = new Map(accounts.map((account) => [account.id, accountName(account)]));
  return (table?.rows ?? []).flatMap((row) =>
    (known?.things(String(row[other.fields[0]?.key ?? 'name'])) ?? []).filter(
      ({ account, kind, region }) =>
        kind === other.id &&
        (row.region === undefined || row.region === region) &&
        (row.account === undefined || row.account === labels.get(account)),
    ),
  );
}

function idsOf(owners: readonly KnownThing[], { id: kind }: ListTool, { known }: ToolContext): string[] {
  const tied = owners.flatMap((owner) => known?.relatedTo(owner) ?? []);
  const direct = tied.filter((thing) => thing.kind === kind);
  // Targets are tied to a load balancer by their group alone.
  const things =
    direct.length > 0 ? direct : owners.flatMap((owner) => known?.belongingTo(owner, kind) ?? []);
  const ids = new Set(things.map(({ id }) => id));
  return ids.size > 0 ? [...ids] : [''];
}

/**
 * Says what things are tied to: 'that belong to 3 stopped EC2 instances', 'with any of 12 unencrypted EBS volumes'.
 * @param n how many of the other kind meet the conditions; 0 if that is not known
 */
export function tiedTo(
  other: ListTool,
  { filters, has }: NonNullable<Filter['tied']>,
  n: number,
  { timezone }: Pick<ToolContext, 'timezone'>,
): string {
  const { modifiers, predicates } = describeFilters(other, filters, timezone);
  const [one, several] = other.noun;
  const [only = '', another] = predicates;
  const adjective = another ? undefined : /^are ([a-z-]+)$/.exec(only)?.[1];
  const noun = n === 1 ? one : several;
  const are = predicates.length > 0 && !adjective ? [`that ${predicatesOf(predicates, n)}`] : [];
  const number = n > 0 ? [count(n)] : [];
  const tie = has ? (n > 1 ? 'with any of' : 'with') : 'that belong to';
  return [tie, ...number, ...(adjective ? [adjective] : []), noun, ...modifiers, ...are].join(' ');
}
