import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { KeepQuestions } from './keep-questions.tsx';

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** Links to the audit trail, and sets whether it keeps the text of questions. */
export function AuditCard({ workspace }: { workspace: Workspace }) {
  const styles = useStyles();
  const trail = useRouterLink(`/workspaces/${workspace.workspace_id}/audit`);
  return (
    <SectionCard
      icon={<HistoryRegular />}
      title="Audit trail"
      actions={
        <Button as="a" {...trail} aria-label="Open the audit trail">
          Open
        </Button>
      }
    >
      <Body1 as="p" className={styles.text}>
        Who signed in, connected, scheduled and asked what in this workspace. Nobody can change an entry
        unseen.
      </Body1>
      <KeepQuestions workspace={workspace} />
    </SectionCard>
  );
}
