import { Body1, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../../lib/api-error.ts';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { CopyRow } from '../../../ui/copy-row.tsx';
import { ExternalButton } from '../../../ui/external-button.tsx';
import { ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import { appSetupQuery } from '../api/read-app-setup.ts';
import { workspaceIdOf } from '../workspace.ts';
import { AppValues } from './app-values.tsx';
import type { ConnectStepProps } from './connect-frame.tsx';
import { ConnectFrame } from './connect-frame.tsx';

const STEPS = [
  'Press Create the Slack app: in Slack choose your workspace, press Next, then Create',
  `Copy four values from the app's Basic Information to where ${PRODUCT_NAME} runs`,
  `Start ${PRODUCT_NAME} again, press Retry beside the request URL under Event Subscriptions, and come back here to add it to Slack`,
];
const STEPS_BEFORE = [
  `Give this ${PRODUCT_NAME} a public https address`,
  `Set it as PUBLIC_URL, and start ${PRODUCT_NAME} again`,
  'Come back here at that address: one link then creates the Slack app',
];

const useStyles = makeStyles({
  line: { margin: 0, color: tokens.colorNeutralForeground2 },
  button: { alignSelf: 'flex-start' },
});

/** Step 3 for Slack if the deployment has no Slack app yet: the operator creates one. */
export function CreateAppStep({ titleRef, workspaceId, isFinishing, onBack, onFinish }: ConnectStepProps) {
  const styles = useStyles();
  const client = useQueryClient();
  const query = useQuery(appSetupQuery(() => workspaceIdOf(client, workspaceId)));
  const { create_url: link, reason } = query.data ?? {};
  return (
    <ConnectFrame
      platform="slack"
      titleRef={titleRef}
      steps={reason ? STEPS_BEFORE : STEPS}
      isBusy={isFinishing}
      failure={undefined}
      onBack={onBack}
      onSkip={() => onFinish()}
    >
      <Body1 as="p" className={styles.line}>
        This {PRODUCT_NAME} has no Slack app yet. Whoever runs it makes one, once for all workspaces.
      </Body1>
      {query.isPending && <SectionSkeleton label="Loading how to create the Slack app" lines={2} />}
      {query.isError && (
        <ErrorState
          message={detailOf(query.error, 'The link could not be made.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {link && (
        <>
          <ExternalButton appearance="primary" size="large" className={styles.button} href={link}>
            Create the Slack app
          </ExternalButton>
          <AppValues />
        </>
      )}
      {reason && (
        <>
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{reason}</MessageBarBody>
          </MessageBar>
          <CopyRow name="The public address" value="PUBLIC_URL=https://" />
        </>
      )}
    </ConnectFrame>
  );
}
