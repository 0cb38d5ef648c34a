import { Body1, Body1Strong, Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { NumberSymbolRegular, PeopleTeamRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { formatInstant } from '../../../lib/dates.ts';
import type { Installation } from '../use-chat-platforms.ts';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  icon: { fontSize: '20px', lineHeight: 0, color: tokens.colorNeutralForeground2 },
  count: { color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  button: { flexShrink: 0 },
  since: { color: tokens.colorNeutralForeground2 },
});

const PLATFORMS = {
  slack: { name: 'Slack', icon: NumberSymbolRegular, one: 'workspace', many: 'workspaces' },
  teams: { name: 'Teams', icon: PeopleTeamRegular, one: 'tenant', many: 'tenants' },
};

interface InstallationListProps {
  platform: Installation['platform'];
  installations: readonly Installation[];
  /** Absent if the person may not disconnect. */
  onDisconnect: ((installation: Installation) => void) | undefined;
}

/** Lists a platform's installations under a heading such as 'Slack · 2 workspaces'. */
export function InstallationList({ platform, installations, onDisconnect }: InstallationListProps) {
  const styles = useStyles();
  const id = useId();
  const { name, icon: Icon, one, many } = PLATFORMS[platform];
  const count = installations.length;
  return (
    <div className={styles.group}>
      <div className={styles.head} id={id}>
        <Icon className={styles.icon} aria-hidden />
        <Body1Strong>{name}</Body1Strong>
        <Body1 className={styles.count}>
          {count} {count === 1 ? one : many}
        </Body1>
      </div>
      <ul className={styles.list} aria-labelledby={id}>
        {installations.map((installation) => (
          <li key={installation.id} className={styles.row}>
            <span className={styles.words}>
              <Body1>{installation.name}</Body1>
              <Caption1 className={styles.since}>Connected {formatInstant(installation.since)}</Caption1>
            </span>
            {onDisconnect && (
              <Button
                size="small"
                className={styles.button}
                aria-label={`Disconnect ${installation.name}`}
                onClick={() => onDisconnect(installation)}
              >
                Disconnect
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
