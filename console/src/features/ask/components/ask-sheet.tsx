import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { ChatAddRegular, DismissRegular } from '@fluentui/react-icons';
import { plainText } from '@windsock/bot/reply/markup.ts';
import { useEffect, useRef } from 'react';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useVisuallyHidden } from '../../../ui/visually-hidden.ts';
import type { Turn } from '../conversation.ts';
import { useConversation } from '../use-conversation.ts';
import { Composer } from './composer.tsx';
import { Starter } from './starter.tsx';
import { TurnView } from './turn-view.tsx';

export interface AskSheetProps {
  workspaceId: string;
  open: boolean;
  onClose: () => void;
  /** Asked at once when the sheet opens. */
  question?: string | undefined;
}

const useStyles = makeStyles({
  // Not of 100vw: that counts the scrollbar of the page behind, and hides as much of the sheet.
  sheet: { width: '100%', maxWidth: '720px' },
  body: { display: 'flex', flexDirection: 'column', paddingBlock: tokens.spacingVerticalM },
  turns: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    margin: 0,
    padding: 0,
  },
  foot: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: tokens.spacingVerticalM },
  composer: { width: '100%' },
});

/** "Try it": a conversation with the assistant right here, as it would be in a thread of Slack or Teams. */
export function AskSheet({ workspaceId, open, onClose, question }: AskSheetProps) {
  const styles = useStyles();
  const hidden = useVisuallyHidden();
  const talk = useConversation(workspaceId);
  const { turns } = talk.conversation;
  const last = turns.at(-1);
  const body = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useFocusReturn(open);
  useAskOnce(open ? question : undefined, talk.ask);

  // The beginning of what is new: an answer is read from its first line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when something new stands there, not when it is drawn again
  useEffect(() => {
    if (!open || !last) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const turn = body.current?.querySelector(':scope > ol > li:last-child');
    turn?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  }, [open, last?.id, last?.state.kind]);

  // What was pressed is often gone by then: an example, Retry, Stop. Without the focus no key would be heard here.
  useEffect(() => {
    if (open && document.activeElement === document.body) box.current?.focus();
  });

  return (
    <OverlayDrawer
      position="end"
      className={styles.sheet}
      open={open}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <>
              {turns.length > 0 && (
                <Button
                  appearance="subtle"
                  icon={<ChatAddRegular />}
                  aria-label="New conversation"
                  title="New conversation"
                  onClick={talk.startOver}
                />
              )}
              <Button appearance="subtle" icon={<DismissRegular />} aria-label="Close" onClick={onClose} />
            </>
          }
        >
          Try it
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody ref={body} className={styles.body}>
        {turns.length === 0 ? (
          <Starter onAsk={talk.ask} />
        ) : (
          <ol className={styles.turns} aria-label="Conversation">
            {turns.map((turn) => (
              <TurnView
                key={turn.id}
                workspaceId={workspaceId}
                turn={turn}
                busy={talk.busy}
                onPress={talk.press}
                onRetry={talk.retry}
              />
            ))}
          </ol>
        )}
        <div role="status" className={hidden.root}>
          {last && announcement(last)}
        </div>
      </DrawerBody>
      <DrawerFooter className={styles.foot}>
        <div className={styles.composer}>
          <Composer
            box={box}
            busy={talk.busy}
            stopping={isStopping(last)}
            onSend={talk.ask}
            onStop={talk.stop}
          />
        </div>
      </DrawerFooter>
    </OverlayDrawer>
  );
}

/** Asks a question that came with the opening, once for each opening. */
function useAskOnce(question: string | undefined, ask: (text: string) => void) {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (question !== undefined && asked.current !== question) ask(question);
    asked.current = question;
  });
}

const isStopping = (turn: Turn | undefined): boolean =>
  turn?.state.kind === 'waiting' && turn.state.stopping === true;

/** What a screen reader says: the answer in its words; tables and charts are there to be gone through. */
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
      return `${plainText(reply?.text ?? '')}${rows > 0 ? ` A table of ${rows} ${rows === 1 ? 'row' : 'rows'} follows.` : ''}`;
    }
  }
}
