import { Body1 } from '@fluentui/react-components';
import { PageFrame } from '../../../ui/page-frame.tsx';

export function SettingsPage() {
  return (
    <PageFrame title="Settings">
      <Body1>coming soon</Body1>
    </PageFrame>
  );
}
