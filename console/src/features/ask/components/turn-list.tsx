import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { counted } from '@windsock/bot/contract/words.ts';
import { plainText } from '@windsock/bot/reply/markup.ts';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../ui/section-states.tsx';
import { useVisuallyHidden } from '../../../ui/visually-hidden.ts';
import type { Conversation, Turn } from '../conversation.ts';
import type { useConversation } from '../use-conversation.ts';
import { useEarlier } from '../use-earlier.ts';
import { TurnView } from './turn-view.tsx';

const useStyles = makeStyles({
  turns: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    margin: 0,
    padding: 0,
  },
  earlier: { alignSelf: 'center', flexShrink: 0 },
});

interface TurnListProps {
  workspaceId: string;
  conversation: Conversation;
  talk: Pick<ReturnType<typeof useConversation>, 'press' | 'retry'>;
  busy: boolean;
}

/** The questions and answers of a conversation, with the last turn in view; screen readers hear each answer's text. */
export function TurnList({ workspaceId, conversation, talk, busy }: TurnListProps) {
  const styles = useStyles();
  const hidden = useVisuallyHidden();
  const list = useRef<HTMLOListElement>(null);
  const earlier = useEarlier(workspaceId, conversation);
  const { turns } = conversation;
  const last = turns.at(-1);

  // Scrolls to the beginning of what is new: an answer is read from its first line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when something new appears, not at every render
  useEffect(() => {
    if (!last || turns.length < 2) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current?.lastElementChild?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  }, [last?.id, last?.state.kind]);

  return (
    <>
      {earlier.failure && <ErrorState message={earlier.failure} onRetry={earlier.read} />}
      {earlier.has && !earlier.failure && (
        <Button
          className={styles.earlier}
          appearance="subtle"
          disabledFocusable={earlier.isReading}
          onClick={earlier.read}
        >
          {earlier.isReading ? 'Reading…' : 'Show earlier questions'}
        </Button>
      )}
      <ol ref={list} className={styles.turns} aria-label="Conversation">
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            workspaceId={workspaceId}
            turn={turn}
            busy={busy}
            onPress={talk.press}
            onRetry={talk.retry}
          />
        ))}
      </ol>
      <div role="status" className={hidden.root}>
        {last && announcement(last)}
      </div>
    </>
  );
}

export const isStopping = (turn: Turn | undefined): boolean =>
  turn?.state.kind === 'waiting' && turn.state.stopping === true;

/** Returns what screen readers announce: the answer's text. Tables and charts are left for the person to explore. */
function announcement({ state }: Turn): string {
  switch (state.kind) {
    case 'waiting':
      return state.stopping ? 'Stopping…' : 'Looking…';
    case 'failed':
      return state.detail;
    case 'stopped':
      return 'Stopped.';
    case 'answered': {
      const { reply } = state.result;
      const rows = reply?.table?.rows.length ?? 0;
      return `${plainText(reply?.text ?? '')}${rows > 0 ? ` A table of ${counted(rows, 'row')} follows.` : ''}`;
    }
  }
}
