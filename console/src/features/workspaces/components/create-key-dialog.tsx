import { Field, Input, Select, Textarea } from '@fluentui/react-components';
import { API_KEY_SCOPES } from '@windsock/bot/contract/api-keys.ts';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useCreateApiKey } from '../api/create-api-key.ts';
import { KeyScopesField } from './key-scopes-field.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** Days after which a key expires; 0: it does not. */
const EXPIRIES: readonly (readonly [days: number, label: string])[] = [
  [0, 'Never'],
  [30, 'After 30 days'],
  [90, 'After 90 days'],
  [365, 'After 1 year'],
];

/** Makes a key, and shows it the one time that it can be seen. */
export function CreateKeyDialog({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) {
  const creating = useCreateApiKey(workspaceId);
  useFocusReturn(true);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState(() => [...API_KEY_SCOPES]);
  const [days, setDays] = useState(0);
  const [addresses, setAddresses] = useState('');
  if (creating.data) return <NewKeyDialog apiKey={creating.data} onClose={onClose} />;
  const readOnly = creating.isPending;
  const create = () =>
    creating.mutate({
      name: name.trim(),
      scopes,
      expires_in_days: days || null,
      allowed_ips: addresses.split(/[\s,;]+/).filter(Boolean),
    });
  return (
    <FormDialog
      title="Create an API key"
      submitText="Create"
      busyText="Creating..."
      busy={readOnly}
      incomplete={!name.trim() || scopes.length === 0}
      error={
        creating.error
          ? detailOf(creating.error, 'The API key could not be created. Please try again.')
          : undefined
      }
      onSubmit={create}
      onCancel={onClose}
    >
      <Field label="Name" required hint="What will use it, such as “Nightly report”">
        <Input
          autoComplete="off"
          maxLength={100}
          value={name}
          readOnly={readOnly}
          onChange={(_event, { value }) => setName(value)}
        />
      </Field>
      <KeyScopesField scopes={scopes} readOnly={readOnly} onChange={setScopes} />
      <Field label="Expires">
        <Select value={String(days)} onChange={(_event, { value }) => !readOnly && setDays(Number(value))}>
          {EXPIRIES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Addresses"
        hint="IPv4 and IPv6 addresses or ranges, such as 192.0.2.0/24, from which it may be used. Leave it empty for all."
      >
        <Textarea
          rows={2}
          spellCheck={false}
          value={addresses}
          readOnly={readOnly}
          onChange={(_event, { value }) => setAddresses(value)}
        />
      </Field>
    </FormDialog>
  );
}
