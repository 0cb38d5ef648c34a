import {
  Body1,
  Caption1,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import {
  CalendarLtrRegular,
  GlobeClockRegular,
  NumberSymbolRegular,
  PeopleTeamRegular,
  PersonRegular,
} from '@fluentui/react-icons';
import type { Job } from '@windsock/bot/contract/jobs.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { localSchedule } from '../../../lib/local-schedule.ts';
import { scheduleText } from '../../../lib/schedule-text.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';

const useStyles = makeStyles({
  facts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  fact: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  icon: { flexShrink: 0, fontSize: '16px' },
  query: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderLeft: `${tokens.strokeWidthThicker} solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  runs: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  run: { display: 'flex', flexDirection: 'column' },
  name: typographyStyles.caption1,
  value: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/**
 * Shows what a job asks, when and where: its runs in the browser's time zone, its schedule in UTC and in the zone it
 * was set in.
 */
export function JobFacts({
  job,
  creator,
  className,
}: {
  job: Job;
  /** The person who created it, if known. */
  creator: string | undefined;
  className?: string | undefined;
}) {
  const styles = useStyles();
  const local = localSchedule(job, useNow());
  return (
    <div className={mergeClasses(styles.facts, className)}>
      <div className={styles.line}>
        <Caption1 className={styles.fact}>
          {job.platform === 'slack' ? (
            <NumberSymbolRegular className={styles.icon} aria-hidden />
          ) : (
            <PeopleTeamRegular className={styles.icon} aria-hidden />
          )}
          {job.platform === 'slack' ? 'Slack' : 'Teams'}
        </Caption1>
        <Caption1 className={styles.fact}>
          <CalendarLtrRegular className={styles.icon} aria-hidden />
          {scheduleText(job.cron_expression)}
        </Caption1>
        {local && (
          <Caption1 className={styles.fact}>
            <GlobeClockRegular className={styles.icon} aria-hidden />
            {local}
          </Caption1>
        )}
        {creator && (
          <Caption1 className={styles.fact}>
            <PersonRegular className={styles.icon} aria-hidden />
            {`Made by ${creator}`}
          </Caption1>
        )}
      </div>
      <Body1 as="p" className={styles.query}>
        {job.query}
      </Body1>
      <dl className={styles.runs}>
        <Run name="Last run" instant={job.last_run} none="Never" />
        <Run name="Next run" instant={job.next_run} none="—" />
      </dl>
    </div>
  );
}

function Run({ name, instant, none }: { name: string; instant: string | null; none: string }) {
  const styles = useStyles();
  return (
    <div className={styles.run}>
      <dt className={mergeClasses(styles.name, styles.quiet)}>{name}</dt>
      <dd className={styles.value}>
        <Body1>{formatInstant(instant, { none })}</Body1>
        {instant && (
          <Caption1 block className={styles.quiet}>
            <RelativeTime instant={instant} />
          </Caption1>
        )}
      </dd>
    </div>
  );
}
