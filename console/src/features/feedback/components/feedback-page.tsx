import { Field, makeStyles, Select } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { Verdict } from '@windsock/bot/contract/feedback.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useSearchParams } from 'react-router-dom';
import { useSignedInUser } from '../../../lib/auth.ts';
import { peopleQuery } from '../../../lib/people-query.ts';
import { browserZone, offsetInMinutes } from '../../../lib/zone-offset.ts';
import { ManagersPage } from '../../../ui/managers-page.tsx';
import { useCardStyles } from '../../../ui/section-card.tsx';
import { VERDICT_WORDS } from '../feedback-words.ts';
import { ExportButton } from './export-button.tsx';
import { FeedbackList } from './feedback-list.tsx';

const useStyles = makeStyles({
  filter: { maxWidth: '240px' },
});

const NOT_FOR_MEMBERS = 'Feedback is for the owner and the admins of this workspace.';

/** The feedback on a workspace's answers; the path's parameter `id` is the workspace's id. */
export function FeedbackPage() {
  return (
    <ManagersPage
      title="Feedback"
      notForMembers={NOT_FOR_MEMBERS}
      loading="Loading the feedback"
      action={(workspaceId) => <ExportButton workspaceId={workspaceId} />}
    >
      {(workspace) => <Judgements workspace={workspace} />}
    </ManagersPage>
  );
}

const verdictOf = (said: string | null): Verdict | undefined =>
  said === 'useful' || said === 'not_useful' ? said : undefined;

function Judgements({ workspace: { timezone, workspace_id: id } }: { workspace: Workspace }) {
  const styles = useStyles();
  const card = useCardStyles();
  const [params, setParams] = useSearchParams();
  const { user_id: me } = useSignedInUser();
  // Only for names: without them, ids are shown.
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
