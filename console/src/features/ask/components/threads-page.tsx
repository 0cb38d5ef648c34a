import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { detailOf } from '../../../lib/api-error.ts';
import { askPath } from '../../../lib/ask-paths.ts';
import { isUnknownWorkspace, workspaceQuery } from '../../../lib/workspace-query.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import { WorkspaceNotFound } from '../../../ui/workspace-not-found.tsx';
import { useAskWorkspace } from '../use-ask-workspace.ts';
import { AskPanel } from './ask-panel.tsx';
import { ThreadList } from './thread-list.tsx';
import { WorkspacePicker } from './workspace-picker.tsx';

/** The person's conversations in a workspace, and a field to start a new one. */
export function ThreadsPage() {
  const { workspace: id } = useParams();
  return id === undefined ? <Usual /> : <Threads key={id} workspaceId={id} />;
}

/** /ask: redirects to the workspace that the person's questions are about. */
function Usual() {
  const { query, workspace, workspaces } = useAskWorkspace();
  if (workspace) return <Navigate to={askPath(workspace.workspace_id)} replace />;
  if (workspaces) return <Navigate to="/workspaces" replace />;
  return (
    <PageFrame title="Conversations">
      {query.isError ? (
        <ErrorState
          message={detailOf(query.error, 'Your workspaces could not be read.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <SectionSkeleton label="Loading your conversations" lines={6} />
      )}
    </PageFrame>
  );
}

function Threads({ workspaceId }: { workspaceId: string }) {
  const navigate = useNavigate();
  const workspace = useQuery(workspaceQuery(workspaceId));
  const { workspaces, choose } = useAskWorkspace();
  if (isUnknownWorkspace(workspace.error)) return <WorkspaceNotFound />;
  return (
    <PageFrame
      title="Conversations"
      subtitle={workspace.data?.name}
      above={<AskPanel workspaceId={workspaceId} />}
      actions={
        workspaces &&
        workspaces.length > 1 && (
          <WorkspacePicker
            workspaces={workspaces}
            value={workspaceId}
            onChange={(id) => {
              choose(id);
              void navigate(askPath(id));
            }}
          />
        )
      }
    >
      <ThreadList workspaceId={workspaceId} />
    </PageFrame>
  );
}
