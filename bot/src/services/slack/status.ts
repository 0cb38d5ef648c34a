import type { SlackStatus } from '../../contract/chat.ts';
import type { Store } from '../../store/store.ts';
import { listInstallations } from '../installations/list.ts';

/** Returns the Slack teams, or whole organisations, connected to a workspace. */
export async function slackStatus({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string };
}): Promise<SlackStatus> {
  const installations = (await listInstallations({ ctx, input })).flatMap((doc) =>
    doc.platform === 'slack' ? [{ team_id: doc.org, team_name: doc.name, installed_at: doc.created_at }] : [],
  );
  return { connected: installations.length > 0, installations };
}
