import { Button, Caption1, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { Job } from '@windsock/bot/contract/jobs.ts';
import { counted } from '@windsock/bot/contract/words.ts';
import { useCallback, useState } from 'react';
import { useSignedInUser } from '../../../lib/auth.ts';
import { isCompleted } from '../../../lib/jobs.ts';
import { peopleQuery } from '../../../lib/people-query.ts';
import { EmptyState } from '../../../ui/section-states.tsx';
import { creatorWords } from '../creator-words.ts';
import type { Places } from '../job-order.ts';
import { inOrder } from '../job-order.ts';
import { DeleteJobDialog } from './delete-job-dialog.tsx';
import { JobCard } from './job-card.tsx';

/** The rest is drawn on demand, because a workspace may have thousands. */
const AT_ONCE = 50;

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  filter: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  quiet: { color: tokens.colorNeutralForeground2 },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
  },
});

interface JobListProps {
  workspaceId: string;
  /** The person may pause and delete jobs. */
  isManager: boolean;
  jobs: readonly Job[];
  onDeleted: () => void;
}

/** Lists the jobs in the order of their next runs. */
export function JobList({ workspaceId, isManager, jobs, onDeleted }: JobListProps) {
  const styles = useStyles();
  const { user_id: me } = useSignedInUser();
  // Only for names: without them, a job does not say which person created it.
  const people = useQuery(peopleQuery(workspaceId)).data;
  const [hidesCompleted, setHidesCompleted] = useState(true);
  const [most, setMost] = useState(AT_ONCE);
  const [deleting, setDeleting] = useState<Job>();
  const askToDelete = useCallback((job: Job) => setDeleting(job), []);
  // Kept as long as the sheet is open.
  const [places] = useState<Places>(() => new Map());
  const ordered = inOrder(jobs, places);
  const shown = hidesCompleted ? ordered.filter((job) => !isCompleted(job)) : ordered;
  const rest = shown.length - most;
  return (
    <>
      <div className={styles.head}>
        <Checkbox
          className={styles.filter}
          label="Hide completed one-time jobs"
          checked={hidesCompleted}
          onChange={(_event, data) => setHidesCompleted(data.checked === true)}
        />
        <Caption1 role="status" className={styles.quiet}>
          {countText(shown.length, jobs.length - shown.length)}
        </Caption1>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<CheckmarkCircleRegular />}
          title="All done"
          message="Only one-time jobs were scheduled, and they have all run."
          action={<Button onClick={() => setHidesCompleted(false)}>Show them</Button>}
        />
      ) : (
        <ul className={styles.list} aria-label="Scheduled jobs">
          {shown.slice(0, most).map((job) => (
            <JobCard
              key={job.id}
              workspaceId={workspaceId}
              isManager={isManager}
              job={job}
              creator={creatorWords(job, { me, people })}
              onDelete={askToDelete}
            />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button onClick={() => setMost(most + AT_ONCE)}>
          {`Show ${Math.min(rest, AT_ONCE)} more of ${rest.toLocaleString('en-US')}`}
        </Button>
      )}
      <DeleteJobDialog
        workspaceId={workspaceId}
        job={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={onDeleted}
      />
    </>
  );
}

function countText(shown: number, hidden: number): string {
  const jobs = counted(shown, 'job');
  return hidden > 0 ? `${jobs}, ${hidden.toLocaleString('en-US')} hidden` : jobs;
}
