import { Body1 } from '@fluentui/react-components';
import { PageFrame } from '../../../ui/page-frame.tsx';

export function WorkspacesPage() {
  return (
    <PageFrame title="Workspaces">
      <Body1>coming soon</Body1>
    </PageFrame>
  );
}
