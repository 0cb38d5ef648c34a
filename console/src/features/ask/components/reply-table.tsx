import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import type { Table } from '@windsock/bot/contract/reply.ts';
import { rowCount } from '@windsock/bot/reply/grid.ts';
import { clean } from '@windsock/bot/reply/neutralise.ts';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { getAnswer } from '../get-answer.ts';
import { TableGrid } from './table-grid.tsx';

/** How many rows are shown at first; a slightly longer table is shown whole. */
const FIRST = 10;
const WHOLE = 13;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
  problem: { color: tokens.colorPaletteRedForeground1 },
});

interface ReplyTableProps {
  table: Table;
  timezone: string | undefined;
  workspaceId: string;
  runId: string;
  /** The table is part of a report, whose file holds more than this table: it has no file of its own. */
  inReport?: boolean;
}

/**
 * A reply's table: its first rows, the rest of the received rows on a click, and everything as a CSV file from the
 * server.
 */
export function ReplyTable({ table, timezone, workspaceId, runId, inReport = false }: ReplyTableProps) {
  const styles = useStyles();
  const [all, showAll] = useState(table.rows.length <= WHOLE);
  const shown = all ? table.rows.length : FIRST;
  const csv = useMutation({ mutationFn: () => saveCsv(workspaceId, runId) });
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <div className={styles.root}>
      <TableGrid
        table={table}
        timezone={timezone}
        maxRows={shown}
        label={clean(table.title ?? '', 150) || 'Table of the answer'}
      />
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
        {rowCount(table) > shown && (
          <Caption1 className={styles.quiet}>
            Showing {count(shown)} of {count(rowCount(table))} rows
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

/** Lets the server make the file: it has all rows, even if the reply holds only the first of them. */
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
