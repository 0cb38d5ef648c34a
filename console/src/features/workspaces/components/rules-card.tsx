import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { ShieldPersonRegular } from '@fluentui/react-icons';
import { useRouterLink } from '../../../lib/router-link.ts';
import { SectionCard } from '../../../ui/section-card.tsx';

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** Links to the workspace's rules. */
export function RulesCard({ workspaceId }: { workspaceId: string }) {
  const styles = useStyles();
  const rules = useRouterLink(`/workspaces/${workspaceId}/rules`);
  return (
    <SectionCard
      icon={<ShieldPersonRegular />}
      title="Who may ask what"
      actions={
        <Button as="a" {...rules} aria-label="Open who may ask what">
          Open
        </Button>
      }
    >
      <Body1 as="p" className={styles.text}>
        Which accounts, regions and subjects may be asked about, by whom and in which channels. Without a
        rule, everything may.
      </Body1>
    </SectionCard>
  );
}
