import type { Job } from '@windsock/bot/contract/jobs.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { afterFocusReturn } from '../../../ui/use-focus-return.ts';
import { useLast } from '../../../ui/use-last.ts';
import { useDeleteJob } from '../api/delete-job.ts';

/** Asks before a job is deleted; open while there is a `job`. */
export function DeleteJobDialog({
  workspaceId,
  job,
  onClose,
  onDeleted,
}: {
  workspaceId: string;
  job: Job | undefined;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const toasts = useToasts();
  const deleting = useDeleteJob(workspaceId);
  const last = useLast(job);

  const close = () => {
    deleting.reset();
    onClose();
  };
  const confirm = () => {
    if (!last || deleting.isPending) return;
    deleting.mutate(last.id, {
      onSuccess() {
        close();
        toasts.success('Job deleted');
        afterFocusReturn(onDeleted);
      },
    });
  };
  return (
    <ConfirmDialog
      open={job !== undefined}
      title="Delete job"
      message={`Are you sure you want to delete '${last?.description}'? This action cannot be undone.`}
      confirmText="Delete Job"
      loading={deleting.isPending}
      error={
        deleting.error
          ? detailOf(deleting.error, 'The job could not be deleted. Please try again.')
          : undefined
      }
      onConfirm={confirm}
      onCancel={close}
    />
  );
}
