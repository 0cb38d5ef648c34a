import type { Person } from '@windsock/bot/contract/people.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { personName } from '../../../lib/people.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { afterFocusReturn } from '../../../ui/use-focus-return.ts';
import { useLast } from '../../../ui/use-last.ts';
import { useRemovePerson } from '../api/change-people.ts';

interface RemovePersonDialogProps {
  workspace: Workspace;
  person: Person | undefined;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a person is removed; open while there is a `person`. */
export function RemovePersonDialog({ workspace, person, onClose, onRemoved }: RemovePersonDialogProps) {
  const toasts = useToasts();
  const removing = useRemovePerson(workspace.workspace_id);
  const last = useLast(person);
  const name = last && personName(last);
  const close = () => {
    removing.reset();
    onClose();
  };
  const confirm = () => {
    if (!last) return;
    removing.mutate(last, () => {
      close();
      toasts.success(`${name} was removed`);
      afterFocusReturn(onRemoved);
    });
  };
  return (
    <ConfirmDialog
      open={person !== undefined}
      title="Remove from the workspace"
      message={`Are you sure you want to remove ${name} from ${workspace.name}? They lose it at once. What they made stays: their API keys and scheduled jobs go on until somebody deletes them.`}
      confirmText="Remove"
      loading={removing.isPending}
      error={
        removing.error ? detailOf(removing.error, 'They could not be removed. Please try again.') : undefined
      }
      onConfirm={confirm}
      onCancel={close}
    />
  );
}
