import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { Person } from '@windsock/bot/contract/people.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { personName } from '../../../lib/people.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { FreshSignIn, needsFreshSignIn } from '../../../ui/fresh-sign-in.tsx';
import { TypedConfirmDialog } from '../../../ui/typed-confirm-dialog.tsx';
import { useHandOver } from '../api/change-people.ts';

const useStyles = makeStyles({ line: { marginTop: 0 } });

interface HandOverDialogProps {
  workspace: Workspace;
  /** The other people in the workspace. */
  people: readonly Person[];
  /** The person chosen before the browser went to Microsoft and back, and why that sign-in proved nothing. */
  draft?: string | undefined;
  said?: string | undefined;
  onClose: () => void;
}

export const handOverDraftOf = (workspaceId: string): string => `hand-over-${workspaceId}`;

/** Makes another person in the workspace its owner, once the workspace's name has been typed. */
export function HandOverDialog({ workspace, people, draft, said, onClose }: HandOverDialogProps) {
  const styles = useStyles();
  const toasts = useToasts();
  const handing = useHandOver(workspace.workspace_id);
  const [chosen, setChosen] = useState(draft ?? people[0]?.user_id);
  const person = people.find(({ user_id }) => user_id === chosen) ?? people[0];
  const confirm = () => {
    if (!person) return;
    handing.mutate(person, () => {
      toasts.success(`${personName(person)} owns ${workspace.name} now`);
      onClose();
    });
  };
  const isStale = needsFreshSignIn(handing.error);
  return (
    <TypedConfirmDialog
      open
      title="Hand over the workspace"
      message={
        <>
          <p className={styles.line}>
            The new owner alone can make admins, delete the workspace, and give it back. You become an admin.
            Both of you are told by email.
          </p>
          <Field label="New owner">
            <Select
              value={person?.user_id ?? ''}
              disabled={handing.isPending}
              onChange={(_event, { value }) => setChosen(value)}
            >
              {people.map((each) => (
                <option key={each.user_id} value={each.user_id}>
                  {personName(each)}
                  {personName(each) !== each.email && ` (${each.email})`}
                </option>
              ))}
            </Select>
          </Field>
        </>
      }
      expected={workspace.name}
      label={`Type the workspace's name to confirm: ${workspace.name}`}
      confirmText="Hand Over"
      loading={handing.isPending}
      error={
        handing.error && !isStale
          ? detailOf(handing.error, 'The workspace could not be handed over. Please try again.')
          : handing.isIdle
            ? said
            : undefined
      }
      typedBefore={draft === undefined ? undefined : workspace.name}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isStale && person && (
        <FreshSignIn
          draft={{ key: handOverDraftOf(workspace.workspace_id), value: person.user_id }}
          onProved={confirm}
        />
      )}
    </TypedConfirmDialog>
  );
}
