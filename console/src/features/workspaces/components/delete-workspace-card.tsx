import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { workspacesQuery } from '../../../lib/workspaces-query.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TypedConfirmDialog } from '../../../ui/typed-confirm-dialog.tsx';
import { useDeleteWorkspace } from '../api/delete-workspace.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  line: { margin: 0 },
  next: { margin: `${tokens.spacingVerticalS} 0 0` },
});

/**
 * Deletes the workspace. The person's only workspace cannot be deleted: the server's rule, shown before anybody tries.
 */
export function DeleteWorkspaceCard({ workspace }: { workspace: Workspace }) {
  const styles = useStyles();
  const isOnly = useQuery(workspacesQuery).data?.length === 1;
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard
      icon={<DeleteRegular />}
      title="Delete this workspace"
      destructive
      actions={
        <Button disabledFocusable={isOnly} onClick={() => setOpen(true)}>
          Delete workspace…
        </Button>
      }
    >
      <Body1 as="p" className={styles.text}>
        {isOnly
          ? 'This is your only workspace: make another one first, or delete your account.'
          : 'This deletes the workspace and everything in it, at once and for good.'}
      </Body1>
      {isOpen && <DeleteWorkspaceDialog workspace={workspace} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}

function DeleteWorkspaceDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const styles = useStyles();
  const toasts = useToasts();
  const navigate = useNavigate();
  const deleting = useDeleteWorkspace(workspace.workspace_id);
  const confirm = () => {
    if (deleting.isPending) return;
    deleting.mutate(undefined, {
      onSuccess() {
        toasts.success('Workspace deleted');
        navigate('/workspaces', { replace: true });
      },
    });
  };
  return (
    <TypedConfirmDialog
      open
      title="Delete workspace"
      message={
        <>
          <p className={styles.line}>
            This deletes, for good, its connections to AWS accounts, Slack and Teams, its scheduled jobs, its
            API keys and all its conversations. The IAM roles in your AWS accounts stay: delete their
            CloudFormation stacks in AWS.
          </p>
          {workspace.is_default && (
            <p className={styles.next}>Your oldest other workspace becomes the default one.</p>
          )}
        </>
      }
      expected={workspace.name}
      label={`Type the workspace's name to confirm: ${workspace.name}`}
      confirmText="Delete Workspace"
      loading={deleting.isPending}
      error={
        deleting.error
          ? detailOf(deleting.error, 'The workspace could not be deleted. Please try again.')
          : undefined
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
