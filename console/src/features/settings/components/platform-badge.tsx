import { Badge, makeStyles, SkeletonItem, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, PlugDisconnectedRegular } from '@fluentui/react-icons';

const useStyles = makeStyles({ waiting: { width: '96px', borderRadius: tokens.borderRadiusCircular } });

/** Shows whether a platform is connected; undefined while that is loading. */
export function PlatformBadge({ connected }: { connected: boolean | undefined }) {
  const styles = useStyles();
  if (connected === undefined) return <SkeletonItem size={20} className={styles.waiting} />;
  return connected ? (
    <Badge appearance="tint" color="success" icon={<CheckmarkCircleRegular />}>
      Connected
    </Badge>
  ) : (
    <Badge appearance="tint" color="informative" icon={<PlugDisconnectedRegular />}>
      Not Connected
    </Badge>
  );
}
