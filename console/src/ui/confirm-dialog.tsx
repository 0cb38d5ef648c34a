import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFocusReturn } from './use-focus-return.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  message: ReactNode;
  /** The label of the confirm button. */
  confirmText?: string;
  /** Red, for actions that cannot be undone. */
  destructive?: boolean;
  /** The action is running: the button says 'Processing...', and nothing can be pressed. */
  loading?: boolean;
  /** A sentence that says why the last try failed. */
  error?: string | undefined;
  /** Confirming needs more input first, such as a typed name, which `children` asks for. */
  confirmDisabled?: boolean;
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

const useStyles = makeStyles({
  // Names are chosen by people, and may be one long word.
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    overflowWrap: 'anywhere',
  },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
});

/**
 * Asks before an action. A click outside does not close it; Escape cancels, except while the action is running. The
 * focus starts on Cancel, and returns to where it came from.
 */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmText = 'Confirm',
  destructive = true,
  loading = false,
  error,
  confirmDisabled = false,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const styles = useStyles();
  useFocusReturn(open);
  const blocked = loading || confirmDisabled;
  return (
    <Dialog
      modalType="alert"
      open={open}
      onOpenChange={(_event, data) => {
        if (!data.open && !loading) onCancel();
      }}
    >
      {/* A click outside neither closes the dialog nor moves the focus out of it. */}
      <DialogSurface aria-busy={loading} backdrop={{ onMouseDown: (event) => event.preventDefault() }}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <div>{message}</div>
            {children}
            {error && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{error}</MessageBarBody>
              </MessageBar>
            )}
          </DialogContent>
          <DialogActions>
            {/* Disabled but focusable: if the button lost the focus while it works, the person would lose their place. */}
            <Button disabledFocusable={loading} onClick={onCancel}>
              Cancel
            </Button>
            <Button
              appearance="primary"
              className={destructive && !blocked ? styles.danger : undefined}
              disabledFocusable={blocked}
              onClick={onConfirm}
            >
              {loading ? 'Processing...' : confirmText}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
