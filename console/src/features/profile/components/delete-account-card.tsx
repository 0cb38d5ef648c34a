import { Body1, Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@windsock/bot/contract/users.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useAuth } from '../../../lib/auth.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { useProofReturn } from '../../../lib/use-proof-return.ts';
import { workspacesQuery } from '../../../lib/workspaces-query.ts';
import { FreshSignIn, needsFreshSignIn } from '../../../ui/fresh-sign-in.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TypedConfirmDialog } from '../../../ui/typed-confirm-dialog.tsx';
import { useDeleteUser } from '../api/delete-user.ts';

/** The text to type for a person who signed in with Microsoft and has no e-mail address here. */
const WITHOUT_EMAIL = 'delete my account';

const DRAFT = 'delete-account';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: {
    margin: `${tokens.spacingVerticalS} 0`,
    paddingInlineStart: tokens.spacingHorizontalXL,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  line: { margin: 0 },
});

/** Fluent reveals the page to screen readers a quarter of a second after a dialog closed, unless all of it is gone. */
const SETTLED_MS = 500;

export function DeleteAccountCard({ profile }: { profile: Profile }) {
  const styles = useStyles();
  const { logOut } = useAuth();
  const returned = useProofReturn(DRAFT);
  const [isOpen, setOpen] = useState(returned !== undefined);
  const [isGone, setGone] = useState(false);
  const leave = () => {
    setOpen(false);
    setGone(true);
    // Nobody is signed in any more, so this leads to /login.
    setTimeout(() => void logOut(), SETTLED_MS);
  };
  return (
    <SectionCard
      icon={<DeleteRegular />}
      title="Delete your account"
      destructive
      actions={
        <Button disabledFocusable={isGone} onClick={() => setOpen(true)}>
          Delete account…
        </Button>
      }
    >
      <Body1 as="p" role="status" className={styles.text}>
        {isGone
          ? 'Your account is deleted.'
          : 'This deletes you and everything you have in Windsock, at once and for good.'}
      </Body1>
      {isOpen && (
        <DeleteAccountDialog
          profile={profile}
          {...returned}
          onClose={() => setOpen(false)}
          onDeleted={leave}
        />
      )}
    </SectionCard>
  );
}

interface DeleteAccountDialogProps {
  profile: Profile;
  /** What was typed before the browser went to Microsoft and back, and why that sign-in proved nothing. */
  draft?: string | undefined;
  said?: string | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteAccountDialog({ profile, draft, said, onClose, onDeleted }: DeleteAccountDialogProps) {
  const styles = useStyles();
  const deleting = useDeleteUser();
  const own = useQuery(workspacesQuery).data?.filter(({ role }) => role === 'owner');
  const count = own?.length;
  const shared = own?.filter(({ people_count }) => people_count > 1) ?? [];
  const expected = profile.email || WITHOUT_EMAIL;
  const confirm = () => {
    if (!deleting.isPending) deleting.mutate(undefined, { onSuccess: onDeleted });
  };
  const isStale = needsFreshSignIn(deleting.error);
  return (
    <TypedConfirmDialog
      open
      title="Delete your account"
      message={
        <>
          <p className={styles.line}>This deletes, for good:</p>
          <ul className={styles.list}>
            <li>your profile, and all sessions: you are signed out everywhere</li>
            {count !== 0 && (
              <li>
                {workspacesWords(count)}, with the connections to AWS accounts, Slack and Teams, scheduled
                jobs, API keys and all conversations
              </li>
            )}
          </ul>
          {shared.length > 0 && (
            <>
              <p className={styles.line}>
                <strong>Others lose these workspaces, too.</strong> To keep one for them, hand it over first:
              </p>
              <ul className={styles.list}>
                {shared.map((workspace) => (
                  <li key={workspace.workspace_id}>
                    <SharedLink workspace={workspace} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className={styles.line}>
            The IAM roles in your AWS accounts stay: delete their CloudFormation stacks in AWS.
          </p>
        </>
      }
      expected={expected}
      label={
        profile.email ? `Type your email address to confirm: ${expected}` : `Type “${expected}” to confirm`
      }
      confirmText="Delete Account"
      loading={deleting.isPending}
      error={
        deleting.error && !isStale
          ? detailOf(deleting.error, 'Your account could not be deleted. Please try again.')
          : deleting.isIdle
            ? said
            : undefined
      }
      typedBefore={draft}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isStale && <FreshSignIn draft={{ key: DRAFT, value: expected }} onProved={confirm} />}
    </TypedConfirmDialog>
  );
}

/** @param count undefined: not known */
function workspacesWords(count: number | undefined): string {
  if (count === undefined) return 'your workspaces';
  return count === 1 ? 'your workspace' : `your ${count} workspaces`;
}

/** Links to the page where a shared workspace can be handed over. */
function SharedLink({ workspace: { name, people_count, workspace_id } }: { workspace: Workspace }) {
  const others = people_count - 1;
  return (
    <Link {...useRouterLink(`/workspaces/${workspace_id}`)}>
      {`${name}, with ${others} other ${others === 1 ? 'person' : 'people'}`}
    </Link>
  );
}
