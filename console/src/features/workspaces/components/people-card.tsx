import { Badge, Body1, Body1Strong, Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { MailRegular, PeopleTeamRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { Person } from '@windsock/bot/contract/people.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useRef, useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useSignedInUser } from '../../../lib/auth.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { mayManage, personName, ROLE_WORDS } from '../../../lib/people.ts';
import { peopleQuery } from '../../../lib/people-query.ts';
import { useProofReturn } from '../../../lib/use-proof-return.ts';
import type { DataColumn } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { HandOverDialog, handOverDraftOf } from './hand-over-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { PersonActions } from './person-actions.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalS}` },
  person: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  address: { color: tokens.colorNeutralForeground2 },
});

/** Lists the workspace's people and invitations, with the changes that the person may make. */
export function PeopleCard({ workspace }: { workspace: Workspace }) {
  const styles = useStyles();
  const { workspace_id: workspaceId, role } = workspace;
  const { user_id: me } = useSignedInUser();
  const people = useQuery(peopleQuery(workspaceId));
  const title = useRef<HTMLHeadingElement>(null);
  const returned = useProofReturn(handOverDraftOf(workspaceId));
  const [opened, setOpened] = useState<'invite' | 'leave' | 'hand-over' | undefined>(returned && 'hand-over');
  const [removing, setRemoving] = useState<Person>();
  const close = () => setOpened(undefined);
  const others = people.data?.filter(({ user_id }) => user_id !== me) ?? [];
  const columns: DataColumn<Person>[] = [
    {
      key: 'name',
      header: 'Name',
      render: (person) => (
        <span className={styles.person}>
          <span className={styles.name}>
            <Body1Strong>{personName(person)}</Body1Strong>
            {person.user_id === me && (
              <Badge appearance="tint" color="informative">
                You
              </Badge>
            )}
          </span>
          {personName(person) !== person.email && (
            <Caption1 className={styles.address}>{person.email}</Caption1>
          )}
        </span>
      ),
    },
    { key: 'role', header: 'Role', render: (person) => ROLE_WORDS[person.role] },
    { key: 'since', header: 'Since', render: ({ since }) => formatInstant(since) },
    ...(mayManage(workspace)
      ? [
          {
            key: 'actions',
            header: 'Actions',
            render: (person: Person) =>
              person.user_id === me ? null : (
                <PersonActions workspace={workspace} person={person} onRemove={() => setRemoving(person)} />
              ),
          },
        ]
      : []),
  ];
  return (
    <SectionCard
      icon={<PeopleTeamRegular />}
      id="people"
      title="People"
      titleRef={title}
      actions={
        <>
          {role === 'owner' && others.length > 0 && (
            <Button onClick={() => setOpened('hand-over')}>Hand over…</Button>
          )}
          {role !== 'owner' && <Button onClick={() => setOpened('leave')}>Leave…</Button>}
          {mayManage(workspace) && (
            <Button icon={<MailRegular />} onClick={() => setOpened('invite')}>
              Invite
            </Button>
          )}
        </>
      }
    >
      <Body1 as="p" className={styles.text}>
        Members ask and see what is connected. Admins also manage it, and invite people. The owner makes
        admins, and alone can delete the workspace.
      </Body1>
      <DataTable
        label="People"
        columns={columns}
        rows={people.data}
        rowKey={({ user_id }) => user_id}
        emptyMessage="Nobody is here"
        loading={people.isFetching}
        error={people.error ? detailOf(people.error, 'The people could not be read.') : undefined}
        onRetry={() => void people.refetch()}
        skeletonRows={Math.min(workspace.people_count, 5)}
      />
      {/* The row that had the focus is gone. */}
      <InvitationList workspace={workspace} onRevoked={() => title.current?.focus()} />
      {opened === 'invite' && <InviteDialog workspace={workspace} onClose={close} />}
      {opened === 'leave' && <LeaveDialog workspace={workspace} onClose={close} />}
      {opened === 'hand-over' && others.length > 0 && (
        <HandOverDialog workspace={workspace} people={others} {...returned} onClose={close} />
      )}
      <RemovePersonDialog
        workspace={workspace}
        person={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => title.current?.focus()}
      />
    </SectionCard>
  );
}
