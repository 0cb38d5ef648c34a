import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useCreateApiKey } from '../api/create-api-key.ts';
import { FormDialog } from './form-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** Makes a key, and shows it the one time that it can be seen. */
export function CreateKeyDialog({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) {
  const creating = useCreateApiKey(workspaceId);
  useFocusReturn(true);
  const [name, setName] = useState('');
  if (creating.data) return <NewKeyDialog apiKey={creating.data} onClose={onClose} />;
  return (
    <FormDialog
      title="Create an API key"
      submitText="Create"
      busyText="Creating..."
      busy={creating.isPending}
      incomplete={!name.trim()}
      error={
        creating.error
          ? detailOf(creating.error, 'The API key could not be created. Please try again.')
          : undefined
      }
      onSubmit={() => creating.mutate({ name: name.trim() })}
      onCancel={onClose}
    >
      <Field label="Name" required hint="What will use it, such as “Nightly report”">
        <Input
          autoComplete="off"
          maxLength={100}
          value={name}
          readOnly={creating.isPending}
          onChange={(_event, { value }) => setName(value)}
        />
      </Field>
    </FormDialog>
  );
}
