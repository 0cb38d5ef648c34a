import type { ListQuery } from '../../contract/query.ts';
import type { Cell, Column, Table } from '../../contract/reply.ts';
import { capital } from '../../contract/words.ts';
import { eachFilter } from '../../domain/any-of.ts';
import { isNumeric } from '../../domain/row-filter.ts';
import type { Group, QueryResult } from '../../domain/table-query.ts';
import { linkerOf, rowLinks } from '../links/linker.ts';
import type { Field, ListTool, Row } from '../tool.ts';
import type { Coverage } from './coverage.ts';
import { accountName } from './coverage.ts';
import { declared, shownCell } from './fields.ts';

/**
 * Returns the fields to show: the usual ones, and those that the question filters by, sorts by or asks for.
 */
export function shownFields(tool: ListTool, query: ListQuery): Field[] {
  const asked = [
    ...(query.columns ?? []),
    ...eachFilter(query.filters).map(({ field }) => field),
    ...(query.sort ? [query.sort.field] : []),
  ];
  const usual = tool.fields.filter((field) => !field.detail);
  const extra = asked.filter((key) => !usual.some((field) => field.key === key) && !RUNNER.has(key));
  const fixed = fixedFields(query);
  const [id] = tool.fields;
  return [...usual, ...[...new Set(extra)].map((key) => declared(tool, key))].filter(
    (field) =>
      field === id || field.key === 'name' || !fixed.has(field.key) || query.columns?.includes(field.key),
  );
}

/** Fields of the runner, which are added below if there are several accounts or regions. */
const RUNNER: ReadonlySet<string> = new Set(['account', 'account_name', 'region']);

/** Returns fields that a filter fixes to one value, so that their column would say nothing. */
function fixedFields({ filters = [] }: ListQuery): Set<string> {
  const fixed = filters.filter(
    ({ op, value }) =>
      op === 'missing' ||
      (op === 'eq' &&
        ![value].flat().some((each) => String(each).includes('*')) &&
        [value].flat().length === 1),
  );
  return new Set(fixed.map(({ field }) => field));
}

/** Returns all rows as a table. Account and region appear only if there are several. */
export function rowsTable(
  tool: ListTool,
  query: ListQuery,
  rows: readonly Row[],
  coverage: Coverage,
): Table | undefined {
  if (rows.length === 0) return undefined;
  const isFilled = ({ key }: Field) => rows.some((row) => row[key] !== undefined);
  // A column of amounts without any amount says nothing, and may be one that this place must not see.
  const fields = shownFields(tool, query).filter((field) => field.type !== 'money' || isFilled(field));
  const columns = fields.map(columnOf);
  const several = (key: string) =>
    query.columns?.includes(key) || new Set(rows.map((row) => row[key])).size > 1;
  if (several('region') && !columns.some(({ key }) => key === 'region'))
    columns.push({ key: 'region', header: 'Region', type: 'text' });
  if (several('account')) columns.push({ key: 'account', header: 'Account', type: 'text' });
  const names = accountNames(coverage);
  const table: Table = {
    columns,
    rows: rows.map((row) =>
      cells(columns, (key) => (key === 'account' ? names(row[key]) : shownCell(row, declared(tool, key)))),
    ),
  };
  Object.assign(table, thingLinks(tool, rows, coverage));
  const totals = totalsOf(
    fields.filter((field) => field.total),
    rows,
  );
  const cut = query.limit !== undefined && rows.length >= query.limit;
  if (rows.length > 1 && totals && !cut) table.totals = { [columns[0]?.key ?? '']: 'Total', ...totals };
  return table;
}

/** Returns the link of each row to the AWS console, by row id. */
function thingLinks(
  { fields: [first], id: kind }: ListTool,
  rows: readonly Row[],
  { accounts }: Coverage,
): Pick<Table, 'links'> {
  const urlOf = linkerOf(accounts);
  const column = first?.key ?? '';
  const urls = rows.map((row) =>
    urlOf({
      kind,
      id: text(row[column]),
      account: text(row.account),
      region: text(row.region),
      arn: text(row.arn) || undefined,
      cells: row,
    }),
  );
  return rowLinks(column, urls);
}

const text = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');

/** Returns one row per group, with its count and measure. */
export function groupsTable(
  tool: ListTool,
  query: ListQuery,
  result: QueryResult<Row>,
  coverage: Coverage,
): Table | undefined {
  const groups = result.groups ?? [];
  if (groups.length === 0) return undefined;
  const fields = (query.group_by ?? []).map((key) => declared(tool, key));
  const measure = query.measure && query.measure.fn !== 'count' ? query.measure : undefined;
  const measured = measure && declared(tool, measure.field ?? '');
  const names = accountNames(coverage);
  const columns: Column[] = fields.map((field) => {
    const column = columnOf(field);
    // A month is not a day, and a list's element is not a list.
    return field.type === 'date' || field.type === 'list' || field.type === 'tags'
      ? { ...column, type: 'text' }
      : column;
  });
  columns.push({ key: 'count', header: capital(tool.noun[1]), type: 'number' });
  if (measured && measure)
    columns.push({
      ...columnOf(measured),
      key: 'value',
      header: `${MEASURES[measure.fn]} ${measured.header.toLowerCase()}`,
    });
  const cellFor = (group: Group) => (key: string) => {
    if (key === 'count') return group.count;
    if (key === 'value' && measured) return group.value;
    return key === 'account' ? names(group.key[key]) : group.key[key];
  };
  const table: Table = { columns, rows: groups.map((group) => cells(columns, cellFor(group))) };
  const whole =
    groups.length === result.groupCount && fields.every(({ type }) => type !== 'list' && type !== 'tags');
  if (whole && groups.length > 1) {
    table.totals = { [columns[0]?.key ?? '']: 'Total', count: result.matched };
    if (measure?.fn === 'sum' && result.measured) table.totals.value = result.measured.value;
  }
  return table;
}

const MEASURES = { sum: 'Total', avg: 'Average', min: 'Lowest', max: 'Highest', count: 'Number' };

const columnOf = ({ key, header, type, unit }: Field): Column => ({
  key,
  header,
  type,
  ...(unit && { unit }),
});
function cells(columns: Column[], cellFor: (key: string) => Cell | undefined): Record<string, Cell> {
  const known = columns.map(({ key }) => [key, cellFor(key)] as const);
  return Object.fromEntries(known.filter((entry): entry is [string, Cell] => entry[1] !== undefined));
}

/**
 * Returns sums of the fields that add up; none if a value is unknown, because the sum of the rest would pass for the
 * total.
 */
function totalsOf(fields: Field[], rows: readonly Row[]): Record<string, Cell> | undefined {
  const sums = fields.flatMap(({ key, type }) => {
    const values = rows.map((row) => row[key]);
    if (!isNumeric(type) || values.includes(null)) return [];
    return [[key, values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0)] as const];
  });
  return sums.length > 0 ? Object.fromEntries(sums) : undefined;
}

/** Returns a function that names accounts. Two accounts with the same name also show their ids. */
function accountNames({ accounts }: Coverage): (id: Cell | undefined) => Cell | undefined {
  return (id) => {
    const account = accounts.find((each) => each.id === id);
    if (!account) return id;
    const name = accountName(account);
    return accounts.filter((each) => accountName(each) === name).length > 1
      ? `${name} (${account.id})`
      : name;
  };
}
