import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface TypedConfirmDialogProps extends Omit<ConfirmDialogProps, 'confirmDisabled'> {
  /** The text to type; case does not matter. */
  expected: string;
  /** The text box's label: 'Type the name of the workspace: Demo'. */
  label: string;
  /** The text's initial value; default: empty. */
  typedBefore?: string | undefined;
}

/** Asks before an action with large effects: the confirm button stays disabled until the name has been typed. */
export function TypedConfirmDialog({
  expected,
  label,
  typedBefore = '',
  ...dialog
}: TypedConfirmDialogProps) {
  const [typed, setTyped] = useState(typedBefore);
  const isNamed = plain(typed) === plain(expected);
  const confirm = () => {
    if (isNamed && !dialog.loading) dialog.onConfirm();
  };
  return (
    <ConfirmDialog
      {...dialog}
      confirmDisabled={!isNamed}
      onConfirm={confirm}
      onCancel={() => {
        setTyped('');
        dialog.onCancel();
      }}
    >
      <Field label={label}>
        <Input
          value={typed}
          autoComplete="off"
          spellCheck={false}
          disabled={dialog.loading ?? false}
          onChange={(_event, data) => setTyped(data.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') confirm();
          }}
        />
      </Field>
      {dialog.children}
    </ConfirmDialog>
  );
}

const plain = (text: string): string => text.trim().normalize('NFC').toLowerCase();
