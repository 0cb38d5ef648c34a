import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: { width: '45%' },
  line: { width: '70%' },
});

/** Two placeholder cards of about the real size, so that nothing jumps. */
export function JobsSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton aria-label="Loading the scheduled jobs" className={styles.list}>
      {['first', 'second'].map((card) => (
        <div key={card} className={styles.card}>
          <SkeletonItem size={28} className={styles.title} />
          <SkeletonItem size={16} className={styles.line} />
          <SkeletonItem size={36} />
          <SkeletonItem size={36} className={styles.line} />
        </div>
      ))}
    </Skeleton>
  );
}
