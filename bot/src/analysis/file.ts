import type { Cell, Column, Table } from '../contract/reply.ts';
import type { Report } from '../contract/report.ts';
import { toCsv } from '../reply/csv.ts';
import { rowCount } from '../reply/grid.ts';

/** In Teams a file is written out in messages, so it has only the findings, in the columns that people act on. */
const BRIEF = ['severity', 'item', 'resource', 'region', 'cost'];

export interface ReportFile {
  name: string;
  title: string;
  content: string;
}

const COLUMNS: Column[] = [
  ['section', 'Section'],
  ['severity', 'Severity'],
  ['service', 'Service'],
  ['item', 'Item'],
  ['resource', 'Resource'],
  ['region', 'Region'],
  ['month', 'Month'],
  ['count', 'Count'],
  ['cost', 'Cost'],
  ['detail', 'Detail'],
  ['action', 'What to do'],
  ['arn', 'ARN'],
].map(
  ([key = '', header = '']): Column => ({
    key,
    header,
    type: key === 'count' ? 'number' : key === 'cost' ? 'money' : 'text',
  }),
);

type Row = Record<string, Cell>;

/**
 * Returns the whole report as one CSV that a spreadsheet can filter by section: findings, costs, inventory, and what
 * could not be read.
 * @param options.brief only the findings, for a platform that shows files as text; undefined if there are none, because
 *   an empty list would say that nothing is wrong even if little could be judged
 */
export function reportFile(report: Report, { brief = false } = {}): ReportFile | undefined {
  const { findings, costs, inventory, not_judged, reply, aws_account_id, account_alias, created_at } = report;
  const day = created_at.slice(0, 10);
  const rows: Row[] = [
    ...rowsOf(findings, 'Finding', ({ finding, monthly_usd, remediation, ...row }) => ({
      ...pick(row, ['severity', 'service', 'resource', 'region', 'detail', 'arn']),
      ...pick({ item: finding, cost: monthly_usd, action: remediation }),
    })),
    ...rowsOf(costs, 'Cost', (row) => pick(row, ['service', 'month', 'cost'])),
    ...rowsOf(inventory, 'Inventory', ({ kind, ...row }) => ({
      ...pick({ item: kind }),
      ...pick(row, ['region', 'count']),
    })),
    ...rowsOf(not_judged, 'Not judged', ({ title, ...row }) => ({
      ...pick({ item: title }),
      ...pick(row, ['resource', 'region', 'detail', 'arn']),
    })),
    ...(reply.gaps ?? []).map(({ api, regions, reason, remedy }) => ({
      section: 'Not seen',
      item: api,
      region: regions.join('; '),
      detail: reason,
      ...(remedy && { action: remedy }),
    })),
  ];
  if (brief) {
    if (findings.rows.length === 0) return undefined;
    const columns = COLUMNS.filter(({ key }) => BRIEF.includes(key));
    return {
      name: `windsock-findings-${aws_account_id}-${day}.csv`,
      title: `Findings in ${account_alias}, ${day}`,
      content: toCsv({ columns, rows: rows.filter(({ section }) => section === 'Finding') }),
    };
  }
  const unit = costs.columns.find(({ key }) => key === 'cost')?.unit;
  const columns = COLUMNS.map((column) => (column.key === 'cost' && unit ? { ...column, unit } : column));
  return {
    name: `windsock-analysis-${aws_account_id}-${day}.csv`,
    title: `Analysis of ${account_alias}, ${day}`,
    content: toCsv({ columns, rows }),
  };
}

function rowsOf(table: Table, section: string, toRow: (row: Row) => Row): Row[] {
  const rows = table.rows.map((row) => ({ section, ...toRow(row) }));
  const left = rowCount(table) - rows.length;
  return left > 0 ? [...rows, { section, detail: `${left} more do not fit into this file.` }] : rows;
}

/** Returns the cells that are present. */
function pick(row: Record<string, Cell | undefined>, keys = Object.keys(row)): Row {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const cell = row[key];
      return cell === undefined ? [] : [[key, cell]];
    }),
  );
}
