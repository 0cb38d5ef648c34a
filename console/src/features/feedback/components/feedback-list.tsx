import { Badge, Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ThumbLikeDislikeRegular } from '@fluentui/react-icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Feedback, Verdict } from '@windsock/bot/contract/feedback.ts';
import { counted } from '@windsock/bot/contract/words.ts';
import { useRef } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { formatInstant } from '../../../lib/dates.ts';
import type { DataColumn } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ErrorState } from '../../../ui/section-states.tsx';
import { feedbackQuery } from '../api/list-feedback.ts';
import type { Known } from '../feedback-words.ts';
import { VERDICT_WORDS, whoWords, whyWords } from '../feedback-words.ts';
import { JudgedQuestion } from './judged-question.tsx';

const useStyles = makeStyles({
  end: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  count: {
    ...typographyStyles.body1,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    ':focus': { outlineStyle: 'none' },
  },
});

interface FeedbackListProps {
  workspaceId: string;
  /** undefined: all verdicts. */
  verdict: Verdict | undefined;
  timeZone: string;
  known: Known;
}

const EMPTY: Record<Verdict | 'all', string> = {
  all: 'Nobody has judged an answer yet. “Useful” and “Not useful” stand under each answer in Slack, Teams and here.',
  useful: 'Nobody has called an answer useful yet',
  not_useful: 'Nobody has called an answer not useful',
};

/** Lists people's feedback on answers, the newest first, and more of it on demand. */
export function FeedbackList({ workspaceId, verdict, timeZone, known }: FeedbackListProps) {
  const styles = useStyles();
  const list = useInfiniteQuery(feedbackQuery(workspaceId, verdict));
  const count = useRef<HTMLParagraphElement>(null);
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const more = async () => {
    const { hasNextPage, isError } = await list.fetchNextPage();
    // The button that had the focus is gone.
    if (!hasNextPage && !isError) count.current?.focus();
  };
  const columns: DataColumn<Feedback>[] = [
    { key: 'at', header: 'When', render: ({ at }) => formatInstant(at, { bare: true, timeZone }) },
    { key: 'verdict', header: 'Verdict', render: ({ verdict: said }) => <VerdictBadge verdict={said} /> },
    {
      key: 'question',
      header: 'Question and answer',
      render: (feedback) => <JudgedQuestion feedback={feedback} />,
    },
    { key: 'why', header: 'Why', render: whyWords },
    { key: 'who', header: 'Who', render: (feedback) => whoWords(feedback, known) },
  ];
  return (
    <>
      <DataTable
        label="Feedback"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyMessage={EMPTY[verdict ?? 'all']}
        emptyIcon={<ThumbLikeDislikeRegular />}
        loading={list.isFetching}
        error={list.error ? detailOf(list.error, 'The feedback could not be read.') : undefined}
        onRetry={() => void list.refetch()}
        skeletonRows={6}
        alignTop
      />
      {list.isFetchNextPageError && (
        <ErrorState
          message={detailOf(list.error, 'More feedback could not be read.')}
          onRetry={() => void more()}
          retrying={list.isFetchingNextPage}
        />
      )}
      {rows && rows.length > 0 && (
        <div className={styles.end}>
          {list.hasNextPage && !list.isFetchNextPageError && (
            <Button disabledFocusable={list.isFetchingNextPage} onClick={() => void more()}>
              {list.isFetchingNextPage ? 'Loading...' : 'Load more'}
            </Button>
          )}
          <p ref={count} tabIndex={-1} role="status" className={styles.count}>
            {countWords(rows.length, !list.hasNextPage)}
          </p>
        </div>
      )}
    </>
  );
}

const VerdictBadge = ({ verdict }: { verdict: Verdict }) => (
  <Badge appearance="tint" color={verdict === 'useful' ? 'success' : 'warning'}>
    {VERDICT_WORDS[verdict]}
  </Badge>
);

function countWords(count: number, isEnd: boolean): string {
  const judged = counted(count, 'judgement');
  return isEnd ? `${judged}, the oldest included` : `The newest ${judged}`;
}
