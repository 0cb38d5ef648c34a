import type { Finding } from '../checks/run-checks.ts';
import type { Cell, Column, Table } from '../contract/reply.ts';
import type { Report } from '../contract/report.ts';
import { toNumber } from '../domain/money.ts';
import { moneyColumn } from '../tools/cost/usage-table.ts';
import type { Costs } from './costs.ts';
import type { Findings } from './findings.ts';
import type { Inventory } from './inventory.ts';

/** Everything that an analysis found, row by row. A part that could not be read has no rows; its gaps say why. */
export type Tables = Pick<Report, 'inventory' | 'costs' | 'findings' | 'not_judged'>;

/** The size of a stored report. With the reply it stays well below the store's 2 MB. */
const MAX_BYTES = 1_000_000;

const column = (key: string, header: string, type: Column['type'] = 'text'): Column => ({
  key,
  header,
  type,
});

export function tablesOf({
  inventory,
  costs,
  findings,
}: {
  inventory: Inventory | undefined;
  costs: Costs | undefined;
  findings: Findings | undefined;
}): Tables {
  const tables = {
    inventory: inventoryTable(inventory),
    costs: costsTable(costs),
    findings: findingsTable(findings),
    not_judged: unjudgedTable(findings),
  };
  // Tables that grow with the account are cut, after the worst rows. Part of the room is kept for what could not be
  // judged.
  let left = MAX_BYTES - bytesOf(tables.costs);
  for (const [name, share] of [
    ['inventory', 0.5],
    ['findings', 0.8],
    ['not_judged', 1],
  ] as const) {
    tables[name] = firstRows(tables[name], left * share);
    left -= bytesOf(tables[name]);
  }
  return tables;
}

function inventoryTable(inventory: Inventory | undefined): Table {
  const rows = (inventory?.counts ?? []).map(({ kind, region, count }) => ({ kind, region, count }));
  return {
    columns: [column('kind', 'Kind'), column('region', 'Region'), column('count', 'Count', 'number')],
    rows: rows.toSorted((a, b) => b.count - a.count),
  };
}

function costsTable(costs: Costs | undefined): Table {
  const columns = [
    column('service', 'Service'),
    column('month', 'Month'),
    moneyColumn('cost', 'Cost', costs?.currency ?? 'USD'),
  ];
  const months = costs ? [...costs.months.complete, costs.months.current] : [];
  const rows = (costs?.known?.services ?? []).flatMap(({ service, byMonth }) =>
    months.flatMap((month) => {
      const amount = byMonth.get(month);
      return amount === undefined ? [] : [{ service, month, cost: toNumber(amount) }];
    }),
  );
  return { columns, rows };
}

function findingsTable(findings: Findings | undefined): Table {
  return {
    columns: [
      column('check', 'Check'),
      column('severity', 'Severity'),
      column('kind', 'Kind'),
      column('service', 'Service'),
      column('finding', 'Finding'),
      column('resource', 'Resource'),
      column('region', 'Region'),
      column('arn', 'ARN'),
      column('detail', 'Detail'),
      column('monthly_usd', 'A month', 'money'),
      column('how', 'How that is estimated'),
      column('remediation', 'What to do'),
      column('cli', 'Command'),
    ],
    rows: (findings?.failing ?? []).flatMap(({ check, failed }) =>
      failed.map((finding) => ({
        check: check.id,
        severity: check.severity,
        kind: check.kind,
        service: check.service,
        finding: check.finding[0],
        ...placed(finding),
        ...(finding.monthly_usd !== undefined && { monthly_usd: finding.monthly_usd }),
        ...(finding.how !== undefined && { how: finding.how }),
        remediation: check.remediation.text,
        cli: check.remediation.cli,
      })),
    ),
  };
}

function unjudgedTable(findings: Findings | undefined): Table {
  return {
    columns: [
      column('check', 'Check'),
      column('title', 'What was to be judged'),
      column('resource', 'Resource'),
      column('region', 'Region'),
      column('arn', 'ARN'),
      column('detail', 'Why it is not known'),
    ],
    rows: (findings?.unjudged ?? []).flatMap(({ check, unknown }) =>
      unknown.map((finding) => ({ check: check.id, title: check.title, ...placed(finding) })),
    ),
  };
}

function placed({ resource, region, arn, detail }: Finding): Record<string, Cell> {
  return {
    resource,
    region,
    ...(arn !== undefined && { arn }),
    ...(detail !== undefined && { detail }),
  };
}

function firstRows(table: Table, room: number): Table {
  let left = room;
  const cut = table.rows.findIndex((row) => {
    left -= bytesOf(row) + 1;
    return left < 0;
  });
  if (cut < 0) return table;
  return { ...table, rows: table.rows.slice(0, cut), total_rows: table.rows.length };
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
