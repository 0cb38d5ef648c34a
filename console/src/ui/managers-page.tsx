import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { detailOf } from '../lib/api-error.ts';
import { mayManage } from '../lib/people.ts';
import { useRouterLink } from '../lib/router-link.ts';
import { isUnknownWorkspace, workspaceQuery } from '../lib/workspace-query.ts';
import { PageFrame } from './page-frame.tsx';
import { ErrorState, SectionSkeleton } from './section-states.tsx';
import { WorkspaceNotFound } from './workspace-not-found.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

interface Props {
  title: string;
  /** The text that members see instead. */
  notForMembers: string;
  /** The label while the workspace is loading. */
  loading: string;
  /** A button beside the back link. */
  action: (workspaceId: string) => ReactNode;
  children: (workspace: Workspace) => ReactNode;
}

/** A page of a workspace for its owner and admins; the path's parameter `id` is the workspace's id. */
export function ManagersPage(props: Props) {
  const { id = '' } = useParams();
  return <PageOf key={id} id={id} {...props} />;
}

function PageOf({ id, title, notForMembers, loading, action, children }: Props & { id: string }) {
  const styles = useStyles();
  const workspace = useQuery(workspaceQuery(id));
  const back = useRouterLink(`/workspaces/${encodeURIComponent(id)}`);
  if (isUnknownWorkspace(workspace.error)) return <WorkspaceNotFound />;
  const { data } = workspace;
  return (
    <PageFrame
      title={title}
      subtitle={data?.name ?? 'Workspace'}
      actions={
        <div className={styles.actions}>
          <Button as="a" {...back} appearance="subtle">
            Back to the workspace
          </Button>
          {data && mayManage(data) && action(id)}
        </div>
      }
    >
      {data && !mayManage(data) ? (
        <ErrorState message={notForMembers} />
      ) : data ? (
        children(data)
      ) : workspace.error ? (
        <ErrorState
          message={detailOf(workspace.error, 'The workspace could not be read.')}
          onRetry={() => void workspace.refetch()}
          retrying={workspace.isFetching}
        />
      ) : (
        <SectionSkeleton label={loading} lines={8} />
      )}
    </PageFrame>
  );
}
