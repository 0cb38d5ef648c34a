import { makeStyles, Switch, tokens, typographyStyles } from '@fluentui/react-components';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useId, useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { useUpdateWorkspace } from '../api/update-workspace.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalXS },
  // Aligned with the texts around it.
  switch: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  hint: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
});

const FAILED = 'The setting could not be saved. Please try again.';

/** Sets whether the audit trail keeps the text of questions; asks before existing texts are erased. */
export function KeepQuestions({ workspace }: { workspace: Workspace }) {
  const styles = useStyles();
  const toasts = useToasts();
  const saving = useUpdateWorkspace(workspace.workspace_id);
  const [isAsking, setAsking] = useState(false);
  const hint = useId();
  const save = (keep: boolean) => {
    if (saving.isPending) return;
    saving.mutate(
      { keep_questions: keep },
      {
        onSuccess() {
          setAsking(false);
          toasts.success(keep ? 'Questions are kept from now on' : 'The words of questions were erased');
        },
      },
    );
  };
  const cancel = () => {
    saving.reset();
    setAsking(false);
  };
  const error = saving.error ? detailOf(saving.error, FAILED) : undefined;
  return (
    <div className={styles.root}>
      <Switch
        className={styles.switch}
        checked={saving.isPending ? (saving.variables.keep_questions ?? false) : workspace.keep_questions}
        label="Keep the words of questions"
        aria-describedby={hint}
        onChange={(_event, { checked }) => (checked ? save(true) : setAsking(true))}
      />
      <p id={hint} className={styles.hint}>
        Whoever may read the audit trail then sees what people asked, word for word. Let the people who ask
        know. Otherwise, entries say only who asked, where, and about which accounts.
      </p>
      {error && !isAsking && <ErrorBox>{error}</ErrorBox>}
      <ConfirmDialog
        open={isAsking}
        title="Erase the words of questions"
        message="The words of all questions that were kept so far are erased, and no more are kept. The entries themselves stay. This action cannot be undone."
        confirmText="Erase"
        loading={saving.isPending}
        error={isAsking ? error : undefined}
        onConfirm={() => save(false)}
        onCancel={cancel}
      />
    </div>
  );
}
