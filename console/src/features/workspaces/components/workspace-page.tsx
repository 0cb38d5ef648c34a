import { Body1 } from '@fluentui/react-components';
import { PageFrame } from '../../../ui/page-frame.tsx';

/** One workspace; its id is the path's parameter `id`. */
export function WorkspacePage() {
  return (
    <PageFrame title="Workspace">
      <Body1>coming soon</Body1>
    </PageFrame>
  );
}
