import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useCardStyles } from '../../../ui/section-card.tsx';
import { useStyles as usePageStyles } from './use-page-styles.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  title: { width: '140px' },
  long: { width: 'min(420px, 90%)' },
  short: { width: 'min(240px, 60%)' },
});

/** Placeholders for the cards. */
export function SettingsSkeleton() {
  const page = usePageStyles();
  return (
    <div role="status" aria-label="Loading your settings" className={page.grid}>
      <GreyCard />
      <GreyCard className={page.two} />
      <GreyCard className={page.three} lines={4} />
      <GreyCard className={page.three} />
      <GreyCard className={page.two} lines={4} />
      <GreyCard />
    </div>
  );
}

function GreyCard({ className, lines = 2 }: { className?: string | undefined; lines?: number }) {
  const card = useCardStyles();
  const styles = useStyles();
  return (
    <Skeleton aria-hidden className={mergeClasses(card.card, className)}>
      <div className={styles.head}>
        <SkeletonItem shape="square" size={36} />
        <SkeletonItem size={20} className={styles.title} />
      </div>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <SkeletonItem key={line} size={16} className={line === lines - 1 ? styles.short : styles.long} />
      ))}
    </Skeleton>
  );
}
