import { Button } from '@fluentui/react-components';
import { BuildingRegular } from '@fluentui/react-icons';
import { useRouterLink } from '../lib/router-link.ts';
import { PageFrame } from './page-frame.tsx';
import { EmptyState } from './section-states.tsx';

export function WorkspaceNotFound() {
  const workspaces = useRouterLink('/workspaces');
  return (
    <PageFrame title="Workspace not found">
      <EmptyState
        icon={<BuildingRegular />}
        message="It may have been deleted, or it belongs to somebody else. Or the address is not complete."
        action={
          <Button as="a" {...workspaces} appearance="primary">
            See your workspaces
          </Button>
        }
      />
    </PageFrame>
  );
}
