import { requestFile } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Saves the app package that an administrator uploads to Teams. */
export async function downloadTeamsPackage(workspaceId: string): Promise<void> {
  const { content, fileName } = await requestFile(`/api/teams/install-package/${workspaceId}`);
  saveFile(content, fileName ?? `windsock-teams-bot-${workspaceId.slice(0, 8)}.zip`);
}
