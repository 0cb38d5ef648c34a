import { Body1, Body1Strong, Button, makeStyles, tokens } from '@fluentui/react-components';
import { BookOpenRegular, ChatSparkleRegular } from '@fluentui/react-icons';
import { useOverlays } from '../../../lib/overlays.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { SectionSkeleton } from '../../../ui/section-states.tsx';
import type { ChatPlatforms } from '../use-chat-platforms.ts';
import { ExampleCommands } from './example-commands.tsx';
import { GettingStarted } from './getting-started.tsx';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  title: { margin: 0 },
});

interface QuickReferenceCardProps {
  workspaceId: string;
  /** The person may connect a chat platform. */
  isManager: boolean;
  platforms: ChatPlatforms;
  className?: string | undefined;
}

/** Shows how to begin and what to ask; without a chat platform, people can ask right here. */
export function QuickReferenceCard({
  workspaceId,
  isManager,
  platforms,
  className,
}: QuickReferenceCardProps) {
  const styles = useStyles();
  const overlays = useOverlays();
  const { connected, slack, teams, error } = platforms;
  const tryIt = (question?: string) =>
    overlays.open({ kind: 'try-it', workspaceId, ...(question !== undefined && { question }) });
  return (
    <SectionCard
      icon={<BookOpenRegular />}
      title="Quick Reference"
      className={className}
      actions={
        <Button icon={<ChatSparkleRegular />} onClick={() => tryIt()}>
          Try it
        </Button>
      }
    >
      {connected && <GettingStarted slack={(slack?.length ?? 0) > 0} teams={(teams?.length ?? 0) > 0} />}
      {connected === false && (
        <div className={styles.part}>
          <Body1 as="p" className={styles.text}>
            {isManager
              ? 'Connect Slack or Microsoft Teams to ask from chat, or try it right here with the examples below.'
              : 'Try it right here with the examples below.'}
          </Body1>
          {isManager && (
            <div>
              <Button onClick={() => overlays.open({ kind: 'onboarding', step: 2, workspaceId })}>
                Connect Platform
              </Button>
            </div>
          )}
        </div>
      )}
      {connected === undefined && !error && <SectionSkeleton label="Loading the quick reference" lines={3} />}
      <div className={styles.part}>
        <Body1Strong as="h3" className={styles.title}>
          Example commands
        </Body1Strong>
        <ExampleCommands onAsk={tryIt} />
      </div>
    </SectionCard>
  );
}
