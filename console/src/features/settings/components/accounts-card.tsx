import { makeStyles, tokens } from '@fluentui/react-components';
import { CloudRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { AwsAccount } from '@windsock/bot/contract/accounts.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useRef, useState } from 'react';
import { accountsQuery } from '../../../lib/accounts-query.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { mayManage } from '../../../lib/people.ts';
import type { DataColumn } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useAnalyses } from '../use-analyses.ts';
import { AccountAccess } from './account-access.tsx';
import { AccountActions } from './account-actions.tsx';
import { ConnectAccountButton } from './connect-account-button.tsx';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';

const useStyles = makeStyles({
  id: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase300, whiteSpace: 'nowrap' },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
  },
});

interface AccountsCardProps {
  workspace: Workspace;
  /** To a chat platform; undefined: not known. */
  isConnected: boolean | undefined;
  className?: string | undefined;
}

/** The AWS accounts that can be asked about. */
export function AccountsCard({ workspace, isConnected, className }: AccountsCardProps) {
  const styles = useStyles();
  const workspaceId = workspace.workspace_id;
  const isManager = mayManage(workspace);
  const accounts = useQuery(accountsQuery(workspaceId));
  const analyses = useAnalyses(workspaceId);
  const [removing, setRemoving] = useState<AwsAccount>();
  const title = useRef<HTMLHeadingElement>(null);

  const columns: DataColumn<AwsAccount>[] = [
    {
      key: 'aws_account_id',
      header: 'Account ID',
      render: (account) => <span className={styles.id}>{account.aws_account_id}</span>,
    },
    {
      key: 'account_alias',
      header: 'Name',
      render: (account) => (
        <span className={styles.name}>
          {account.account_alias}
          <AccountAccess account={account} />
        </span>
      ),
    },
    { key: 'primary_region', header: 'Primary Region' },
    ...(isManager
      ? [
          {
            key: 'actions',
            header: 'Actions',
            render: (account: AwsAccount) => (
              <AccountActions
                account={account}
                isConnected={isConnected}
                analysis={analyses.stateOf(account.account_id)}
                onAnalyze={() => void analyses.start(account.account_id)}
                onDelete={() => setRemoving(account)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <SectionCard
      icon={<CloudRegular />}
      title="AWS Accounts"
      titleRef={title}
      className={className}
      actions={
        isManager && (
          <ConnectAccountButton
            workspaceId={workspaceId}
            hasAccounts={(accounts.data?.length ?? workspace.aws_accounts_count) > 0}
            isConnected={isConnected}
          />
        )
      }
    >
      <DataTable
        label="AWS Accounts"
        columns={columns}
        rows={accounts.data}
        rowKey={({ account_id }) => account_id}
        emptyMessage="No AWS accounts connected"
        emptyIcon={<CloudRegular />}
        loading={accounts.isFetching}
        error={accounts.error ? detailOf(accounts.error, 'The AWS accounts could not be read.') : undefined}
        onRetry={() => void accounts.refetch()}
        skeletonRows={Math.min(Math.max(workspace.aws_accounts_count, 1), 5)}
      />
      <RemoveAccountDialog
        workspaceId={workspaceId}
        account={removing}
        onClose={() => setRemoving(undefined)}
        // The button that asked for it is gone with its row.
        onRemoved={() => title.current?.focus()}
      />
    </SectionCard>
  );
}
