import type { Filter, ListQuery } from '../../contract/query.ts';
import { joined } from '../../contract/words.ts';
import { eachFilter } from '../../domain/any-of.ts';
import { runQuery } from '../../domain/table-query.ts';
import type { ListTool, Row } from '../tool.ts';
import { declared } from './fields.ts';
import { count } from './words.ts';

/**
 * Leaves out resources that AWS still lists although they are gone, such as terminated instances, from rows, counts and
 * groups. They stay if the question names them or asks for that state. The note says how many were left out.
 */
export function withoutGone(
  tool: ListTool,
  rows: readonly Row[],
  query: ListQuery,
): { present: readonly Row[]; note?: string } {
  const { gone } = tool;
  const asked = eachFilter([...(query.filters ?? []), ...(query.whether?.are ?? [])]);
  if (!gone || asked.some((filter) => asksForGone(tool, gone, filter))) return { present: rows };
  const isGone = (row: Row) => gone.values.includes(String(row[gone.field]));
  const left = runQuery(rows.filter(isGone), tool.fields, { filters: query.filters ?? [] }).rows;
  return {
    present: rows.filter((row) => !isGone(row)),
    ...(left.length > 0 && { note: leftOut(tool, gone.field, left) }),
  };
}

/**
 * Whether the filters ask for the state, or for a resource by its id or name. Resources of another one are asked for
 * differently.
 */
function asksForGone(
  { fields: [id] }: ListTool,
  gone: NonNullable<ListTool['gone']>,
  { field, op, says, value }: Filter,
): boolean {
  if (field === gone.field) return [value].flat().some((each) => gone.values.includes(String(each)));
  return op === 'eq' && says === undefined && (field === id?.key || field === 'name');
}

/** 'Left out: 2 EC2 instances that are gone (2 terminated); AWS still lists them for a while.' */
function leftOut(tool: ListTool, field: string, rows: readonly Row[]): string {
  const { values = {} } = declared(tool, field);
  const states = [...Map.groupBy(rows, (row) => String(row[field]))].map(
    ([state, { length }]) => `${count(length)} ${values[state]?.[0] ?? state}`,
  );
  const [one, many] = tool.noun;
  const said = rows.length === 1 ? [`${one} that is`, 'it'] : [`${many} that are`, 'them'];
  return `Left out: ${count(rows.length)} ${said[0]} gone (${joined(states)}); AWS still lists ${said[1]} for a while.`;
}
