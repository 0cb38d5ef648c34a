import type { Rule } from '@windsock/bot/contract/rules.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { afterFocusReturn } from '../../../ui/use-focus-return.ts';
import { useLast } from '../../../ui/use-last.ts';
import { useDeleteRule } from '../api/delete-rule.ts';
import { targetOf } from '../kinds.ts';
import { targetWords } from '../rule-words.ts';

interface DeleteRuleDialogProps {
  workspaceId: string;
  rule: Rule | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a rule is deleted; open while there is a `rule`. */
export function DeleteRuleDialog({ workspaceId, rule, onClose, onDeleted }: DeleteRuleDialogProps) {
  const toasts = useToasts();
  const deleting = useDeleteRule(workspaceId);
  const last = useLast(rule);

  const close = () => {
    deleting.reset();
    onClose();
  };
  const confirm = () => {
    if (!last || deleting.isPending) return;
    deleting.mutate(last.id, {
      onSuccess() {
        close();
        toasts.success('Rule deleted');
        afterFocusReturn(onDeleted);
      },
    });
  };
  return (
    <ConfirmDialog
      open={rule !== undefined}
      title="Delete rule"
      message={`Delete the rule “${last ? targetWords(targetOf(last)) : ''}”? More may be asked then, as far as other rules allow.`}
      confirmText="Delete Rule"
      loading={deleting.isPending}
      error={
        deleting.error
          ? detailOf(deleting.error, 'The rule could not be deleted. Please try again.')
          : undefined
      }
      onConfirm={confirm}
      onCancel={close}
    />
  );
}
