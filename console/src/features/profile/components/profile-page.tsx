import { Body1 } from '@fluentui/react-components';
import { PageFrame } from '../../../ui/page-frame.tsx';

export function ProfilePage() {
  return (
    <PageFrame title="Profile">
      <Body1>coming soon</Body1>
    </PageFrame>
  );
}
