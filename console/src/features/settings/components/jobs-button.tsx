import { Button, CounterBadge, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarClockRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { isActive } from '../../../lib/jobs.ts';
import { jobsQuery } from '../../../lib/jobs-query.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { useVisuallyHidden } from '../../../ui/visually-hidden.ts';

const useStyles = makeStyles({ badge: { marginInlineStart: tokens.spacingHorizontalS } });

/** Opens the sheet of scheduled jobs; its badge counts the active ones, once they are loaded. */
export function JobsButton({ workspaceId }: { workspaceId: string }) {
  const styles = useStyles();
  const hidden = useVisuallyHidden();
  const overlays = useOverlays();
  const active = useQuery(jobsQuery(workspaceId)).data?.filter(isActive).length;
  return (
    <Button icon={<CalendarClockRegular />} onClick={() => overlays.open({ kind: 'jobs', workspaceId })}>
      Scheduled Jobs
      {active !== undefined && (
        <>
          <CounterBadge
            aria-hidden
            className={styles.badge}
            count={active}
            showZero
            size="small"
            color={active > 0 ? 'brand' : 'informative'}
          />
          <span className={hidden.root}>{` (${active} active)`}</span>
        </>
      )}
    </Button>
  );
}
