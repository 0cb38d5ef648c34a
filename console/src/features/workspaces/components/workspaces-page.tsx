import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, BuildingRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { ROLE_WORDS } from '../../../lib/people.ts';
import { workspacesQuery } from '../../../lib/workspaces-query.ts';
import { zoneLabel } from '../../../lib/zone-offset.ts';
import type { DataColumn } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { CreateWorkspaceDialog } from './create-workspace-dialog.tsx';
import { DefaultButton } from './default-button.tsx';
import { WorkspaceLink } from './workspace-link.tsx';

const useStyles = makeStyles({
  card: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 480px)': { padding: tokens.spacingHorizontalM },
  },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** Lists the workspaces that the person belongs to. */
export function WorkspacesPage() {
  const styles = useStyles();
  const workspaces = useQuery(workspacesQuery);
  const [isCreating, setCreating] = useState(false);
  const columns: DataColumn<Workspace>[] = [
    {
      key: 'name',
      header: 'Name',
      render: (workspace) => (
        <span className={styles.name}>
          <WorkspaceLink workspace={workspace} />
          {workspace.is_default && (
            <Badge appearance="tint" color="brand">
              Default
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'aws_accounts_count',
      header: 'AWS accounts',
      render: ({ aws_accounts_count }) => aws_accounts_count.toLocaleString('en-US'),
    },
    { key: 'role', header: 'Your role', render: ({ role }) => role && ROLE_WORDS[role] },
    { key: 'timezone', header: 'Time zone', render: ({ timezone }) => zoneLabel(timezone, new Date()) },
    { key: 'created_at', header: 'Created', render: ({ created_at }) => formatInstant(created_at) },
    {
      key: 'actions',
      header: 'Actions',
      render: (workspace) => <DefaultButton workspace={workspace} />,
    },
  ];
  return (
    <PageFrame
      title="Workspaces"
      subtitle="Each has its own AWS accounts, chat platforms, scheduled jobs and API keys"
      actions={
        <Button appearance="primary" icon={<AddRegular />} onClick={() => setCreating(true)}>
          Create workspace
        </Button>
      }
    >
      <div className={styles.card}>
        <DataTable
          label="Workspaces"
          columns={columns}
          rows={workspaces.data}
          rowKey={({ workspace_id }) => workspace_id}
          emptyMessage="No workspace yet: create one to begin."
          emptyIcon={<BuildingRegular />}
          loading={workspaces.isFetching}
          error={
            workspaces.error ? detailOf(workspaces.error, 'Your workspaces could not be read.') : undefined
          }
          onRetry={() => void workspaces.refetch()}
          skeletonRows={2}
        />
      </div>
      {isCreating && <CreateWorkspaceDialog onClose={() => setCreating(false)} />}
    </PageFrame>
  );
}
