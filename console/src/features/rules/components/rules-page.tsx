import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, ShieldPersonRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { Rule } from '@windsock/bot/contract/rules.ts';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { accountsQuery } from '../../../lib/accounts-query.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { isUnknownWorkspace, workspaceQuery } from '../../../lib/workspace-query.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { EmptyState, ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import { WorkspaceNotFound } from '../../../ui/workspace-not-found.tsx';
import { choicesQuery } from '../api/list-choices.ts';
import { rulesQuery } from '../api/list-rules.ts';
import { DeleteRuleDialog } from './delete-rule-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleList } from './rule-list.tsx';
import { TryCard } from './try-card.tsx';

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** Shows who may ask what in a workspace; the path's parameter `id` is the workspace's id. */
export function RulesPage() {
  const { id = '' } = useParams();
  return <RulesOf key={id} id={id} />;
}

function RulesOf({ id }: { id: string }) {
  const workspace = useQuery(workspaceQuery(id));
  const back = useRouterLink(`/workspaces/${encodeURIComponent(id)}`);
  if (isUnknownWorkspace(workspace.error)) return <WorkspaceNotFound />;
  return (
    <PageFrame
      title="Who may ask what"
      subtitle={workspace.data?.name ?? 'Workspace'}
      actions={
        <Button as="a" {...back} appearance="subtle">
          Back to the workspace
        </Button>
      }
    >
      {workspace.data ? (
        <Rules workspaceId={id} />
      ) : workspace.error ? (
        <ErrorState
          message={detailOf(workspace.error, 'The workspace could not be read.')}
          onRetry={() => void workspace.refetch()}
          retrying={workspace.isFetching}
        />
      ) : (
        <SectionSkeleton label="Loading the rules" lines={6} />
      )}
    </PageFrame>
  );
}

function Rules({ workspaceId }: { workspaceId: string }) {
  const styles = useStyles();
  const title = useRef<HTMLHeadingElement>(null);
  const rules = useQuery(rulesQuery(workspaceId));
  // Only for names: without them, ids are typed and shown.
  const choices = useQuery(choicesQuery(workspaceId)).data ?? [];
  const accounts = useQuery(accountsQuery(workspaceId)).data ?? [];
  /** The rule being edited; null for a new one. */
  const [edited, setEdited] = useState<Rule | null>();
  const [deleting, setDeleting] = useState<Rule>();
  return (
    <>
      <SectionCard
        icon={<ShieldPersonRegular />}
        title="Rules"
        titleRef={title}
        actions={
          <Button
            icon={<AddRegular />}
            disabledFocusable={!rules.data}
            onClick={() => rules.data && setEdited(null)}
          >
            Add a rule
          </Button>
        }
      >
        <Body1 as="p" className={styles.text}>
          A question is answered if the rules allow it for both the person and the place. Whoever has no rule
          may ask about everything. A change takes effect within seconds, for scheduled jobs too.
        </Body1>
        {rules.data?.length === 0 ? (
          <EmptyState
            icon={<ShieldPersonRegular />}
            message="No rules yet: members may ask about everything, everywhere"
          />
        ) : rules.data ? (
          <RuleList rules={rules.data} accounts={accounts} onChange={setEdited} onDelete={setDeleting} />
        ) : rules.error ? (
          <ErrorState
            message={detailOf(rules.error, 'The rules could not be read.')}
            onRetry={() => void rules.refetch()}
            retrying={rules.isFetching}
          />
        ) : (
          <SectionSkeleton label="Loading the rules" lines={4} />
        )}
      </SectionCard>
      {rules.data && <TryCard workspaceId={workspaceId} choices={choices} accounts={accounts} />}
      {edited !== undefined && (
        <RuleDialog
          workspaceId={workspaceId}
          rule={edited ?? undefined}
          rules={rules.data ?? []}
          choices={choices}
          accounts={accounts}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteRuleDialog
        workspaceId={workspaceId}
        rule={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => title.current?.focus()}
      />
    </>
  );
}
