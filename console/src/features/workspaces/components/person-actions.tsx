import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { GivenRole, Person } from '@windsock/bot/contract/people.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { personName } from '../../../lib/people.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useChangeRole } from '../api/change-people.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The actions on another person: the owner may do anything, an admin may remove members. */
export function PersonActions({
  workspace,
  person,
  onRemove,
}: {
  workspace: Workspace;
  person: Person;
  onRemove: () => void;
}) {
  const styles = useStyles();
  const toasts = useToasts();
  const changing = useChangeRole(workspace.workspace_id, (error) =>
    toasts.failure('The role could not be changed', detailOf(error, 'Please try again.')),
  );
  const isOwner = workspace.role === 'owner';
  if (person.role === 'owner' || (!isOwner && person.role !== 'member')) return null;
  const name = personName(person);
  const other: GivenRole = person.role === 'admin' ? 'member' : 'admin';
  const change = () => {
    changing.mutate({ person, role: other }, () =>
      toasts.success(`${name} is ${other === 'admin' ? 'an admin' : 'a member'} now`),
    );
  };
  return (
    <span className={styles.root}>
      {isOwner && (
        <Button disabledFocusable={changing.isPending} aria-label={`Make ${other}: ${name}`} onClick={change}>
          {`Make ${other}`}
        </Button>
      )}
      <Button aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </span>
  );
}
