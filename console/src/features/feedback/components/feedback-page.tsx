import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { Verdict } from '@windsock/bot/contract/feedback.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import { detailOf } from '../../../lib/api-error.ts';
import { useSignedInUser } from '../../../lib/auth.ts';
import { mayManage } from '../../../lib/people.ts';
import { peopleQuery } from '../../../lib/people-query.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { isUnknownWorkspace, workspaceQuery } from '../../../lib/workspace-query.ts';
import { browserZone, offsetInMinutes } from '../../../lib/zone-offset.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useCardStyles } from '../../../ui/section-card.tsx';
import { ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import { WorkspaceNotFound } from '../../../ui/workspace-not-found.tsx';
import { VERDICT_WORDS } from '../feedback-words.ts';
import { ExportButton } from './export-button.tsx';
import { FeedbackList } from './feedback-list.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  filter: { maxWidth: '240px' },
});

const NOT_FOR_MEMBERS = 'Feedback is for the owner and the admins of this workspace.';

/** What people think of a workspace's answers; the workspace's id is the path's parameter `id`. */
export function FeedbackPage() {
  const { id = '' } = useParams();
  return <FeedbackOf key={id} id={id} />;
}

function FeedbackOf({ id }: { id: string }) {
  const styles = useStyles();
  const workspace = useQuery(workspaceQuery(id));
  const back = useRouterLink(`/workspaces/${encodeURIComponent(id)}`);
  if (isUnknownWorkspace(workspace.error)) return <WorkspaceNotFound />;
  const { data } = workspace;
  return (
    <PageFrame
      title="Feedback"
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
        <Judgements workspace={data} />
      ) : workspace.error ? (
        <ErrorState
          message={detailOf(workspace.error, 'The workspace could not be read.')}
          onRetry={() => void workspace.refetch()}
          retrying={workspace.isFetching}
        />
      ) : (
        <SectionSkeleton label="Loading the feedback" lines={8} />
      )}
    </PageFrame>
  );
}

const verdictOf = (said: string | null): Verdict | undefined =>
  said === 'useful' || said === 'not_useful' ? said : undefined;

function Judgements({ workspace: { timezone, workspace_id: id } }: { workspace: Workspace }) {
  const styles = useStyles();
  const card = useCardStyles();
  const [params, setParams] = useSearchParams();
  const { user_id: me } = useSignedInUser();
  // Names only: without them ids are told.
  const people = useQuery(peopleQuery(id));
  const timeZone = offsetInMinutes(timezone, new Date()) === undefined ? browserZone() : timezone;
  const verdict = verdictOf(params.get('verdict'));
  return (
    <section aria-label="Judgements" className={card.card}>
      <Field label="Show" hint={`Times are those of ${timeZone}.`} className={styles.filter}>
        <Select
          value={verdict ?? 'all'}
          onChange={(_event, { value }) => setParams(verdictOf(value) ? { verdict: value } : {})}
        >
          <option value="all">Everything</option>
          {Object.entries(VERDICT_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <FeedbackList
        workspaceId={id}
        verdict={verdict}
        timeZone={timeZone}
        known={{ me, people: people.data ?? [] }}
      />
    </section>
  );
}
