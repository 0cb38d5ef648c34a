import { DrawerBody, makeStyles, OverlayDrawer } from '@fluentui/react-components';
import { detailOf } from '../../../lib/api-error.ts';
import { EmptyState, ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useAskWorkspace } from '../use-ask-workspace.ts';
import { SheetHeader } from './sheet-header.tsx';
import { SheetTalk } from './sheet-talk.tsx';

export interface AskSheetProps {
  /** Default: the workspace that the person's questions are about. */
  workspaceId?: string | undefined;
  open: boolean;
  onClose: () => void;
  /** Asked when the sheet opens, in a new conversation. */
  question?: string | undefined;
}

const useStyles = makeStyles({
  // Not 100vw: that includes the scroll bar of the page behind, and would hide that much of the sheet.
  sheet: { width: '100%', maxWidth: '720px' },
});

/** A conversation with the assistant over any page, as in a Slack or Teams thread. */
export function AskSheet({ workspaceId, open, onClose, question }: AskSheetProps) {
  const styles = useStyles();
  useFocusReturn(open);
  return (
    <OverlayDrawer
      position="end"
      className={styles.sheet}
      open={open}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      {workspaceId === undefined ? (
        <InUsualWorkspace question={question} onClose={onClose} />
      ) : (
        <SheetTalk key={workspaceId} workspaceId={workspaceId} question={question} onClose={onClose} />
      )}
    </OverlayDrawer>
  );
}

function InUsualWorkspace({ question, onClose }: Pick<AskSheetProps, 'question' | 'onClose'>) {
  const { query, workspace, workspaces } = useAskWorkspace();
  if (workspace) {
    const { workspace_id: id } = workspace;
    return <SheetTalk key={id} workspaceId={id} question={question} onClose={onClose} />;
  }
  return (
    <>
      <SheetHeader onClose={onClose} />
      <DrawerBody>
        {query.isError ? (
          <ErrorState
            message={detailOf(query.error, 'Your workspaces could not be read.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : workspaces ? (
          <EmptyState
            title="No workspace yet"
            message="Questions are about the AWS accounts of a workspace: create one first."
          />
        ) : (
          <SectionSkeleton label="Loading your workspace" />
        )}
      </DrawerBody>
    </>
  );
}
