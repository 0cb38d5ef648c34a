import { requestFile } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** The server reads each rated conversation with all its earlier turns. */
const TIMEOUT_MS = 300_000;

/** Saves the rated questions as evaluation cases, one per line. */
export async function exportFeedback(workspaceId: string): Promise<void> {
  const path = `/api/workspaces/${encodeURIComponent(workspaceId)}/feedback.jsonl`;
  const { content, fileName } = await requestFile(path, { timeoutMs: TIMEOUT_MS });
  saveFile(content, fileName ?? 'windsock-feedback.jsonl');
}
