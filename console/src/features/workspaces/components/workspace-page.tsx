import { Badge, Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useParams } from 'react-router-dom';
import { detailOf } from '../../../lib/api-error.ts';
import { mayManage } from '../../../lib/people.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { isUnknownWorkspace, workspaceQuery } from '../../../lib/workspace-query.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { ErrorState } from '../../../ui/section-states.tsx';
import { WorkspaceNotFound } from '../../../ui/workspace-not-found.tsx';
import { ApiKeysCard } from './api-keys-card.tsx';
import { AuditCard } from './audit-card.tsx';
import { DefaultButton } from './default-button.tsx';
import { DeleteWorkspaceCard } from './delete-workspace-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { OverviewCard } from './overview-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { RulesCard } from './rules-card.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  card: { borderRadius: tokens.borderRadiusXLarge },
});

/** One workspace; the path's parameter `id` is its id. */
export function WorkspacePage() {
  const { id = '' } = useParams();
  // The key remounts the page for another workspace, so that nothing typed or opened carries over.
  return <OneWorkspace key={id} id={id} />;
}

function OneWorkspace({ id }: { id: string }) {
  const styles = useStyles();
  const client = useQueryClient();
  const workspace = useQuery({
    ...workspaceQuery(id),
    // It may have been deleted meanwhile.
    refetchOnMount: 'always',
    placeholderData: () =>
      client.getQueryData<Workspace[]>(queryKeys.workspaces)?.find(({ workspace_id }) => workspace_id === id),
  });
  const all = useRouterLink('/workspaces');
  if (isUnknownWorkspace(workspace.error)) return <WorkspaceNotFound />;
  const { data } = workspace;
  return (
    <PageFrame
      title={data?.name ?? 'Workspace'}
      subtitle="Workspace"
      actions={
        <div className={styles.actions}>
          <Button as="a" {...all} appearance="subtle">
            All workspaces
          </Button>
          {data && (data.is_default ? <DefaultBadge /> : <DefaultButton workspace={data} />)}
        </div>
      }
    >
      {workspace.error && (
        <ErrorState
          message={detailOf(workspace.error, 'The workspace could not be read.')}
          onRetry={() => void workspace.refetch()}
          retrying={workspace.isFetching}
        />
      )}
      {data ? (
        <>
          <OverviewCard workspace={data} />
          {mayManage(data) && <DetailsCard workspace={data} />}
          <PeopleCard workspace={data} />
          {mayManage(data) && <ApiKeysCard workspaceId={id} />}
          {mayManage(data) && <RulesCard workspaceId={id} />}
          {mayManage(data) && <FeedbackCard workspaceId={id} />}
          {mayManage(data) && <AuditCard workspace={data} />}
          {data.role === 'owner' && <DeleteWorkspaceCard workspace={data} />}
        </>
      ) : (
        !workspace.error && (
          <Skeleton aria-label="Loading the workspace" className={styles.page}>
            {[150, 230, 260].map((height) => (
              <SkeletonItem key={height} className={styles.card} style={{ height }} />
            ))}
          </Skeleton>
        )
      )}
    </PageFrame>
  );
}

function DefaultBadge() {
  return (
    <Badge appearance="tint" color="brand" size="large">
      Default workspace
    </Badge>
  );
}
