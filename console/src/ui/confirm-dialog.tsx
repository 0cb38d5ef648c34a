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
  /** What the button says that does it. */
  confirmText?: string;
  /** Red, for what cannot be undone. */
  destructive?: boolean;
  /** It is being done: 'Processing...', and nothing can be pressed. */
  loading?: boolean;
  /** What went wrong at the last try, a sentence. */
  error?: string | undefined;
  /** More is needed before it can be confirmed: a name to be typed, say, which `children` asks for. */
  confirmDisabled?: boolean;
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

const useStyles = makeStyles({
  // The names in it are people's own, and may be one long word.
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
 * Asks before something is done. A click outside does not close it; Escape is Cancel, except while it is being done. The
 * focus starts on Cancel and goes back to where it came from.
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
      {/* A click outside does nothing, nor does it take the focus out of the dialog. */}
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
            {/* Disabled and focusable: a button that loses the focus while it works loses the person, too. */}
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
