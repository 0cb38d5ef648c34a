import { Body1, Body1Strong, Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, KeyRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '@windsock/bot/contract/api-keys.ts';
import { useRef, useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { apiKeysQuery } from '../../../lib/api-keys-query.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { useProofReturn } from '../../../lib/use-proof-return.ts';
import type { DataColumn } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { CreateKeyDialog, draftKeyOf } from './create-key-dialog.tsx';
import { CurlExample } from './curl-example.tsx';
import { KeyExpiry } from './key-expiry.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  prefix: { fontFamily: tokens.fontFamilyMonospace },
});

/**
 * API keys for programs: within this workspace they may do what their scopes allow, but never change the workspace
 * itself.
 */
export function ApiKeysCard({ workspaceId }: { workspaceId: string }) {
  const styles = useStyles();
  const keys = useQuery(apiKeysQuery(workspaceId));
  const title = useRef<HTMLHeadingElement>(null);
  const returned = useProofReturn(draftKeyOf(workspaceId));
  const [isCreating, setCreating] = useState(returned !== undefined);
  const [revoking, setRevoking] = useState<ApiKey>();
  const columns: DataColumn<ApiKey>[] = [
    { key: 'name', header: 'Name', render: ({ name }) => <Body1Strong>{name}</Body1Strong> },
    {
      key: 'prefix',
      header: 'Key',
      render: ({ prefix }) => <span className={styles.prefix}>{prefix}…</span>,
    },
    { key: 'scopes', header: 'May', render: ({ scopes }) => scopes.join(', ') },
    { key: 'expires_at', header: 'Expires', render: ({ expires_at }) => <KeyExpiry instant={expires_at} /> },
    {
      key: 'allowed_ips',
      header: 'From',
      render: ({ allowed_ips }) => allowed_ips.join(', ') || 'Everywhere',
    },
    { key: 'created_at', header: 'Created', render: ({ created_at }) => formatInstant(created_at) },
    {
      key: 'created_by',
      header: 'By',
      render: ({ created_by }) => created_by ?? 'Somebody who is gone',
    },
    {
      key: 'last_used_at',
      header: 'Last used',
      render: ({ last_used_at }) => (last_used_at ? <RelativeTime instant={last_used_at} /> : 'Never'),
    },
    {
      key: 'actions',
      header: 'Actions',
      render: (key) => (
        <Button aria-label={`Revoke ${key.name}`} onClick={() => setRevoking(key)}>
          Revoke
        </Button>
      ),
    },
  ];
  return (
    <SectionCard
      icon={<KeyRegular />}
      id="api-keys"
      title="API keys"
      titleRef={title}
      actions={
        <Button icon={<AddRegular />} onClick={() => setCreating(true)}>
          Create API key
        </Button>
      }
    >
      <Body1 as="p" className={styles.text}>
        With a key a program can ask, read and manage in this workspace only, as far as the key allows.
      </Body1>
      <DataTable
        label="API keys"
        columns={columns}
        rows={keys.data}
        rowKey={({ id }) => id}
        emptyMessage="No API keys yet"
        emptyIcon={<KeyRegular />}
        loading={keys.isFetching}
        error={keys.error ? detailOf(keys.error, 'The API keys could not be read.') : undefined}
        onRetry={() => void keys.refetch()}
        skeletonRows={2}
      />
      <CurlExample workspaceId={workspaceId} />
      {isCreating && (
        <CreateKeyDialog workspaceId={workspaceId} {...returned} onClose={() => setCreating(false)} />
      )}
      <RevokeKeyDialog
        workspaceId={workspaceId}
        apiKey={revoking}
        onClose={() => setRevoking(undefined)}
        // The row that had the focus is gone.
        onRevoked={() => title.current?.focus()}
      />
    </SectionCard>
  );
}
