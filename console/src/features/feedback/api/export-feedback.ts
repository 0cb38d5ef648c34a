import { requestFile } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Conversations that people judged are read with all that was asked before in them. */
const TIMEOUT_MS = 300_000;

/** Has the browser save the judged questions as evaluation cases, a line each. */
export async function exportFeedback(workspaceId: string): Promise<void> {
  const path = `/api/workspaces/${encodeURIComponent(workspaceId)}/feedback.jsonl`;
  const { content, fileName } = await requestFile(path, { timeoutMs: TIMEOUT_MS });
  saveFile(content, fileName ?? 'windsock-feedback.jsonl');
}
