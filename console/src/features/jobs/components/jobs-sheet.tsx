import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { jobsQuery } from '../../../lib/jobs-query.ts';
import { mayManage } from '../../../lib/people.ts';
import { workspacesQuery } from '../../../lib/workspaces-query.ts';
import { ErrorState } from '../../../ui/section-states.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { JobList } from './job-list.tsx';
import { JobsSkeleton } from './jobs-skeleton.tsx';
import { NoJobs } from './no-jobs.tsx';

export interface JobsSheetProps {
  workspaceId: string;
  onClose(): void;
}

const REFRESH_MS = 30_000;
const NARROW = '@media (max-width: 480px)';

const useStyles = makeStyles({
  // Not 100vw: that includes the scroll bar of the page behind, and would hide that much of the sheet.
  sheet: { width: '100%', maxWidth: '560px' },
  head: { [NARROW]: { paddingInline: tokens.spacingHorizontalL } },
  title: { ':focus': { outlineStyle: 'none' } },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBlock: tokens.spacingVerticalS,
    paddingBlockEnd: tokens.spacingVerticalXXL,
    [NARROW]: { paddingInline: tokens.spacingHorizontalL },
  },
});

/** Lists the scheduled jobs of a workspace; fetched when it opens, and every 30 seconds while it is open. */
export function JobsSheet({ workspaceId, onClose }: JobsSheetProps) {
  const styles = useStyles();
  const title = useRef<HTMLHeadingElement>(null);
  const jobs = useQuery({
    ...jobsQuery(workspaceId),
    refetchInterval: REFRESH_MS,
    refetchOnMount: 'always',
  });
  const workspaces = useQuery(workspacesQuery).data;
  const isManager = workspaces?.some((one) => one.workspace_id === workspaceId && mayManage(one)) ?? false;
  useFocusReturn(true);
  return (
    <OverlayDrawer
      position="end"
      className={styles.sheet}
      open
      aria-label="Scheduled Jobs"
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <DrawerHeader className={styles.head}>
        <DrawerHeaderTitle
          heading={{ ref: title, tabIndex: -1, className: styles.title }}
          action={
            <Button appearance="subtle" icon={<DismissRegular />} aria-label="Close" onClick={onClose} />
          }
        >
          Scheduled Jobs
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        {jobs.error && (
          <ErrorState
            message={detailOf(jobs.error, 'The scheduled jobs could not be read.')}
            onRetry={() => void jobs.refetch()}
            retrying={jobs.isFetching}
          />
        )}
        {jobs.data === undefined ? (
          !jobs.error && <JobsSkeleton />
        ) : jobs.data.length === 0 ? (
          <NoJobs />
        ) : (
          // The deleted job's button, which had the focus, is gone.
          <JobList
            workspaceId={workspaceId}
            isManager={isManager}
            jobs={jobs.data}
            onDeleted={() => title.current?.focus()}
          />
        )}
      </DrawerBody>
    </OverlayDrawer>
  );
}
