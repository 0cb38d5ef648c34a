import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { detailOf } from '../../../lib/api-error.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { ErrorState } from '../../../ui/section-states.tsx';
import { profileQuery } from '../api/read-profile.ts';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignInCard } from './sign-in-card.tsx';

export function ProfilePage() {
  const profile = useQuery(profileQuery);
  const workspaces = useRouterLink('/workspaces');
  return (
    <PageFrame
      title="Profile"
      subtitle="Who you are, how you sign in, and where you are signed in"
      actions={
        <Button as="a" {...workspaces}>
          Your workspaces
        </Button>
      }
    >
      {profile.data ? (
        <>
          <DetailsCard profile={profile.data} />
          <SignInCard profile={profile.data} />
          <SessionsCard />
          <DeleteAccountCard profile={profile.data} />
        </>
      ) : profile.error ? (
        <ErrorState
          message={detailOf(profile.error, 'Your profile could not be read.')}
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </PageFrame>
  );
}
