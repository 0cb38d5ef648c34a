import { Body1Strong } from '@fluentui/react-components';
import type { AwsAccount } from '@windsock/bot/contract/accounts.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { afterFocusReturn } from '../../../ui/use-focus-return.ts';
import { useLast } from '../../../ui/use-last.ts';
import { useDeleteAccount } from '../api/delete-account.ts';

/** Asks before an account is removed; open while there is an `account`. */
export function RemoveAccountDialog({
  workspaceId,
  account,
  onClose,
  onRemoved,
}: {
  workspaceId: string;
  account: AwsAccount | undefined;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const toasts = useToasts();
  const removing = useDeleteAccount(workspaceId);
  const last = useLast(account);

  const close = () => {
    removing.reset();
    onClose();
  };
  const confirm = () => {
    if (!account) return;
    removing.mutate(account.account_id, () => {
      close();
      toasts.success('AWS account removed');
      afterFocusReturn(onRemoved);
    });
  };
  return (
    <ConfirmDialog
      open={account !== undefined}
      title="Remove AWS account"
      message="Are you sure you want to remove this AWS account? Make sure to also remove the CloudFormation template from your AWS account."
      confirmText="Remove Account"
      loading={removing.isPending}
      error={
        removing.error
          ? detailOf(removing.error, 'The account could not be removed. Please try again.')
          : undefined
      }
      onConfirm={confirm}
      onCancel={close}
    >
      <Body1Strong>
        {last?.account_alias} ({last?.aws_account_id})
      </Body1Strong>
    </ConfirmDialog>
  );
}
