import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  card: { borderRadius: tokens.borderRadiusXLarge },
});

/** Placeholders for the cards, of about the same height. */
export function ProfileSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton aria-label="Loading your profile" className={styles.page}>
      {[330, 190, 220].map((height) => (
        <SkeletonItem key={height} className={styles.card} style={{ height }} />
      ))}
    </Skeleton>
  );
}
