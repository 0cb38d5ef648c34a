import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@windsock/bot/contract/audit.ts';
import { counted } from '@windsock/bot/contract/words.ts';
import { useRef } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { formatInstant } from '../../../lib/dates.ts';
import type { DataColumn } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState, ErrorState } from '../../../ui/section-states.tsx';
import { auditQuery } from '../api/list-audit.ts';
import type { Known } from '../audit-words.ts';
import { ACTION_WORDS, actorWords, subjectWords } from '../audit-words.ts';
import { EntryDetails } from './entry-details.tsx';

const useStyles = makeStyles({
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
  },
  count: {
    ...typographyStyles.body1,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    ':focus': { outlineStyle: 'none' },
  },
});

interface AuditListProps {
  workspaceId: string;
  /** The filter as the API's query string; '' for everything. */
  search: string;
  timeZone: string;
  known: Known;
  onClear: () => void;
}

/** Lists the entries, the newest first, and more of them on demand. */
export function AuditList({ workspaceId, search, timeZone, known, onClear }: AuditListProps) {
  const styles = useStyles();
  const trail = useInfiniteQuery(auditQuery(workspaceId, search));
  const count = useRef<HTMLParagraphElement>(null);
  const entries = trail.data?.pages.flatMap(({ items }) => items);
  const more = async () => {
    const { hasNextPage, isError } = await trail.fetchNextPage();
    // The button that had the focus is gone.
    if (!hasNextPage && !isError) count.current?.focus();
  };
  const columns: DataColumn<AuditEntry>[] = [
    { key: 'at', header: 'When', render: ({ at }) => formatInstant(at, { bare: true, timeZone }) },
    { key: 'actor', header: 'Who', render: (entry) => actorWords(entry, known) },
    { key: 'action', header: 'What', render: ({ action }) => ACTION_WORDS[action] },
    { key: 'subject', header: 'On', render: (entry) => subjectWords(entry, known) },
    { key: 'details', header: 'Details', render: (entry) => <EntryDetails entry={entry} /> },
  ];
  const isEnd = !trail.hasNextPage;
  if (entries?.length === 0 && search && isEnd)
    return (
      <EmptyState
        icon={<HistoryRegular />}
        message="Nothing matches these filters"
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  return (
    <>
      {(entries?.length !== 0 || isEnd) && (
        <DataTable
          label="Audit trail"
          columns={columns}
          rows={entries}
          rowKey={({ seq }) => String(seq)}
          emptyMessage="Nothing was recorded yet"
          emptyIcon={<HistoryRegular />}
          loading={trail.isFetching}
          error={trail.error ? detailOf(trail.error, 'The audit trail could not be read.') : undefined}
          onRetry={() => void trail.refetch()}
          skeletonRows={8}
          alignTop
        />
      )}
      {trail.isFetchNextPageError && (
        <ErrorState
          message={detailOf(trail.error, 'More entries could not be read.')}
          onRetry={() => void more()}
          retrying={trail.isFetchingNextPage}
        />
      )}
      {entries && (entries.length > 0 || !isEnd) && (
        <div className={styles.end}>
          {!isEnd && !trail.isFetchNextPageError && (
            <Button disabledFocusable={trail.isFetchingNextPage} onClick={() => void more()}>
              {trail.isFetchingNextPage ? 'Loading...' : 'Load more'}
            </Button>
          )}
          <p ref={count} tabIndex={-1} role="status" className={styles.count}>
            {countWords(entries.length, isEnd)}
          </p>
        </div>
      )}
    </>
  );
}

function countWords(count: number, isEnd: boolean): string {
  if (count === 0) return 'Nothing matches among the entries read so far';
  const entries = counted(count, 'entry', 'entries');
  return isEnd ? `${entries}, the oldest included` : `The newest ${entries}`;
}
