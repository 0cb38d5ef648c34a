import type { Cell } from '../../contract/reply.ts';
import { DAY_MS } from '../../domain/time.ts';
import { isoDate } from '../../tools/cost/days.ts';
import type { Finding } from '../finding.ts';

/** A stack change that takes longer usually hangs. */
const HANGS_MS = 3_600_000;

/** Removes stacks whose change began a short time ago. */
function hangingOnly({ table, ...finding }: Finding, now: Date): Finding {
  if (!table) return finding;
  const rows = table.rows.filter(
    ({ created_at, last_modified, status }) =>
      !/_IN_PROGRESS$/.test(String(status)) ||
      // A stack that is still being created has never been modified.
      now.getTime() - Date.parse(String(last_modified ?? created_at)) > HANGS_MS,
  );
  return rows.length > 0 ? { ...finding, table: { ...table, rows } } : { ...finding, outcome: 'none' };
}

/** Keeps groups that have fewer healthy instances than desired, or may not replace them. The reason comes first. */
function incompleteGroups({ table, ...finding }: Finding): Finding {
  if (!table) return finding;
  const rows = table.rows.filter((row) => row.short === true || isPresent(row.suspended_processes));
  const [name, ...others] = table.columns.filter(
    ({ key }) => key !== 'suspended_processes' && key !== 'short',
  );
  const suspended = table.columns.filter(({ key }) => key === 'suspended_processes');
  const columns = [...(name ? [name] : []), ...suspended, ...others];
  return rows.length > 0
    ? { ...finding, table: { ...table, columns, rows } }
    : { ...finding, outcome: 'none' };
}

/** The checks that a filter cannot express, by kind. */
export const NARROWINGS: Readonly<Record<string, (finding: Finding, now: Date) => Finding>> = {
  'autoscaling.groups': incompleteGroups,
  'cloudformation.stacks': hangingOnly,
};
/** The fields that these checks read. */
export const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'autoscaling.groups': ['short', 'suspended_processes'],
  'cloudformation.stacks': ['last_modified', 'created_at'],
};

/** Returns whether the cell has a value worth showing. */
export const isPresent = (cell: Cell | undefined): boolean =>
  cell !== undefined && cell !== null && !(Array.isArray(cell) && cell.length === 0);

export const ANOMALIES = 'cost.anomalies';
/** An anomaly that ended longer ago is over. */
export const RECENT_DAYS = 3;
const startOfRecent = (now: Date): string => isoDate(now.getTime() - RECENT_DAYS * DAY_MS);

/** Keeps the anomalies that are in progress or ended at most a few days ago. */
export function recentAnomalies({ table, ...finding }: Finding, now: Date): Finding {
  if (!table) return finding;
  const since = startOfRecent(now);
  const rows = table.rows.filter(({ end }) => !isDay(end) || end >= since);
  return rows.length > 0 ? { ...finding, table: { ...table, rows } } : { ...finding, outcome: 'none' };
}

const isDay = (cell: unknown): cell is string => typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell);
