import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useOverlays } from '../../../lib/overlays.ts';
import { whyNoAccounts } from '../why-no-accounts.ts';
import { Explained } from './explained.tsx';

/** Opens the wizard. It is disabled without a chat platform, where nobody could ask about an account. */
export function ConnectAccountButton({
  workspaceId,
  hasAccounts,
  isConnected,
}: {
  workspaceId: string;
  hasAccounts: boolean;
  /** Whether a chat platform is connected; undefined: not known. */
  isConnected: boolean | undefined;
}) {
  const overlays = useOverlays();
  return (
    <Explained why={whyNoAccounts(isConnected)}>
      <Button
        appearance="primary"
        icon={<AddRegular />}
        disabledFocusable={!isConnected}
        onClick={() => overlays.open({ kind: 'connect-account', workspaceId })}
      >
        {hasAccounts ? 'Add Another Account' : 'Connect AWS Account'}
      </Button>
    </Explained>
  );
}
