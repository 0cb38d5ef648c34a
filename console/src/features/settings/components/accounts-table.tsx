import { makeStyles, tokens } from '@fluentui/react-components';
import { CloudRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { AwsAccount } from '@windsock/bot/contract/accounts.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useDeferredValue, useState } from 'react';
import { accountsQuery } from '../../../lib/accounts-query.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { mayManage } from '../../../lib/people.ts';
import type { DataColumn } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { findAccounts } from '../find-accounts.ts';
import { useAnalyses } from '../use-analyses.ts';
import { AccountAccess } from './account-access.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountSearch } from './account-search.tsx';

/** Above this number, accounts can be searched, and their rows are dense. A workspace may have 50. */
const MANY = 10;

const useStyles = makeStyles({
  id: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase300, whiteSpace: 'nowrap' },
  region: { whiteSpace: 'nowrap' },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
    overflowWrap: 'anywhere',
  },
});

interface AccountsTableProps {
  workspace: Workspace;
  /** Whether a chat platform is connected; undefined: not known. */
  isConnected: boolean | undefined;
  onDelete: (account: AwsAccount) => void;
}

/** The accounts of a workspace. A long name wraps, so that it can be read in full. */
export function AccountsTable({ workspace, isConnected, onDelete }: AccountsTableProps) {
  const styles = useStyles();
  const accounts = useQuery(accountsQuery(workspace.workspace_id));
  const analyses = useAnalyses(workspace.workspace_id);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const all = accounts.data;
  const isMany = (all?.length ?? 0) > MANY;
  const found = all && (isMany ? findAccounts(all, sought) : all);

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
    {
      key: 'primary_region',
      header: 'Primary Region',
      render: (account) => <span className={styles.region}>{account.primary_region}</span>,
    },
    {
      key: 'actions',
      header: 'Actions',
      render: (account) => (
        <AccountActions
          account={account}
          isConnected={isConnected}
          analysis={analyses.stateOf(account.account_id)}
          onAnalyze={() => void analyses.start(account.account_id)}
          onDelete={() => onDelete(account)}
        />
      ),
    },
  ];
  return (
    <>
      {all && found && isMany && (
        <AccountSearch typed={typed} onType={setTyped} found={found.length} all={all.length} />
      )}
      <DataTable
        label="AWS Accounts"
        columns={mayManage(workspace) ? columns : columns.slice(0, -1)}
        rows={found}
        rowKey={({ account_id }) => account_id}
        dense={isMany}
        emptyMessage={all?.length ? 'No AWS account matches the search' : 'No AWS accounts connected'}
        emptyIcon={<CloudRegular />}
        loading={accounts.isFetching}
        error={accounts.error ? detailOf(accounts.error, 'The AWS accounts could not be read.') : undefined}
        onRetry={() => void accounts.refetch()}
        skeletonRows={Math.min(Math.max(workspace.aws_accounts_count, 1), 5)}
      />
    </>
  );
}
