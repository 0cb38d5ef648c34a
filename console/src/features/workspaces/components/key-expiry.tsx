import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { ClockRegular, WarningRegular } from '@fluentui/react-icons';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';

const SOON_MS = 14 * 24 * 3_600_000;

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
});

/**
 * Shows when a key expires, with a warning if it has expired or will within 14 days. @param instant ISO 8601; null:
 * never
 */
export function KeyExpiry({ instant }: { instant: string | null }) {
  const styles = useStyles();
  const now = useNow();
  if (instant === null) return 'Never';
  const left = Date.parse(instant) - now;
  return (
    <span className={styles.root}>
      <RelativeTime instant={instant} />
      {left <= 0 && (
        <Badge appearance="tint" color="danger" icon={<WarningRegular />}>
          Expired
        </Badge>
      )}
      {left > 0 && left <= SOON_MS && (
        <Badge appearance="tint" color="warning" icon={<ClockRegular />}>
          Expires soon
        </Badge>
      )}
    </span>
  );
}
