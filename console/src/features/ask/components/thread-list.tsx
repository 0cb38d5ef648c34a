import { Body1, Button, Caption1, Input, Link, makeStyles, tokens } from '@fluentui/react-components';
import { ChatMultipleRegular, SearchRegular } from '@fluentui/react-icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ThreadSummary } from '@windsock/bot/contract/threads.ts';
import { useEffect, useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { askPath } from '../../../lib/ask-paths.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useCardStyles } from '../../../ui/section-card.tsx';
import { EmptyState, ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import { threadsQuery } from '../api/list-threads.ts';

/** How long after the last key press the search starts. */
const PAUSE_MS = 300;

const useStyles = makeStyles({
  search: { maxWidth: '360px', width: '100%' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopStyle: 'none' },
  },
  title: { minWidth: 0, overflowWrap: 'anywhere' },
  when: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  more: { alignSelf: 'center' },
});

/** The person's own conversations, the newest first; searchable by the words of their first question. */
export function ThreadList({ workspaceId }: { workspaceId: string }) {
  const styles = useStyles();
  const card = useCardStyles();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(threadsQuery(workspaceId, search));
  const threads = data?.pages.flatMap(({ items }) => items);
  const isEmpty = threads?.length === 0 && !hasNextPage;
  return (
    <section className={card.card} aria-label="Your conversations">
      {(typed !== '' || !isEmpty) && (
        <Input
          className={styles.search}
          type="search"
          contentBefore={<SearchRegular />}
          aria-label="Search your conversations"
          placeholder="Search by words of the first question"
          value={typed}
          maxLength={100}
          onChange={(_event, { value }) => setTyped(value)}
        />
      )}
      {threads && threads.length > 0 && (
        <ul className={styles.list} aria-busy={isFetching}>
          {threads.map((thread) => (
            <Row key={thread.id} workspaceId={workspaceId} thread={thread} />
          ))}
        </ul>
      )}
      {error ? (
        <ErrorState
          message={detailOf(error, 'Your conversations could not be read.')}
          onRetry={() => void (threads ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      ) : (
        !threads && <SectionSkeleton label="Loading your conversations" lines={5} />
      )}
      {isEmpty &&
        (search === '' ? (
          <EmptyState
            icon={<ChatMultipleRegular />}
            title="No conversations yet"
            message="What you ask here is kept for you alone, so that you can come back to it."
          />
        ) : (
          <EmptyState icon={<SearchRegular />} message={`No first question has the words “${search}”.`} />
        ))}
      {hasNextPage && !error && (
        <Button
          className={styles.more}
          disabledFocusable={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </section>
  );
}

function Row({ workspaceId, thread }: { workspaceId: string; thread: ThreadSummary }) {
  const styles = useStyles();
  const link = useRouterLink(askPath(workspaceId, thread.id));
  return (
    <li className={styles.row}>
      <Link {...link} className={styles.title}>
        <Body1>{thread.title || 'Conversation'}</Body1>
      </Link>
      <Caption1 className={styles.when}>
        <RelativeTime instant={thread.created_at} />
      </Caption1>
    </li>
  );
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
