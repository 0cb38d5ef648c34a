import { requestFile } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** A million entries take minutes. */
const TIMEOUT_MS = 600_000;

/** Has the browser save the whole trail, an entry a line, once all of it came: half of one would not verify. */
export async function exportAudit(workspaceId: string): Promise<void> {
  const path = `/api/workspaces/${encodeURIComponent(workspaceId)}/audit.jsonl`;
  const { content, fileName } = await requestFile(path, { timeoutMs: TIMEOUT_MS });
  saveFile(content, fileName ?? 'windsock-audit.jsonl');
}
