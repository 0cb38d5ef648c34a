import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { apiKeysQuery } from '../../../lib/api-keys-query.ts';
import { useSignedInUser } from '../../../lib/auth.ts';
import { jobsQuery } from '../../../lib/jobs-query.ts';
import { peopleQuery } from '../../../lib/people-query.ts';
import { browserZone, offsetInMinutes } from '../../../lib/zone-offset.ts';
import { ManagersPage } from '../../../ui/managers-page.tsx';
import { useCardStyles } from '../../../ui/section-card.tsx';
import { SectionSkeleton } from '../../../ui/section-states.tsx';
import type { AuditFilter } from '../audit-filter.ts';
import { filterOf, NO_FILTER, paramsOf, searchOf } from '../audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { ExportButton } from './export-button.tsx';

const useStyles = makeStyles({
  zone: {
    ...typographyStyles.body1,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    ':focus': { outlineStyle: 'none' },
  },
});

const NOT_FOR_MEMBERS = 'The audit trail is for the owner and the admins of this workspace.';

/** The audit trail of a workspace; the path's parameter `id` is the workspace's id. */
export function AuditPage() {
  return (
    <ManagersPage
      title="Audit trail"
      notForMembers={NOT_FOR_MEMBERS}
      loading="Loading the audit trail"
      action={(workspaceId) => <ExportButton workspaceId={workspaceId} />}
    >
      {(workspace) => <Trail workspace={workspace} />}
    </ManagersPage>
  );
}

function Trail({ workspace: { timezone, workspace_id: id } }: { workspace: Workspace }) {
  const styles = useStyles();
  const card = useCardStyles();
  const zone = useRef<HTMLParagraphElement>(null);
  const [params, setParams] = useSearchParams();
  const { user_id: me } = useSignedInUser();
  // Only for names: without them, ids are shown.
  const keys = useQuery(apiKeysQuery(id));
  const jobs = useQuery(jobsQuery(id));
  const people = useQuery(peopleQuery(id));
  const known = { me, people: people.data ?? [], keys: keys.data ?? [], jobs: jobs.data ?? [] };
  const timeZone = offsetInMinutes(timezone, new Date()) === undefined ? browserZone() : timezone;
  const filter = filterOf(params);
  const apply = (wanted: AuditFilter) => setParams(paramsOf(wanted));
  // The button that had the focus disappears with the filters.
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
