import type { Cell, Column, Table } from '../../contract/reply.ts';
import { capital, joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { spokenCell } from '../../reply/spoken-money.ts';
import { code } from '../list/words.ts';
import type { Field, ListTool } from '../tool.ts';

type Cells = Table['rows'][number];

/** Fields that the answer shows elsewhere, or that say nothing about the resource. */
const TOLD_APART = new Set(['name', 'arn', 'region', 'account', 'tags']);

/** The most facts to show about a related resource. */
const FACTS_BESIDE = 4;
const LONGEST_FACT = 160;

/** Returns the facts of a resource: fields of the usual table, then details. Absent ones are left out. */
export const factLines = (tool: ListTool, row: Cells, timezone: string): string[] => [
  ...basics(tool, row, timezone),
  ...facts(tool, row, { isDetail: true, timezone }),
];

/** Returns only the facts of the usual table, as one line or none. */
export const basics = (tool: ListTool, row: Cells, timezone: string): string[] =>
  facts(tool, row, { isDetail: false, timezone });

function facts(
  tool: ListTool,
  row: Cells,
  { isDetail, timezone }: { isDetail: boolean; timezone: string },
): string[] {
  const told = tool.fields
    .slice(1)
    .filter(({ detail = false, key }) => detail === isDetail && !TOLD_APART.has(key))
    .flatMap((field) => factOf(field, row[field.key], timezone) ?? []);
  return told.length > 0 ? [told.join(' · ')] : [];
}

/** "team=web, env=production"; undefined if its list has no tags. */
export function tagLine(tool: ListTool, { tags }: Cells): string | undefined {
  if (!tool.fields.some(({ key }) => key === 'tags')) return undefined;
  if (tags === null) return labelled('Tags', 'unknown');
  const pairs = Object.entries(tags ?? {}).map(([key, value]) => code(`${key}=${String(value)}`));
  return pairs.length > 0 ? labelled('Tags', pairs.join(', ')) : 'No tags';
}

/** "EBS volumes: `web-1-root` (in use, 30 GiB, gp3)" */
export function relatedLine(
  tool: ListTool,
  { columns, rows }: Table,
  { of, timezone }: { of: readonly string[]; timezone: string },
): string {
  const [id] = tool.fields;
  const described = rows.slice(0, MAX_RELATED).map((row) => {
    const called = [row.name, row[id?.key ?? '']].find((each) => typeof each === 'string' && each !== '');
    const facts = columns
      .filter(({ key }) => key !== id?.key && !TOLD_APART.has(key))
      .flatMap((column) => {
        const cell = row[column.key];
        // The relation to the resource is why it is listed, so it is not repeated.
        return [cell]
          .flat()
          .some((each) => of.some((own) => each === own || String(each).endsWith(`=${own}`)))
          ? []
          : (shortFact(column, cell, timezone) ?? []);
      })
      .slice(0, FACTS_BESIDE);
    return `${code(String(called ?? ''))}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
  });
  const more = rows.length - described.length;
  const [one, several] = tool.noun;
  const title = rows.length === 1 ? one : several;
  return labelled(capital(title), joined([...described, ...(more > 0 ? [`${more} more`] : [])]));
}

const MAX_RELATED = 5;

export const labelled = (label: string, text: string): string => `**${label}:** ${text}`;

function factOf(field: Field, cell: Cell | undefined, timezone: string): string | undefined {
  const text = cellText(field, cell, timezone);
  return text === undefined ? undefined : `${field.header}: ${text}`;
}

/** Formats a fact. Text explains itself, but numbers, dates and booleans need their header. */
function shortFact(column: Column, cell: Cell | undefined, timezone: string): string | undefined {
  const text = cellText(column, cell, timezone);
  if (text === undefined) return undefined;
  const isPlain = typeof cell === 'string' && column.type === 'text' && !/^(?:\d|-)/.test(cell);
  return isPlain ? text : `${column.header}: ${text}`;
}

function cellText(
  column: Pick<Column, 'key' | 'header' | 'type' | 'unit'>,
  cell: Cell | undefined,
  timezone: string,
) {
  const isNone = cell === undefined || cell === '' || (Array.isArray(cell) && cell.length === 0);
  return isNone ? undefined : data(spokenCell(cell, column, { timezone }), LONGEST_FACT);
}
