import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { slackStatusQuery } from '../api/read-slack-status.ts';
import { useSlackReturn } from '../use-slack-return.ts';

// The live region exists before it has a message, as screen readers need, and takes no room until then.
const useStyles = makeStyles({ place: { ':empty': { position: 'absolute' } } });

/** Says how the Slack installation ended: connected and what to do next, or why it failed. Announced as it appears. */
export function SlackReturn({ workspace }: { workspace: Workspace | undefined }) {
  const styles = useStyles();
  const { outcome, dismiss } = useSlackReturn();
  const isConnected =
    useQuery({ ...slackStatusQuery(workspace?.workspace_id ?? ''), enabled: workspace !== undefined }).data
      ?.connected ?? false;
  // The address alone proves nothing, since anybody can make one.
  const success = outcome?.kind === 'connected' && isConnected && workspace;
  return (
    <>
      <div role="status" className={styles.place}>
        {success && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>Slack is connected.</MessageBarTitle>{' '}
              {workspace.aws_accounts_count === 0
                ? 'Next, connect an AWS account. Then invite '
                : 'Next, invite '}
              {`@${PRODUCT_NAME} to a channel in Slack (/invite @${PRODUCT_NAME}), mention it and ask.`}
            </MessageBarBody>
            <Dismiss onClick={dismiss} />
          </MessageBar>
        )}
      </div>
      {outcome?.kind === 'failed' && (
        <div role="alert">
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{outcome.error}</MessageBarBody>
            <Dismiss onClick={dismiss} />
          </MessageBar>
        </div>
      )}
    </>
  );
}

function Dismiss({ onClick }: { onClick: () => void }) {
  return (
    <MessageBarActions
      containerAction={
        <Button appearance="transparent" aria-label="Dismiss" icon={<DismissRegular />} onClick={onClick} />
      }
    />
  );
}
