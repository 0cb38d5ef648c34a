import { Button, Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { isJudged } from '@windsock/bot/contract/judged.ts';
import type { Action } from '@windsock/bot/contract/reply.ts';
import { clean } from '@windsock/bot/reply/neutralise.ts';
import { memo, useEffect, useState } from 'react';
import { ErrorState } from '../../../ui/section-states.tsx';
import type { Turn } from '../conversation.ts';
import { FeedbackButtons } from './feedback-buttons.tsx';
import { ReplyView } from './reply-view.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    listStyleType: 'none',
    scrollMarginTop: tokens.spacingVerticalS,
  },
  said: {
    alignSelf: 'flex-end',
    maxWidth: '85%',
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    borderBottomRightRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  waiting: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  stopped: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export interface TurnViewProps {
  workspaceId: string;
  turn: Turn;
  busy: boolean;
  onPress: (runId: string, action: Action) => void;
  onRetry: (turn: Turn) => void;
}

/** One question and its result. */
export const TurnView = memo(function TurnView({ turn, ...rest }: TurnViewProps) {
  const styles = useStyles();
  return (
    <li className={styles.root}>
      <p className={styles.said}>{turn.said}</p>
      <Outcome turn={turn} {...rest} />
    </li>
  );
});

function Outcome({ workspaceId, turn, busy, onPress, onRetry }: TurnViewProps) {
  const styles = useStyles();
  const { state } = turn;
  const retry = (
    <Button
      size="small"
      icon={<ArrowClockwiseRegular />}
      disabledFocusable={busy}
      onClick={() => onRetry(turn)}
    >
      Retry
    </Button>
  );
  switch (state.kind) {
    case 'waiting':
      return <Waiting since={turn.askedAt} progress={state.progress} stopping={state.stopping} />;
    case 'failed':
      return <ErrorState message={state.detail} retrying={busy} onRetry={() => onRetry(turn)} />;
    case 'stopped':
      return (
        <div className={styles.stopped}>
          <Caption1 className={styles.quiet}>You stopped waiting for this answer.</Caption1>
          {retry}
        </div>
      );
    case 'answered': {
      const { reply } = state.result;
      if (!reply) return null;
      return (
        <>
          <ReplyView
            workspaceId={workspaceId}
            result={{ ...state.result, reply }}
            busy={busy}
            onPress={(action) => onPress(state.result.run_id, action)}
          />
          {isJudged(reply) && (
            <FeedbackButtons workspaceId={workspaceId} runId={state.result.run_id} before={turn.feedback} />
          )}
          {reply.kind === 'error' && <div>{retry}</div>}
        </>
      );
    }
  }
}

interface WaitingProps {
  since: number;
  progress: string | undefined;
  stopping: true | undefined;
}

/** Shows the current progress, and the elapsed time once it is long enough to mention. */
function Waiting({ since, progress, stopping }: WaitingProps) {
  const styles = useStyles();
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((now - since) / 1_000);
  return (
    <div className={styles.waiting}>
      <Spinner size="tiny" />
      <Caption1 className={styles.quiet}>{stopping ? 'Stopping…' : waitingText(seconds, progress)}</Caption1>
    </div>
  );
}

function waitingText(seconds: number, progress?: string): string {
  const what = clean(progress ?? 'Looking at your accounts…', 300);
  if (seconds < 4) return what;
  if (seconds < 30) return `${what} (${seconds} s)`;
  return `${what} (${seconds} s) You can close this and come back for the answer.`;
}
