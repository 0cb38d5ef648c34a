import { Button, SkeletonItem } from '@fluentui/react-components';
import { BuildingRegular } from '@fluentui/react-icons';
import { detailOf } from '../../../lib/api-error.ts';
import { mayManage } from '../../../lib/people.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/section-states.tsx';
import { useChosenWorkspace } from '../use-chosen-workspace.ts';
import { useTeamsLink } from '../use-teams-link.ts';
import { ConnectTeamsDialog } from './connect-teams-dialog.tsx';
import { JobsButton } from './jobs-button.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { SlackReturn } from './slack-return.tsx';
import { useStyles } from './use-page-styles.ts';
import { WorkspaceSettings } from './workspace-settings.tsx';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

export function SettingsPage() {
  const styles = useStyles();
  const { query, workspaces, workspace, choose } = useChosenWorkspace();
  const link = useTeamsLink();
  const managed = workspaces?.filter(mayManage) ?? [];
  return (
    <PageFrame
      title="Settings"
      subtitle="Chat platforms, AWS accounts and scheduled jobs"
      actions={
        <div className={styles.actions}>
          {workspaces && workspace && workspaces.length > 1 && (
            <WorkspaceSwitcher workspaces={workspaces} value={workspace.workspace_id} onChange={choose} />
          )}
          {workspace ? (
            <JobsButton key={workspace.workspace_id} workspaceId={workspace.workspace_id} />
          ) : (
            query.isPending && <SkeletonItem className={styles.button} />
          )}
        </div>
      }
    >
      <SlackReturn workspace={workspace} />
      {workspaces && workspace ? (
        <WorkspaceSettings key={workspace.workspace_id} workspace={workspace} workspaces={workspaces} />
      ) : query.isError ? (
        <ErrorState
          message={detailOf(query.error, 'Your workspaces could not be read.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : workspaces ? (
        <EmptyState
          icon={<BuildingRegular />}
          title="No workspace yet"
          message="A workspace holds your chat platforms, AWS accounts and scheduled jobs."
          action={<WorkspacesLink />}
        />
      ) : (
        <SettingsSkeleton />
      )}
      {link.token !== undefined && workspace && managed.length > 0 && (
        <ConnectTeamsDialog
          token={link.token}
          workspaces={managed}
          initialId={workspace.workspace_id}
          onConnected={choose}
          onDone={link.drop}
        />
      )}
    </PageFrame>
  );
}

function WorkspacesLink() {
  const workspaces = useRouterLink('/workspaces');
  return (
    <Button as="a" {...workspaces} appearance="primary">
      Go to Workspaces
    </Button>
  );
}
