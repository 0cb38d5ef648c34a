import { Field, Input, Select, Textarea } from '@fluentui/react-components';
import { API_KEY_SCOPES } from '@windsock/bot/contract/api-keys.ts';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FreshSignIn, needsFreshSignIn } from '../../../ui/fresh-sign-in.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useCreateApiKey } from '../api/create-api-key.ts';
import { KeyScopesField } from './key-scopes-field.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** Choices for the days until a key expires; 0: never. */
const EXPIRIES: readonly (readonly [days: number, label: string])[] = [
  [0, 'Never'],
  [30, 'After 30 days'],
  [90, 'After 90 days'],
  [365, 'After 1 year'],
];

interface CreateKeyDialogProps {
  workspaceId: string;
  /** What was typed before the browser went to Microsoft and back, and why that sign-in proved nothing. */
  draft?: string | undefined;
  said?: string | undefined;
  onClose: () => void;
}

export const draftKeyOf = (workspaceId: string): string => `new-api-key-${workspaceId}`;

const readDraft = (draft: string | undefined) => ({
  name: '',
  scopes: [...API_KEY_SCOPES],
  days: 0,
  addresses: '',
  ...(draft && JSON.parse(draft)),
});

/** Creates a key and shows it the only time it can be seen. */
export function CreateKeyDialog({ workspaceId, draft, said, onClose }: CreateKeyDialogProps) {
  const creating = useCreateApiKey(workspaceId);
  useFocusReturn(true);
  const [begun] = useState(() => readDraft(draft));
  const [name, setName] = useState(begun.name);
  const [scopes, setScopes] = useState(begun.scopes);
  const [days, setDays] = useState(begun.days);
  const [addresses, setAddresses] = useState(begun.addresses);
  if (creating.data) return <NewKeyDialog apiKey={creating.data} onClose={onClose} />;
  const readOnly = creating.isPending;
  const create = () =>
    creating.mutate({
      name: name.trim(),
      scopes,
      expires_in_days: days || null,
      allowed_ips: addresses.split(/[\s,;]+/).filter(Boolean),
    });
  const isStale = needsFreshSignIn(creating.error);
  return (
    <FormDialog
      title="Create an API key"
      submitText="Create"
      busyText="Creating..."
      busy={readOnly}
      incomplete={!name.trim() || scopes.length === 0}
      error={
        creating.error && !isStale
          ? detailOf(creating.error, 'The API key could not be created. Please try again.')
          : creating.isIdle
            ? said
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
      {isStale && (
        <FreshSignIn
          draft={{
            key: draftKeyOf(workspaceId),
            value: JSON.stringify({ name, scopes, days, addresses }),
          }}
          onProved={create}
        />
      )}
    </FormDialog>
  );
}
