import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useNavigate } from 'react-router-dom';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLeave } from '../api/change-people.ts';

export function LeaveDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const leaving = useLeave(workspace.workspace_id);
  const confirm = () =>
    leaving.mutate(undefined, () => {
      toasts.success(`You left ${workspace.name}`);
      navigate('/workspaces', { replace: true });
    });
  return (
    <ConfirmDialog
      open
      title="Leave the workspace"
      message={`Are you sure you want to leave ${workspace.name}? You lose it at once, and only an invitation brings you back. What you made stays.`}
      confirmText="Leave"
      loading={leaving.isPending}
      error={leaving.error ? detailOf(leaving.error, 'You could not leave. Please try again.') : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
