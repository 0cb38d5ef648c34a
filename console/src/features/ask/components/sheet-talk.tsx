import { Button, DrawerBody, DrawerFooter, makeStyles, tokens } from '@fluentui/react-components';
import { ChatAddRegular, ChatMultipleRegular, OpenRegular } from '@fluentui/react-icons';
import type { MouseEvent, ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { askPath } from '../../../lib/ask-paths.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import { begun } from '../conversation.ts';
import { useLastConversation } from '../last-conversation.ts';
import { isGone, useConversation } from '../use-conversation.ts';
import { Composer } from './composer.tsx';
import { SheetHeader } from './sheet-header.tsx';
import { Starter } from './starter.tsx';
import { isStopping, TurnList } from './turn-list.tsx';

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBlock: tokens.spacingVerticalM,
  },
  foot: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: tokens.spacingVerticalM },
});

interface SheetTalkProps {
  workspaceId: string;
  question: string | undefined;
  onClose: () => void;
}

/** The conversation in the sheet: this tab's last conversation continues until the person starts another. */
export function SheetTalk({ workspaceId, question, onClose }: SheetTalkProps) {
  const styles = useStyles();
  const { current, keepIt, startOver } = useLastConversation(workspaceId);
  const { query, conversation, ...talk } = useConversation(workspaceId, current.id, current);
  const box = useRef<HTMLTextAreaElement>(null);
  const turns = conversation?.turns ?? [];
  const isEmpty = turns.length === 0;
  const gone = isGone(query.error);

  useAskOnce(question, { isReady: current.isNew && isEmpty, ask: talk.ask, startOver });
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once something was asked in it
  useEffect(() => {
    if (!isEmpty) keepIt();
  }, [current.id, isEmpty]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out to be gone
  useEffect(() => {
    if (gone) startOver();
  }, [gone]);
  useFocusIn(box);

  const shown = conversation ?? (current.isNew ? begun(current.id) : undefined);
  return (
    <>
      <SheetHeader onClose={onClose}>
        {!isEmpty && (
          <>
            <HeaderLink
              to={askPath(workspaceId, current.id)}
              name="Open as a page"
              icon={<OpenRegular />}
              onLeave={onClose}
            />
            <Button
              appearance="subtle"
              icon={<ChatAddRegular />}
              aria-label="New conversation"
              title="New conversation"
              onClick={startOver}
            />
          </>
        )}
        <HeaderLink
          to={askPath(workspaceId)}
          name="Your conversations"
          icon={<ChatMultipleRegular />}
          onLeave={onClose}
        />
      </SheetHeader>
      <DrawerBody className={styles.body}>
        {query.isError && !gone && (
          <ErrorState
            message={detailOf(query.error, 'This conversation could not be read.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {!shown && !query.isError && <SectionSkeleton label="Loading the conversation" lines={5} />}
        {shown &&
          (isEmpty ? (
            <Starter onAsk={talk.ask} />
          ) : (
            <TurnList workspaceId={workspaceId} conversation={shown} talk={talk} busy={talk.busy} />
          ))}
      </DrawerBody>
      <DrawerFooter className={styles.foot}>
        <Composer
          box={box}
          busy={talk.busy || !shown}
          stopping={isStopping(turns.at(-1))}
          onSend={talk.ask}
          onStop={talk.stop}
        />
      </DrawerFooter>
    </>
  );
}

interface HeaderLinkProps {
  to: string;
  name: string;
  icon: ReactElement;
  /** Called when the page behind the sheet changes. */
  onLeave: () => void;
}

function HeaderLink({ to, name, icon, onLeave }: HeaderLinkProps) {
  const { href, onClick } = useRouterLink(to);
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick(event);
    // Not when the link opens in a new tab.
    if (event.defaultPrevented) onLeave();
  };
  return (
    <Button
      as="a"
      href={href}
      appearance="subtle"
      icon={icon}
      aria-label={name}
      title={name}
      onClick={leave}
    />
  );
}

/** Asks the question that came with the opening, once, in a new conversation. */
function useAskOnce(
  question: string | undefined,
  talk: { isReady: boolean; ask: (text: string) => void; startOver: () => void },
) {
  const asked = useRef(false);
  useEffect(() => {
    if (question === undefined || asked.current) return;
    if (!talk.isReady) return talk.startOver();
    asked.current = true;
    talk.ask(question);
  });
}

/**
 * Puts the focus into the text box, and returns it there when the pressed button disappears: an example, Retry, Stop.
 */
function useFocusIn(box: React.RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    // After Fluent has focused the drawer's first button.
    const timer = setTimeout(() => box.current?.focus());
    return () => clearTimeout(timer);
  }, [box]);
  // Without the focus, no key press would arrive here.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  });
}
