import { makeStyles, mergeClasses, SkeletonItem, tokens } from '@fluentui/react-components';
import { useStyles as usePageStyles } from './use-page-styles.ts';

const useStyles = makeStyles({
  card: { height: '176px', borderRadius: tokens.borderRadiusXLarge },
  table: { height: '220px', borderRadius: tokens.borderRadiusXLarge },
});

/** The cards as grey shapes, where they will stand. */
export function SettingsSkeleton() {
  const page = usePageStyles();
  const styles = useStyles();
  return (
    <div role="status" aria-label="Loading your settings" className={page.grid}>
      <SkeletonItem className={styles.card} />
      <SkeletonItem className={mergeClasses(styles.card, page.two)} />
      <SkeletonItem className={mergeClasses(styles.table, page.three)} />
    </div>
  );
}
