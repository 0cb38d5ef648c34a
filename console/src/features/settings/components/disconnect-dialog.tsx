import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { afterFocusReturn } from '../../../ui/use-focus-return.ts';
import { useLast } from '../../../ui/use-last.ts';
import { useDisconnectSlack } from '../api/disconnect-slack.ts';
import { useDisconnectTeams } from '../api/disconnect-teams.ts';
import type { Installation } from '../use-chat-platforms.ts';

/** Asks before a Slack workspace or a Teams tenant is disconnected; open while there is an `installation`. */
export function DisconnectDialog({
  workspaceId,
  installation,
  onClose,
  onDisconnected,
}: {
  workspaceId: string;
  installation: Installation | undefined;
  onClose: () => void;
  onDisconnected: () => void;
}) {
  const toasts = useToasts();
  const slack = useDisconnectSlack(workspaceId);
  const teams = useDisconnectTeams(workspaceId);
  const last = useLast(installation);
  const disconnecting = last?.platform === 'teams' ? teams : slack;

  const close = () => {
    disconnecting.reset();
    onClose();
  };
  const confirm = () => {
    if (!installation) return;
    disconnecting.mutate(installation.id, () => {
      close();
      toasts.success(`${installation.name} is disconnected`);
      afterFocusReturn(onDisconnected);
    });
  };
  return (
    <ConfirmDialog
      open={installation !== undefined}
      title={`Disconnect ${last?.name}`}
      message={
        last?.platform === 'teams'
          ? 'The assistant will not answer in this Microsoft Teams organisation any more, and scheduled jobs will not be posted there. You can connect it again at any time.'
          : 'The assistant will not answer in this Slack workspace any more, and scheduled jobs will not be posted there. You can connect it again at any time.'
      }
      confirmText="Disconnect"
      loading={disconnecting.isPending}
      error={
        disconnecting.error
          ? detailOf(disconnecting.error, 'It could not be disconnected. Please try again.')
          : undefined
      }
      onConfirm={confirm}
      onCancel={close}
    />
  );
}
