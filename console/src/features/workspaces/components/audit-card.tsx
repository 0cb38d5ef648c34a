import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { useRouterLink } from '../../../lib/router-link.ts';
import { SectionCard } from '../../../ui/section-card.tsx';

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** The way to what was done in the workspace. */
export function AuditCard({ workspaceId }: { workspaceId: string }) {
  const styles = useStyles();
  const trail = useRouterLink(`/workspaces/${workspaceId}/audit`);
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
    </SectionCard>
  );
}
