import { CloudRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { AwsAccount } from '@windsock/bot/contract/accounts.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useRef, useState } from 'react';
import { accountsQuery } from '../../../lib/accounts-query.ts';
import { mayManage } from '../../../lib/people.ts';
import { AwsProblem } from '../../../ui/aws-problem.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { ConnectAccountButton } from './connect-account-button.tsx';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';

interface AccountsCardProps {
  workspace: Workspace;
  /** Whether a chat platform is connected; undefined: not known. */
  isConnected: boolean | undefined;
  className?: string | undefined;
}

/** The connected AWS accounts. */
export function AccountsCard({ workspace, isConnected, className }: AccountsCardProps) {
  const workspaceId = workspace.workspace_id;
  const count = useQuery(accountsQuery(workspaceId)).data?.length ?? workspace.aws_accounts_count;
  const [removing, setRemoving] = useState<AwsAccount>();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <SectionCard
      icon={<CloudRegular />}
      title="AWS Accounts"
      titleRef={title}
      className={className}
      actions={
        mayManage(workspace) && (
          <ConnectAccountButton workspaceId={workspaceId} hasAccounts={count > 0} isConnected={isConnected} />
        )
      }
    >
      {mayManage(workspace) && <AwsProblem workspaceId={workspaceId} />}
      <AccountsTable workspace={workspace} isConnected={isConnected} onDelete={setRemoving} />
      <RemoveAccountDialog
        workspaceId={workspaceId}
        account={removing}
        onClose={() => setRemoving(undefined)}
        // The row that had the focus is gone.
        onRemoved={() => title.current?.focus()}
      />
    </SectionCard>
  );
}
