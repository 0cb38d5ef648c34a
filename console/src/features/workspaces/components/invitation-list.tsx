import { Body1Strong, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { Invitation } from '@windsock/bot/contract/invitations.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { mayManage, ROLE_WORDS } from '../../../lib/people.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import type { DataColumn } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ErrorState } from '../../../ui/section-states.tsx';
import { useRevokeInvitation, useSendAgain } from '../api/change-invitation.ts';
import { invitationsQuery } from '../api/list-invitations.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Lists the pending invitations; shows nothing if there are none. */
export function InvitationList({ workspace, onRevoked }: { workspace: Workspace; onRevoked: () => void }) {
  const styles = useStyles();
  const toasts = useToasts();
  const { workspace_id: workspaceId } = workspace;
  const invitations = useQuery(invitationsQuery(workspaceId));
  const sending = useSendAgain(workspaceId);
  const revoking = useRevokeInvitation(workspaceId);
  const isBusy = sending.isPending || revoking.isPending;
  const error = sending.error ?? revoking.error;
  const sendAgain = (invitation: Invitation) => {
    revoking.reset();
    sending.mutate(invitation, () => toasts.success('Invitation sent again', `To ${invitation.email}`));
  };
  const revoke = (invitation: Invitation) => {
    sending.reset();
    revoking.mutate(invitation, () => {
      toasts.success('Invitation revoked');
      // Once its row has gone, with the button that had the focus.
      setTimeout(onRevoked);
    });
  };
  const columns: DataColumn<Invitation>[] = [
    { key: 'email', header: 'Email' },
    { key: 'role', header: 'Role', render: ({ role }) => ROLE_WORDS[role] },
    { key: 'invited_by', header: 'Invited by' },
    { key: 'expires_at', header: 'Until', render: ({ expires_at }) => formatInstant(expires_at) },
    ...(mayManage(workspace)
      ? [
          {
            key: 'actions',
            header: 'Actions',
            render: (invitation: Invitation) => (
              <span className={styles.actions}>
                {(workspace.role === 'owner' || invitation.role === 'member') && (
                  <Button
                    disabledFocusable={isBusy}
                    aria-label={`Send again to ${invitation.email}`}
                    onClick={() => sendAgain(invitation)}
                  >
                    Send again
                  </Button>
                )}
                <Button
                  disabledFocusable={isBusy}
                  aria-label={`Revoke the invitation of ${invitation.email}`}
                  onClick={() => revoke(invitation)}
                >
                  Revoke
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
  if (invitations.data?.length === 0 || (!invitations.data && !invitations.error)) return null;
  return (
    <div className={styles.root}>
      <Body1Strong as="h3" className={styles.title}>
        Invited
      </Body1Strong>
      {error && <ErrorState message={detailOf(error, 'That did not work. Please try again.')} />}
      <DataTable
        label="Invitations"
        columns={columns}
        rows={invitations.data}
        rowKey={({ id }) => id}
        emptyMessage="Nobody is invited"
        loading={invitations.isFetching}
        error={
          invitations.error ? detailOf(invitations.error, 'The invitations could not be read.') : undefined
        }
        onRetry={() => void invitations.refetch()}
      />
    </div>
  );
}
