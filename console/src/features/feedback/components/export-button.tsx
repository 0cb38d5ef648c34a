import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { exportFeedback } from '../api/export-feedback.ts';

/** Saves all rated questions as evaluation cases, regardless of the filter: `ask --jsonl` asks them again. */
export function ExportButton({ workspaceId }: { workspaceId: string }) {
  const toasts = useToasts();
  const exporting = useSingleMutation({
    mutationFn: () => exportFeedback(workspaceId),
    onError: (error) =>
      toasts.failure('The feedback could not be exported', detailOf(error, 'Please try again.')),
  });
  return (
    <Button
      icon={<ArrowDownloadRegular />}
      disabledFocusable={exporting.isPending}
      title="Judged questions as evaluation cases, one per line (JSONL)"
      onClick={() => exporting.mutate()}
    >
      {exporting.isPending ? 'Exporting...' : 'Export as cases'}
    </Button>
  );
}
