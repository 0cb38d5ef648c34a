import type { LoginSession } from '@windsock/bot/contract/auth.ts';
import { deviceWords } from '@windsock/bot/contract/device-words.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { afterFocusReturn } from '../../../ui/use-focus-return.ts';
import { useLast } from '../../../ui/use-last.ts';
import { useRevokeSession } from '../api/revoke-session.ts';

interface SignOutDialogProps {
  session: LoginSession | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before one session is ended; open while there is a `session`. */
export function SignOutDialog({ session, onClose, onDone }: SignOutDialogProps) {
  const toasts = useToasts();
  const revoking = useRevokeSession();
  const last = useLast(session);
  const device = deviceWords(last?.user_agent ?? null).name;

  const close = () => {
    revoking.reset();
    onClose();
  };
  const confirm = () => {
    if (!last || revoking.isPending) return;
    revoking.mutate(last.id, {
      onSuccess() {
        close();
        toasts.success(`${device} was signed out`);
        afterFocusReturn(onDone);
      },
    });
  };
  return (
    <ConfirmDialog
      open={session !== undefined}
      title="Sign out this session"
      message={`${device} will have to sign in again to use Windsock.`}
      confirmText="Sign Out"
      loading={revoking.isPending}
      error={
        revoking.error
          ? detailOf(revoking.error, 'The session could not be signed out. Please try again.')
          : undefined
      }
      onConfirm={confirm}
      onCancel={close}
    />
  );
}
