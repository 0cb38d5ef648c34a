import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { browserZone } from '../../../lib/zone-offset.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TimeZonePicker } from '../../../ui/time-zone-picker.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useCreateWorkspace } from '../api/create-workspace.ts';

/** Creates a workspace and goes to it. */
export function CreateWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const creating = useCreateWorkspace();
  useFocusReturn(true);
  const [name, setName] = useState('');
  const [timezone, setTimezone] = useState(browserZone);
  const submit = () =>
    creating.mutate(
      { name: name.trim(), timezone },
      {
        onSuccess({ workspace_id }) {
          onClose();
          toasts.success('Workspace created');
          navigate(`/workspaces/${workspace_id}`);
        },
      },
    );
  return (
    <FormDialog
      title="Create a workspace"
      submitText="Create"
      busyText="Creating..."
      busy={creating.isPending}
      incomplete={!name.trim()}
      error={
        creating.error
          ? detailOf(creating.error, 'The workspace could not be created. Please try again.')
          : undefined
      }
      onSubmit={submit}
      onCancel={onClose}
    >
      <Field label="Name" required hint="Such as a team, a customer or an environment">
        <Input
          autoComplete="off"
          maxLength={100}
          value={name}
          readOnly={creating.isPending}
          onChange={(_event, { value }) => setName(value)}
        />
      </Field>
      <Field label="Time zone" required hint="Scheduled jobs and days of costs follow it">
        <TimeZonePicker value={timezone} onChange={setTimezone} disabled={creating.isPending} />
      </Field>
    </FormDialog>
  );
}
