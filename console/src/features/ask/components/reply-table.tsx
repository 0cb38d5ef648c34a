import { Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import type { Table } from '@windsock/bot/contract/reply.ts';
import type { Grid, GridCell } from '@windsock/bot/reply/grid.ts';
import { rowCount, toGrid } from '@windsock/bot/reply/grid.ts';
import { clean } from '@windsock/bot/reply/neutralise.ts';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { getAnswer } from '../get-answer.ts';

/** Rows that are shown at first; a table that is hardly longer is shown whole. */
const FIRST = 10;
const WHOLE = 13;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  region: {
    overflow: 'auto',
    maxHeight: 'min(480px, 60vh)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  title: {
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase300,
  },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    whiteSpace: 'nowrap',
  },
  long: { whiteSpace: 'normal', minWidth: '180px', overflowWrap: 'anywhere' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  total: {
    fontWeight: tokens.fontWeightSemibold,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottom: 'none',
  },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
  problem: { color: tokens.colorPaletteRedForeground1 },
});

interface ReplyTableProps {
  table: Table;
  timezone: string | undefined;
  workspaceId: string;
  runId: string;
  /** Of a report, whose file holds more than this table: it has no file of its own. */
  inReport?: boolean;
}

/** A reply's table: its first rows, all that came at a click, and everything as a CSV file from the server. */
export function ReplyTable({ table, timezone, workspaceId, runId, inReport = false }: ReplyTableProps) {
  const styles = useStyles();
  const [all, showAll] = useState(table.rows.length <= WHOLE);
  const maxRows = all ? table.rows.length : FIRST;
  const grid = toGrid(table, { timezone, maxRows, maxColumns: 40, maxCell: 400 });
  const csv = useMutation({ mutationFn: () => saveCsv(workspaceId, runId) });
  const title = clean(table.title ?? '', 150);
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <div className={styles.root}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: no fieldset, and no landmark, of which each must have its own name */}
      <div className={styles.region} role="group" tabIndex={0} aria-label={title || 'Table of the answer'}>
        <table className={styles.table}>
          {title && <caption className={styles.title}>{title}</caption>}
          <thead>
            <tr>
              {grid.header.map((text, column) => (
                <th
                  key={grid.columns[column]?.key}
                  scope="col"
                  className={cellClass(styles, grid, column, styles.head)}
                >
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never move
              <tr key={index}>{cells(styles, grid, row)}</tr>
            ))}
          </tbody>
          {grid.totals && (
            <tfoot>
              <tr>{cells(styles, grid, grid.totals, styles.total)}</tr>
            </tfoot>
          )}
        </table>
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      <div className={styles.foot}>
        {!all && (
          <Button size="small" appearance="subtle" onClick={() => showAll(true)}>
            Show{' '}
            {rowCount(table) > table.rows.length
              ? `${count(table.rows.length)} rows`
              : `all ${count(table.rows.length)} rows`}
          </Button>
        )}
        {!inReport && (
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowDownloadRegular />}
            disabledFocusable={csv.isPending}
            onClick={() => csv.mutate()}
          >
            {csv.isPending ? 'Downloading...' : 'Download CSV'}
          </Button>
        )}
        {grid.hiddenRows > 0 && (
          <Caption1 className={styles.quiet}>
            Showing {count(grid.rows.length)} of {count(rowCount(table))} rows
          </Caption1>
        )}
        {csv.isError && (
          <Caption1 role="alert" className={styles.problem}>
            {detailOf(csv.error, 'The file could not be made. Please try again.')}
          </Caption1>
        )}
      </div>
    </div>
  );
}

type Styles = ReturnType<typeof useStyles>;

function cells(styles: Styles, grid: Grid, row: GridCell[], extra?: string) {
  return row.map(({ text }, column) => {
    const key = grid.columns[column]?.key;
    const className = cellClass(styles, grid, column, extra);
    // What a row is about heads it, for those who hear it.
    if (column > 0)
      return (
        <td key={key} className={className}>
          {text}
        </td>
      );
    return (
      <th key={key} scope="row" className={className}>
        {text}
      </th>
    );
  });
}

function cellClass(styles: Styles, grid: Grid, column: number, extra?: string): string {
  const long = grid.rows.some((row) => (row[column]?.text.length ?? 0) > 48);
  const right = grid.align[column] === 'right';
  return mergeClasses(styles.cell, long && styles.long, right && styles.number, extra);
}

/** The server makes the file: it has all the rows, also where the reply holds only the first of them. */
async function saveCsv(workspaceId: string, runId: string): Promise<void> {
  const { file } = await getAnswer({
    workspaceId,
    question: { action: { run_id: runId, id: 'show_all' } },
    key: crypto.randomUUID(),
    withFile: true,
    signal: AbortSignal.timeout(120_000),
  });
  if (!file) throw new Error('The answer came without its file');
  saveFile(new Blob([file.content], { type: 'text/csv' }), file.name);
}
