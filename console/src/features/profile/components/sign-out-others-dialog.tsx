import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { afterFocusReturn } from '../../../ui/use-focus-return.ts';
import { useLast } from '../../../ui/use-last.ts';
import { useRevokeOtherSessions } from '../api/revoke-other-sessions.ts';

interface SignOutOthersDialogProps {
  open: boolean;
  /** The number of other sessions. */
  count: number;
  onClose: () => void;
  onDone: () => void;
}

export function SignOutOthersDialog({ open, count, onClose, onDone }: SignOutOthersDialogProps) {
  const toasts = useToasts();
  const revoking = useRevokeOtherSessions();
  const last = useLast(open && count > 0 ? count : undefined);

  const close = () => {
    revoking.reset();
    onClose();
  };
  const confirm = () => {
    if (revoking.isPending) return;
    revoking.mutate(undefined, {
      onSuccess() {
        close();
        toasts.success('You are signed out everywhere else');
        afterFocusReturn(onDone);
      },
    });
  };
  return (
    <ConfirmDialog
      open={open}
      title="Sign out everywhere else"
      message={`${last === 1 ? 'The other session' : `The other ${last} sessions`} will have to sign in again. You stay signed in here.`}
      confirmText="Sign Out Everywhere Else"
      loading={revoking.isPending}
      error={
        revoking.error
          ? detailOf(revoking.error, 'You could not be signed out elsewhere. Please try again.')
          : undefined
      }
      onConfirm={confirm}
      onCancel={close}
    />
  );
}
