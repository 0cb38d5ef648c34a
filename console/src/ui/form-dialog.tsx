import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';
import { ErrorBox } from './error-box.tsx';

interface FormDialogProps {
  title: string;
  submitText: string;
  busyText: string;
  busy: boolean;
  /** A required field is still empty. */
  incomplete: boolean;
  error: string | undefined;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBlockEnd: tokens.spacingVerticalM,
  },
});

/**
 * A short form in a dialog; its opener restores the focus. A click outside does not discard the input; Escape cancels.
 */
export function FormDialog(props: FormDialogProps) {
  const styles = useStyles();
  const { busy, incomplete } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !incomplete) props.onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={(_event, data) => {
        if (!data.open && data.type !== 'backdropClick' && !busy) props.onCancel();
      }}
    >
      <DialogSurface aria-busy={busy} backdrop={{ onMouseDown: (event) => event.preventDefault() }}>
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <DialogTitle action={null}>{props.title}</DialogTitle>
            <DialogContent className={styles.content}>
              {props.children}
              {props.error && <ErrorBox>{props.error}</ErrorBox>}
            </DialogContent>
            <DialogActions>
              <Button disabledFocusable={busy} onClick={props.onCancel}>
                Cancel
              </Button>
              <Button type="submit" appearance="primary" disabledFocusable={busy || incomplete}>
                {busy ? props.busyText : props.submitText}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
