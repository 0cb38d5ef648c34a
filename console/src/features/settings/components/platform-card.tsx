import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowSyncRegular, ChatMultipleRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { useOverlays } from '../../../lib/overlays.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import type { ChatPlatforms, Installation } from '../use-chat-platforms.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { InstallationList } from './installation-list.tsx';
import { PlatformBadge } from './platform-badge.tsx';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginTop: 'auto' },
});

interface PlatformCardProps {
  workspaceId: string;
  /** The person may connect and disconnect platforms. */
  isManager: boolean;
  platforms: ChatPlatforms;
  className?: string | undefined;
}

/** Shows in which chat platforms people can ask. */
export function PlatformCard({ workspaceId, isManager, platforms, className }: PlatformCardProps) {
  const styles = useStyles();
  const overlays = useOverlays();
  const [leaving, setLeaving] = useState<Installation>();
  const title = useRef<HTMLHeadingElement>(null);
  const { connected, slack, teams, error } = platforms;
  const choosePlatform = () => overlays.open({ kind: 'onboarding', step: 2, workspaceId });
  return (
    <SectionCard
      icon={<ChatMultipleRegular />}
      title="Chat platform"
      titleRef={title}
      className={className}
      badge={(connected !== undefined || !error) && <PlatformBadge connected={connected} />}
      actions={
        connected &&
        isManager && (
          <Button icon={<ArrowSyncRegular />} onClick={choosePlatform}>
            Re-install
          </Button>
        )
      }
    >
      {slack && slack.length > 0 && (
        <InstallationList
          platform="slack"
          installations={slack}
          onDisconnect={isManager ? setLeaving : undefined}
        />
      )}
      {teams && teams.length > 0 && (
        <InstallationList
          platform="teams"
          installations={teams}
          onDisconnect={isManager ? setLeaving : undefined}
        />
      )}
      {connected === false && (
        <>
          <Body1 as="p" className={styles.text}>
            {isManager
              ? 'Connect Slack or Teams to query AWS'
              : 'An admin of this workspace can connect Slack or Teams'}
          </Body1>
          {isManager && (
            <div className={styles.buttons}>
              <Button appearance="primary" onClick={choosePlatform}>
                Choose a platform
              </Button>
              <Button appearance="subtle" onClick={() => overlays.open({ kind: 'teams-guide' })}>
                How to add the Teams app
              </Button>
            </div>
          )}
        </>
      )}
      {error ? (
        <ErrorState message={error} onRetry={platforms.retry} retrying={platforms.isRetrying} />
      ) : (
        connected === undefined && <SectionSkeleton label="Loading the chat platforms" lines={2} />
      )}
      <DisconnectDialog
        workspaceId={workspaceId}
        installation={leaving}
        onClose={() => setLeaving(undefined)}
        // The row that had the focus is gone.
        onDisconnected={() => title.current?.focus()}
      />
    </SectionCard>
  );
}
