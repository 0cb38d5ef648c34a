import {
  Badge,
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  Switch,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { ClockRegular, DeleteRegular, PauseCircleRegular, PauseRegular } from '@fluentui/react-icons';
import type { Job } from '@windsock/bot/contract/jobs.ts';
import { memo, useId } from 'react';
import { canDelete, canToggle, isCompleted } from '../../../lib/jobs.ts';
import { usePendingEnabled, useSetJobEnabled } from '../api/set-job-enabled.ts';
import { JobFacts } from './job-facts.tsx';

/** The height of a switch. */
const HEAD = '36px';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
  paused: { backgroundColor: tokens.colorNeutralBackground2, boxShadow: 'none' },
  // Still readable: no text falls below the minimum contrast.
  dimmed: { opacity: 0.76 },
  head: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  words: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: HEAD,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
  },
  title: { ...typographyStyles.subtitle2, margin: 0, overflowWrap: 'anywhere' },
  actions: { flexShrink: 0, display: 'flex', alignItems: 'center', minHeight: HEAD },
  // Removes the controls' padding, so that they align with the text below.
  controls: { marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalSNudge})` },
  notice: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0, fontSize: '16px' },
});

interface JobCardProps {
  workspaceId: string;
  /** The person may pause and delete the job. */
  isManager: boolean;
  job: Job;
  /** The person who created it, if known. */
  creator: string | undefined;
  onDelete: (job: Job) => void;
}

/** One job. It is memoised, because the list is refetched every 30 seconds. */
export const JobCard = memo(function JobCard({
  workspaceId,
  isManager,
  job,
  creator,
  onDelete,
}: JobCardProps) {
  const styles = useStyles();
  const id = useId();
  const setting = useSetJobEnabled(workspaceId, job.id);
  const wished = usePendingEnabled(job.id);
  const enabled = wished ?? job.enabled;
  const [isSwitch, isDeletable] = [isManager && canToggle(job), isManager && canDelete(job)];
  const dim = enabled ? undefined : styles.dimmed;
  return (
    <li aria-labelledby={id} className={mergeClasses(styles.card, !enabled && styles.paused)}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 id={id} className={mergeClasses(styles.title, dim)}>
            {job.description}
          </h3>
          {job.is_default_job && (
            <Badge appearance="tint" color="informative" className={dim}>
              Default
            </Badge>
          )}
          {!enabled && isSwitch && <PausedBadge />}
        </div>
        <div className={mergeClasses(styles.actions, (isSwitch || isDeletable) && styles.controls)}>
          {isSwitch ? (
            <Switch
              checked={enabled}
              label="Enabled"
              labelPosition="before"
              aria-label={`Enabled: ${job.description}`}
              onChange={(_event, data) => setting.mutate(data.checked)}
            />
          ) : (
            <StateBadge job={job} />
          )}
          {isDeletable && (
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={`Delete ${job.description}`}
              title="Delete"
              onClick={() => onDelete(job)}
            />
          )}
        </div>
      </div>
      {/* When a job is turned on, its next run is unknown until the server answers. */}
      <JobFacts job={enabled ? job : { ...job, next_run: null }} creator={creator} className={dim} />
      {!enabled && (
        <Caption1 className={styles.notice}>
          <PauseCircleRegular className={styles.icon} aria-hidden />
          This job is paused and will not run
        </Caption1>
      )}
      {enabled && job.waits_for === 'channel' && (
        <Caption1 className={styles.notice}>
          <ClockRegular className={styles.icon} aria-hidden />
          Waiting: mention @Windsock in a channel, so that it knows where to post.
        </Caption1>
      )}
    </li>
  );
});

/** The state of a job that cannot be turned on or off. */
function StateBadge({ job }: { job: Job }) {
  if (isCompleted(job))
    return (
      <Badge appearance="tint" color="informative">
        Completed
      </Badge>
    );
  if (!job.enabled) return <PausedBadge />;
  return (
    <Badge appearance="tint" color="success">
      Enabled
    </Badge>
  );
}

function PausedBadge() {
  return (
    <Badge appearance="tint" color="informative" icon={<PauseRegular />}>
      Paused
    </Badge>
  );
}
