import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { ThumbLikeDislikeRegular } from '@fluentui/react-icons';
import { useRouterLink } from '../../../lib/router-link.ts';
import { SectionCard } from '../../../ui/section-card.tsx';

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** Links to the feedback on the workspace's answers. */
export function FeedbackCard({ workspaceId }: { workspaceId: string }) {
  const styles = useStyles();
  const feedback = useRouterLink(`/workspaces/${workspaceId}/feedback`);
  return (
    <SectionCard
      icon={<ThumbLikeDislikeRegular />}
      title="Feedback"
      actions={
        <Button as="a" {...feedback} aria-label="Open the feedback">
          Open
        </Button>
      }
    >
      <Body1 as="p" className={styles.text}>
        Which answers people called useful or not useful, and why. Judged questions can be exported as cases
        to be asked again.
      </Body1>
    </SectionCard>
  );
}
