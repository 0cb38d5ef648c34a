import type { Result } from '../capabilities/result.ts';
import type { Cell } from '../contract/reply.ts';
import { ABSENT, formatCell } from '../reply/format.ts';

/**
 * Renders a result as text, for callers that do not read structured content: its sentence, a compact table, and the
 * rest.
 */
export function resultText(result: Result, timezone: string): string {
  const { facts = [], gaps = [], id, near = [], notes = [], period, says, sources = [] } = result;
  return [
    says,
    ...tableLines(result, timezone),
    ...facts.map((fact) => `- ${fact}`),
    ...(near.length > 0 ? [`Nearly so: ${near.join(', ')}`] : []),
    ...notes.map((note) => `Note: ${note}`),
    ...gaps.map((gap) => `Not read: ${gap}`),
    ...(period ? [`Period: ${period}`] : []),
    `Result ${id}${sources.length > 0 ? `, read by ${sources.join(', ')}` : ''}`,
  ].join('\n');
}

function tableLines({ columns, rows, totals, total_rows: total }: Result, timezone: string): string[] {
  if (!columns || !rows) return [];
  const line = (cells: readonly Cell[]) =>
    columns
      .map((column, index) => {
        const cell = cells[index] ?? null;
        // Here null can mean that it could not be read, or that the resource has none.
        return cell === null ? ABSENT : formatCell(cell, column, { timezone }).replaceAll('|', '/');
      })
      .join(' | ');
  return [
    columns.map(({ header }) => header).join(' | '),
    ...rows.map(line),
    ...(totals ? [`Total: ${line(totals)}`] : []),
    ...(total === undefined ? [] : [`(${rows.length} of ${total} rows)`]),
  ];
}
