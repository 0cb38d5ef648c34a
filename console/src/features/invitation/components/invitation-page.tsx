import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { MailRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { ReceivedInvitation } from '@windsock/bot/contract/invitations.ts';
import type { GivenRole } from '@windsock/bot/contract/people.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { codeOf, detailOf } from '../../../lib/api-error.ts';
import { useAuth, useSignedInUser } from '../../../lib/auth.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { dropInvitation, invitationToken, takeInvitationLink } from '../../../lib/invitation-link.ts';
import { rememberOrigin } from '../../../lib/origin.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import { useAcceptInvitation } from '../api/accept-invitation.ts';
import { receivedInvitationQuery } from '../api/read-invitation.ts';

const NO_TOKEN = 'There is no invitation here: open the link in the email again.';

const MAY: Record<GivenRole, string> = {
  member: 'As a member you can ask about its AWS accounts, and see what is connected.',
  admin: 'As an admin you can ask about its AWS accounts, manage what is connected, and invite people.',
};

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/** The page that an invitation's link leads to. */
export function InvitationPage() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [token, setToken] = useState(invitationToken);
  // If the console is already open in this tab, opening a link only changes the address.
  useEffect(() => {
    if (!hash || !takeInvitationLink()) return;
    setToken(invitationToken());
    navigate('/invitation', { replace: true });
  }, [hash, navigate]);
  return (
    <PageFrame title="Invitation">
      <SectionCard icon={<MailRegular />} title="Join a workspace">
        {token ? <Received key={token} token={token} /> : <ErrorState message={NO_TOKEN} />}
      </SectionCard>
    </PageFrame>
  );
}

function Received({ token }: { token: string }) {
  const received = useQuery(receivedInvitationQuery(token));
  if (received.data) return <Offer token={token} invitation={received.data} />;
  if (codeOf(received.error) === 'forbidden')
    return <ForSomebodyElse detail={detailOf(received.error, '')} />;
  if (received.error) {
    const isGone = codeOf(received.error) === 'not_found' || codeOf(received.error) === 'invalid';
    return (
      <ErrorState
        message={detailOf(received.error, 'The invitation could not be read.')}
        onRetry={isGone ? undefined : () => void received.refetch()}
        retrying={received.isFetching}
      />
    );
  }
  return <SectionSkeleton label="Loading the invitation" lines={3} />;
}

function Offer({ token, invitation }: { token: string; invitation: ReceivedInvitation }) {
  const styles = useStyles();
  const toasts = useToasts();
  const navigate = useNavigate();
  const accepting = useAcceptInvitation();
  const { expires_at, invited_by, role, workspace_name } = invitation;
  const accept = () =>
    accepting.mutate(token, ({ name, workspace_id }) => {
      dropInvitation();
      toasts.success(`You are in ${name} now`);
      navigate(`/workspaces/${workspace_id}`, { replace: true });
    });
  const putAside = () => {
    dropInvitation();
    navigate('/workspaces', { replace: true });
  };
  return (
    <>
      <Body1 as="p" className={styles.text}>
        {invited_by ?? 'Somebody'} invites you to the workspace <strong>{workspace_name}</strong>. {MAY[role]}
      </Body1>
      <Body1 as="p" className={styles.quiet}>
        You can accept until {formatInstant(expires_at)}.
      </Body1>
      {accepting.error && (
        <ErrorState
          message={detailOf(accepting.error, 'The invitation could not be accepted. Please try again.')}
        />
      )}
      <div className={styles.buttons}>
        <Button appearance="primary" disabledFocusable={accepting.isPending} onClick={accept}>
          {accepting.isPending ? 'Joining...' : 'Accept invitation'}
        </Button>
        <Button disabledFocusable={accepting.isPending} onClick={putAside}>
          Not now
        </Button>
      </div>
    </>
  );
}

/** Offers to sign in as the invited person and come back here. */
function ForSomebodyElse({ detail }: { detail: string }) {
  const styles = useStyles();
  const { logOut } = useAuth();
  const { email } = useSignedInUser();
  const navigate = useNavigate();
  const signInAgain = async () => {
    rememberOrigin();
    await logOut();
  };
  const putAside = () => {
    dropInvitation();
    navigate('/workspaces', { replace: true });
  };
  return (
    <>
      <ErrorState message={detail} />
      <Body1 as="p" className={styles.quiet}>
        You are signed in as {email}.
      </Body1>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={() => void signInAgain()}>
          Sign in with another address
        </Button>
        <Button onClick={putAside}>Not now</Button>
      </div>
    </>
  );
}
