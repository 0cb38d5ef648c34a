import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { exportAudit } from '../api/export-audit.ts';

/** Saves the whole trail regardless of the filters: only the complete trail can be verified. */
export function ExportButton({ workspaceId }: { workspaceId: string }) {
  const toasts = useToasts();
  const exporting = useSingleMutation({
    mutationFn: () => exportAudit(workspaceId),
    onError: (error) =>
      toasts.failure('The audit trail could not be exported', detailOf(error, 'Please try again.')),
  });
  return (
    <Button
      icon={<ArrowDownloadRegular />}
      disabledFocusable={exporting.isPending}
      title="The whole trail, one entry per line (JSONL)"
      onClick={() => exporting.mutate()}
    >
      {exporting.isPending ? 'Exporting...' : 'Export'}
    </Button>
  );
}
