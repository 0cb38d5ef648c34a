import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { useSlackInstall } from '../use-slack-install.ts';
import type { ConnectStepProps } from './connect-frame.tsx';
import { ConnectFrame } from './connect-frame.tsx';

const STEPS = [
  "Slack asks you to choose a workspace and approve the app's permissions",
  `Slack brings you back to ${PRODUCT_NAME}`,
  `Invite @${PRODUCT_NAME} to a channel, and ask`,
];

/** Step 3 for Slack: the browser goes to Slack's installation page. */
export function SlackStep({ titleRef, workspaceId, isFinishing, onBack, onFinish }: ConnectStepProps) {
  const install = useSlackInstall(workspaceId);
  const isBusy = install.isBusy || isFinishing;
  return (
    <ConnectFrame
      platform="slack"
      titleRef={titleRef}
      steps={STEPS}
      isBusy={isBusy}
      failure={
        install.error
          ? { text: 'Failed to start Slack installation. Please try again.', error: install.error }
          : undefined
      }
      onBack={onBack}
      onSkip={() => onFinish()}
    >
      <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={install.start}>
        {install.isBusy ? 'Opening Slack...' : 'Add to Slack'}
      </Button>
      {install.isElsewhere && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            Slack cannot be added from inside Teams. We opened {PRODUCT_NAME} in your browser. Sign in there,
            choose Slack and press Add to Slack.
          </MessageBarBody>
        </MessageBar>
      )}
    </ConnectFrame>
  );
}
