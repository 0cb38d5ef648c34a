import { useQuery } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { mayManage } from '../../../lib/people.ts';
import { publicConfigQuery } from '../../../lib/public-config.ts';
import { useChatPlatforms } from '../use-chat-platforms.ts';
import { AccountsCard } from './accounts-card.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { ModelCard } from './model-card.tsx';
import { PlatformCard } from './platform-card.tsx';
import { QuickReferenceCard } from './quick-reference-card.tsx';
import { countAccounts, SummaryCard } from './summary-card.tsx';
import { useStyles } from './use-page-styles.ts';

/** All settings of one workspace. */
export function WorkspaceSettings({
  workspace,
  workspaces,
}: {
  workspace: Workspace;
  workspaces: readonly Workspace[];
}) {
  const styles = useStyles();
  const platforms = useChatPlatforms(workspace.workspace_id);
  const isManager = mayManage(workspace);
  // The first steps take the place of the number of accounts.
  const isNew = countAccounts(workspaces) === 0;
  const config = useQuery(publicConfigQuery);
  const hasFeedback = !config.data || config.data.feedback_email !== undefined;
  return (
    <div className={styles.grid}>
      <SummaryCard
        className={isNew ? styles.three : undefined}
        workspace={workspace}
        workspaces={workspaces}
        platforms={platforms}
      />
      <PlatformCard
        className={isNew ? styles.three : styles.two}
        workspaceId={workspace.workspace_id}
        isManager={isManager}
        platforms={platforms}
      />
      <AccountsCard className={styles.three} workspace={workspace} isConnected={platforms.connected} />
      {isManager && <ModelCard className={styles.three} workspaceId={workspace.workspace_id} />}
      <QuickReferenceCard
        className={hasFeedback ? styles.two : styles.three}
        workspaceId={workspace.workspace_id}
        isManager={isManager}
        platforms={platforms}
      />
      {hasFeedback && <FeedbackCard config={config} />}
    </div>
  );
}
