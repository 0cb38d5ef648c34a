import { Field, Input, Select } from '@fluentui/react-components';
import type { GivenRole } from '@windsock/bot/contract/people.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useInvite } from '../api/invite.ts';

/** Invites a person by email. Only the owner can invite admins. */
export function InviteDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const toasts = useToasts();
  const inviting = useInvite(workspace.workspace_id);
  useFocusReturn(true);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<GivenRole>('member');
  const busy = inviting.isPending;
  const invite = () =>
    inviting.mutate({ email: email.trim(), role }, (invitation) => {
      toasts.success('Invitation sent', `To ${invitation.email}. It can be accepted for 7 days.`);
      onClose();
    });
  return (
    <FormDialog
      title="Invite somebody"
      submitText="Send invitation"
      busyText="Sending..."
      busy={busy}
      incomplete={!email.trim()}
      error={
        inviting.error
          ? detailOf(inviting.error, 'The invitation could not be sent. Please try again.')
          : undefined
      }
      onSubmit={invite}
      onCancel={onClose}
    >
      <Field label="Email address" required hint="They sign in with this address to accept">
        <Input
          type="email"
          autoComplete="off"
          value={email}
          readOnly={busy}
          onChange={(_event, { value }) => setEmail(value)}
        />
      </Field>
      {workspace.role === 'owner' && (
        <Field label="Role">
          <Select
            value={role}
            onChange={(_event, { value }) => !busy && setRole(value === 'admin' ? 'admin' : 'member')}
          >
            <option value="member">Member: asks, and sees what is connected</option>
            <option value="admin">Admin: manages the workspace, too</option>
          </Select>
        </Field>
      )}
    </FormDialog>
  );
}
