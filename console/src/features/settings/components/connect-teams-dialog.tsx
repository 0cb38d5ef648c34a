import { Body1, Field, Select } from '@fluentui/react-components';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRegisterTeams } from '../api/register-teams.ts';

interface ConnectTeamsDialogProps {
  /** The token from the bot's card. */
  token: string;
  workspaces: readonly Workspace[];
  /** The workspace that is preselected. */
  initialId: string;
  onConnected: (workspaceId: string) => void;
  /** Called once the organisation is connected, or the person has declined. */
  onDone: () => void;
}

/** Asks before a Teams organisation may ask about a workspace's AWS accounts. */
export function ConnectTeamsDialog(props: ConnectTeamsDialogProps) {
  const { token, workspaces, initialId, onConnected, onDone } = props;
  const toasts = useToasts();
  const overlays = useOverlays();
  const registering = useRegisterTeams();
  const [chosenId, setChosenId] = useState(initialId);
  const workspace = workspaces.find(({ workspace_id }) => workspace_id === chosenId) ?? workspaces[0];

  const confirm = () => {
    if (!workspace) return;
    const workspaceId = workspace.workspace_id;
    registering.mutate({ workspaceId, token }, () => {
      onConnected(workspaceId);
      onDone();
      toasts.success('Teams is connected', 'Mention the assistant in Teams to ask about AWS.');
    });
  };
  return (
    <ConfirmDialog
      // Newcomers finish onboarding first.
      open={overlays.current?.kind !== 'onboarding'}
      title="Connect this organisation"
      message={
        <Body1>
          Everybody in the Microsoft Teams organisation whose card you opened will be able to ask about the
          AWS accounts of <strong>{workspace?.name}</strong>. Connect it only if you opened the card in your
          own organisation.
        </Body1>
      }
      confirmText="Connect"
      destructive={false}
      loading={registering.isPending}
      error={
        registering.error
          ? detailOf(registering.error, 'The organisation could not be connected. Please try again.')
          : undefined
      }
      onConfirm={confirm}
      onCancel={onDone}
    >
      {workspaces.length > 1 && (
        <Field label="Workspace">
          <Select
            value={workspace?.workspace_id ?? ''}
            disabled={registering.isPending}
            onChange={(_event, data) => setChosenId(data.value)}
          >
            {workspaces.map(({ workspace_id, name }) => (
              <option key={workspace_id} value={workspace_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ConfirmDialog>
  );
}
