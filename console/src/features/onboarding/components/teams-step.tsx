import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { useTeamsPackage } from '../use-teams-package.ts';
import type { ConnectStepProps } from './connect-frame.tsx';
import { ConnectFrame } from './connect-frame.tsx';

const STEPS = [
  'Download the app package, a zip file',
  'An administrator uploads it in the Teams admin center',
  `Add ${PRODUCT_NAME} to a team: the guide that follows shows how`,
];

/** Step 3 for Teams: the app package is saved, and a guide shows how to upload it. */
export function TeamsStep({ titleRef, workspaceId, isFinishing, onBack, onFinish }: ConnectStepProps) {
  const download = useTeamsPackage(workspaceId, () => onFinish({ withGuide: true }));
  const isBusy = download.isBusy || download.isSaved || isFinishing;
  return (
    <ConnectFrame
      platform="teams"
      titleRef={titleRef}
      steps={STEPS}
      isBusy={download.isBusy || isFinishing}
      failure={
        download.error
          ? { text: 'Failed to download Teams app package. Please try again.', error: download.error }
          : undefined
      }
      onBack={onBack}
      onSkip={() => onFinish()}
    >
      <Button
        appearance="primary"
        size="large"
        icon={<ArrowDownloadRegular />}
        disabledFocusable={isBusy}
        onClick={download.download}
      >
        {download.isBusy ? 'Downloading...' : 'Download Teams App Package'}
      </Button>
      {download.isSaved && (
        <MessageBar intent="success">
          <MessageBarBody>The app package was downloaded.</MessageBarBody>
        </MessageBar>
      )}
    </ConnectFrame>
  );
}
