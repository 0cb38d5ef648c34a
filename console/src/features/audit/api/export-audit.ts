import { requestFile } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** A million entries take minutes to export. */
const TIMEOUT_MS = 600_000;

/**
 * Saves the whole trail as a file, one entry per line, once it has arrived completely: a partial trail could not be
 * verified.
 */
export async function exportAudit(workspaceId: string): Promise<void> {
  const path = `/api/workspaces/${encodeURIComponent(workspaceId)}/audit.jsonl`;
  const { content, fileName } = await requestFile(path, { timeoutMs: TIMEOUT_MS });
  saveFile(content, fileName ?? 'windsock-audit.jsonl');
}
