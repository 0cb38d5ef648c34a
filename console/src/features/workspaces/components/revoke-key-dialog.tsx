import type { ApiKey } from '@windsock/bot/contract/api-keys.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { afterFocusReturn } from '../../../ui/use-focus-return.ts';
import { useLast } from '../../../ui/use-last.ts';
import { useDeleteApiKey } from '../api/delete-api-key.ts';

interface RevokeKeyDialogProps {
  workspaceId: string;
  apiKey: ApiKey | undefined;
  onClose: () => void;
  onRevoked: () => void;
}

/** Asks before a key is revoked; open while there is an `apiKey`. */
export function RevokeKeyDialog({ workspaceId, apiKey, onClose, onRevoked }: RevokeKeyDialogProps) {
  const toasts = useToasts();
  const revoking = useDeleteApiKey(workspaceId);
  const last = useLast(apiKey);

  const close = () => {
    revoking.reset();
    onClose();
  };
  const confirm = () => {
    if (!last || revoking.isPending) return;
    revoking.mutate(last.id, {
      onSuccess() {
        close();
        toasts.success('API key revoked');
        afterFocusReturn(onRevoked);
      },
    });
  };
  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      title="Revoke API key"
      message={`Are you sure you want to revoke '${last?.name}'? Whatever uses it stops working at once. This action cannot be undone.`}
      confirmText="Revoke Key"
      loading={revoking.isPending}
      error={
        revoking.error
          ? detailOf(revoking.error, 'The API key could not be revoked. Please try again.')
          : undefined
      }
      onConfirm={confirm}
      onCancel={close}
    />
  );
}
