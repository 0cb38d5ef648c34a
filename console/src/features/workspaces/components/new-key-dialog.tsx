import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { createdApiKeySchema } from '@windsock/bot/contract/api-keys.ts';
import type { z } from 'zod';
import { CopyButton } from '../../../ui/copy-button.tsx';

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBlockEnd: tokens.spacingVerticalM,
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  field: { flex: '1 1 220px', minWidth: 0 },
  key: { fontFamily: tokens.fontFamilyMonospace, minWidth: 0 },
});

interface NewKeyDialogProps {
  apiKey: z.infer<typeof createdApiKeySchema>;
  onClose: () => void;
}

/**
 * Shows the new key, once. Only Done closes the dialog: neither Escape nor a click outside may lose the key, which
 * cannot be shown again.
 */
export function NewKeyDialog({ apiKey, onClose }: NewKeyDialogProps) {
  const styles = useStyles();
  return (
    <Dialog open modalType="alert">
      <DialogSurface backdrop={{ onMouseDown: (event) => event.preventDefault() }}>
        <DialogBody>
          <DialogTitle>{`API key “${apiKey.name}”`}</DialogTitle>
          <DialogContent className={styles.content}>
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                <MessageBarTitle>Store it now</MessageBarTitle>
                This is the only time that the key is shown. Put it into a password manager or a secret store.
              </MessageBarBody>
            </MessageBar>
            <div className={styles.row}>
              <Field label="API key" className={styles.field}>
                <Input
                  readOnly
                  value={apiKey.key}
                  input={{ className: styles.key }}
                  onFocus={(event) => event.currentTarget.select()}
                />
              </Field>
              <CopyButton value={apiKey.key} label="API key" />
            </div>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              Done
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
