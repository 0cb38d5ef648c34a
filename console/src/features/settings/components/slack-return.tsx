import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useSlackReturn } from '../use-slack-return.ts';

/** Why Slack sent the browser back without being connected. */
export function SlackReturn() {
  const { error, dismiss } = useSlackReturn();
  if (!error) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{error}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button appearance="transparent" aria-label="Dismiss" icon={<DismissRegular />} onClick={dismiss} />
        }
      />
    </MessageBar>
  );
}
