import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { LaptopRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { LoginSession } from '@windsock/bot/contract/auth.ts';
import { useRef, useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import { sessionsQuery } from '../api/list-sessions.ts';
import { SessionRow } from './session-row.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { SignOutOthersDialog } from './sign-out-others-dialog.tsx';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
  },
  some: { gap: tokens.spacingVerticalM },
});

/** Lists where the person is signed in; every session except this one can be ended here. */
export function SessionsCard() {
  const styles = useStyles();
  const sessions = useQuery(sessionsQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState<LoginSession>();
  const [leavesAll, setLeavesAll] = useState(false);
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  // The row that had the focus is gone.
  const afterwards = () => title.current?.focus();
  return (
    <SectionCard
      icon={<LaptopRegular />}
      title="Where you are signed in"
      titleRef={title}
      actions={others > 0 && <Button onClick={() => setLeavesAll(true)}>Sign out everywhere else</Button>}
    >
      {sessions.error && (
        <ErrorState
          message={detailOf(sessions.error, 'The places where you are signed in could not be read.')}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      )}
      {sessions.data ? (
        <ul className={styles.list} aria-label="Login sessions">
          {inOrder(sessions.data).map((session) => (
            <SessionRow key={session.id} session={session} onSignOut={() => setLeaving(session)} />
          ))}
        </ul>
      ) : (
        !sessions.error && <SectionSkeleton label="Loading where you are signed in" lines={3} />
      )}
      <SignOutDialog session={leaving} onClose={() => setLeaving(undefined)} onDone={afterwards} />
      <SignOutOthersDialog
        open={leavesAll}
        count={others}
        onClose={() => setLeavesAll(false)}
        onDone={afterwards}
      />
    </SectionCard>
  );
}

/** Sorts the current session first, then those seen most recently. */
const inOrder = (sessions: readonly LoginSession[]): LoginSession[] =>
  [...sessions].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.last_seen_at.localeCompare(a.last_seen_at),
  );
