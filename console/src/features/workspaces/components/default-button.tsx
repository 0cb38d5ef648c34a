import { Button } from '@fluentui/react-components';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useSetDefaultWorkspace } from '../api/set-default-workspace.ts';

/** Makes a workspace the default. On the default workspace the button stays, pressed, so that the focus is not lost. */
export function DefaultButton({ workspace }: { workspace: Workspace }) {
  const toasts = useToasts();
  const setting = useSetDefaultWorkspace();
  const press = () => {
    if (setting.isPending || workspace.is_default) return;
    setting.mutate(workspace.workspace_id, {
      onSuccess: () => toasts.success(`${workspace.name} is your default workspace now`),
      onError: (error) =>
        toasts.failure('The default workspace could not be changed', detailOf(error, 'Please try again.')),
    });
  };
  return (
    <Button
      disabledFocusable={setting.isPending || workspace.is_default}
      aria-label={`${workspace.is_default ? 'Is default' : 'Make default'}: ${workspace.name}`}
      onClick={press}
    >
      {workspace.is_default ? 'Is default' : 'Make default'}
    </Button>
  );
}
