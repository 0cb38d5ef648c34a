import { Checkbox, Field } from '@fluentui/react-components';
import type { ApiKeyScope } from '@windsock/bot/contract/api-keys.ts';
import { API_KEY_SCOPES } from '@windsock/bot/contract/api-keys.ts';

const LABELS: Record<ApiKeyScope, string> = {
  ask: 'Ask: questions over the API and by agents (MCP)',
  read: 'Read: accounts, jobs, reports and what was asked',
  manage: 'Manage: connect and disconnect AWS accounts, change and delete jobs',
};

interface KeyScopesFieldProps {
  scopes: readonly ApiKeyScope[];
  readOnly: boolean;
  onChange: (scopes: ApiKeyScope[]) => void;
}

/** Chooses what a key may be used for. */
export function KeyScopesField({ scopes, readOnly, onChange }: KeyScopesFieldProps) {
  const turn = (scope: ApiKeyScope, isOn: boolean) =>
    onChange(API_KEY_SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each))));
  return (
    <Field
      label="It may"
      role="group"
      validationMessage={scopes.length === 0 ? 'A key needs at least one of these' : undefined}
    >
      {API_KEY_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={LABELS[scope]}
          checked={scopes.includes(scope)}
          onChange={(_event, { checked }) => !readOnly && turn(scope, checked === true)}
        />
      ))}
    </Field>
  );
}
