import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { detailOf } from '../../../lib/api-error.ts';
import { apiKeysQuery } from '../../../lib/api-keys-query.ts';
import { useSignedInUser } from '../../../lib/auth.ts';
import { jobsQuery } from '../../../lib/jobs-query.ts';
import { mayManage } from '../../../lib/people.ts';
import { peopleQuery } from '../../../lib/people-query.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { isUnknownWorkspace, workspaceQuery } from '../../../lib/workspace-query.ts';
import { browserZone, offsetInMinutes } from '../../../lib/zone-offset.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useCardStyles } from '../../../ui/section-card.tsx';
import { ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import { WorkspaceNotFound } from '../../../ui/workspace-not-found.tsx';
import type { AuditFilter } from '../audit-filter.ts';
import { filterOf, NO_FILTER, paramsOf, searchOf } from '../audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { ExportButton } from './export-button.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  zone: {
    ...typographyStyles.body1,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    ':focus': { outlineStyle: 'none' },
  },
});

const NOT_FOR_MEMBERS = 'The audit trail is for the owner and the admins of this workspace.';

/** The audit trail of a workspace; the workspace's id is the path's parameter `id`. */
export function AuditPage() {
  const { id = '' } = useParams();
  return <AuditOf key={id} id={id} />;
}

function AuditOf({ id }: { id: string }) {
  const styles = useStyles();
  const workspace = useQuery(workspaceQuery(id));
  const back = useRouterLink(`/workspaces/${encodeURIComponent(id)}`);
  if (isUnknownWorkspace(workspace.error)) return <WorkspaceNotFound />;
  const { data } = workspace;
  return (
    <PageFrame
      title="Audit trail"
      subtitle={data?.name ?? 'Workspace'}
      actions={
        <div className={styles.actions}>
          <Button as="a" {...back} appearance="subtle">
            Back to the workspace
          </Button>
          {data && mayManage(data) && <ExportButton workspaceId={id} />}
        </div>
      }
    >
      {data && !mayManage(data) ? (
        <ErrorState message={NOT_FOR_MEMBERS} />
      ) : data ? (
        <Trail workspace={data} />
      ) : workspace.error ? (
        <ErrorState
          message={detailOf(workspace.error, 'The workspace could not be read.')}
          onRetry={() => void workspace.refetch()}
          retrying={workspace.isFetching}
        />
      ) : (
        <SectionSkeleton label="Loading the audit trail" lines={8} />
      )}
    </PageFrame>
  );
}

function Trail({ workspace: { timezone, workspace_id: id } }: { workspace: Workspace }) {
  const styles = useStyles();
  const card = useCardStyles();
  const zone = useRef<HTMLParagraphElement>(null);
  const [params, setParams] = useSearchParams();
  const { user_id: me } = useSignedInUser();
  // Names only: without them ids are told.
  const keys = useQuery(apiKeysQuery(id));
  const jobs = useQuery(jobsQuery(id));
  const people = useQuery(peopleQuery(id));
  const known = { me, people: people.data ?? [], keys: keys.data ?? [], jobs: jobs.data ?? [] };
  const timeZone = offsetInMinutes(timezone, new Date()) === undefined ? browserZone() : timezone;
  const filter = filterOf(params);
  const apply = (wanted: AuditFilter) => setParams(paramsOf(wanted));
  // What had the focus is gone with the filters.
  const clear = () => {
    apply(NO_FILTER);
    zone.current?.focus();
  };
  return (
    <section aria-label="Entries" className={card.card}>
      <AuditFilters filter={filter} onApply={apply} onClear={clear} />
      <p ref={zone} tabIndex={-1} className={styles.zone}>
        Days and times are those of {timeZone}.
      </p>
      {keys.isLoading ? (
        <SectionSkeleton label="Loading the audit trail" lines={8} />
      ) : (
        <AuditList
          workspaceId={id}
          search={searchOf(filter, timeZone, known)}
          timeZone={timeZone}
          known={known}
          onClear={clear}
        />
      )}
    </section>
  );
}
