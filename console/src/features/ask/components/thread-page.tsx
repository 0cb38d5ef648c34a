import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChatMultipleRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { detailOf } from '../../../lib/api-error.ts';
import { askPath } from '../../../lib/ask-paths.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useCardStyles } from '../../../ui/section-card.tsx';
import { EmptyState, ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import { useVisuallyHidden } from '../../../ui/visually-hidden.ts';
import type { Conversation } from '../conversation.ts';
import { isGone, useConversation } from '../use-conversation.ts';
import { Composer } from './composer.tsx';
import { DeleteThread } from './delete-thread.tsx';
import { isStopping, TurnList } from './turn-list.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    padding: `${tokens.spacingVerticalM} 0`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** A conversation with its own address, visible only to the person who asked. */
export function ThreadPage() {
  const { workspace = '', thread = '' } = useParams();
  return <Thread key={`${workspace}/${thread}`} workspaceId={workspace} id={thread} />;
}

function Thread({ workspaceId, id }: { workspaceId: string; id: string }) {
  const { query, conversation, ...talk } = useConversation(workspaceId, id);
  if (conversation) return <Talking {...{ workspaceId, conversation, talk }} />;
  if (isGone(query.error)) return <ThreadGone workspaceId={workspaceId} />;
  return (
    <PageFrame title="Conversation">
      {query.isError ? (
        <ErrorState
          message={detailOf(query.error, 'This conversation could not be read.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <SectionSkeleton label="Loading the conversation" lines={6} />
      )}
    </PageFrame>
  );
}

interface TalkingProps {
  workspaceId: string;
  conversation: Conversation;
  talk: Omit<ReturnType<typeof useConversation>, 'query' | 'conversation'>;
}

function Talking({ workspaceId, conversation, talk }: TalkingProps) {
  const styles = useStyles();
  const card = useCardStyles();
  const hidden = useVisuallyHidden();
  const all = useRouterLink(askPath(workspaceId));
  const box = useRef<HTMLTextAreaElement>(null);
  useFocusAfterAsking(box);
  const { turns } = conversation;
  const first = conversation.earlier === undefined ? turns[0]?.said : undefined;
  return (
    <PageFrame
      title={first ? shortened(first) : 'Conversation'}
      actions={
        <div className={styles.actions}>
          <Button as="a" {...all} icon={<ChatMultipleRegular />}>
            All conversations
          </Button>
          <DeleteThread workspaceId={workspaceId} conversation={conversation} onDrop={talk.drop} />
        </div>
      }
    >
      <div className={card.card}>
        <h2 className={hidden.root}>Questions and answers</h2>
        {turns.length === 0 ? (
          <EmptyState message="What was asked here is not kept any more. You can go on below." />
        ) : (
          <TurnList workspaceId={workspaceId} conversation={conversation} talk={talk} busy={talk.busy} />
        )}
      </div>
      <div className={styles.foot}>
        <Composer
          box={box}
          busy={talk.busy}
          stopping={isStopping(turns.at(-1))}
          onSend={talk.ask}
          onStop={talk.stop}
        />
      </div>
    </PageFrame>
  );
}

function ThreadGone({ workspaceId }: { workspaceId: string }) {
  const conversations = useRouterLink(askPath(workspaceId));
  return (
    <PageFrame title="Conversation not found">
      <EmptyState
        icon={<ChatMultipleRegular />}
        message="It was deleted, it is older than conversations are kept, or it belongs to somebody else: each person sees their own only."
        action={
          <Button as="a" {...conversations} appearance="primary">
            See your conversations
          </Button>
        }
      />
    </PageFrame>
  );
}

/** Keeps the focus in the text box after asking, except on a phone, where the keyboard would hide the answer. */
function useFocusAfterAsking(box: React.RefObject<HTMLTextAreaElement | null>) {
  const { state } = useLocation() as { state: { asked?: boolean } | null };
  const asked = state?.asked === true;
  useEffect(() => {
    if (asked && matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true });
  }, [asked, box]);
}

/** Shortens a text to about 80 letters at most, in whole words. */
function shortened(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 80).replace(/\s+\S*$/, '')}…`;
}
