import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface TypedConfirmDialogProps extends Omit<ConfirmDialogProps, 'confirmDisabled'> {
  /** What has to be typed, in large or small letters. */
  expected: string;
  /** What the text box asks for: 'Type the name of the workspace: Demo'. */
  label: string;
  /** What was typed before; nothing when absent. */
  typedBefore?: string | undefined;
}

/** For what takes much with it: the confirm button waits until the thing is named. */
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
