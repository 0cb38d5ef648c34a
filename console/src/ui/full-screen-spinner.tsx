import { makeStyles, Spinner } from '@fluentui/react-components';

const useStyles = makeStyles({
  screen: { minHeight: '100dvh', display: 'grid', placeItems: 'center' },
});

/** While it is not known what to show. It comes after a moment only: what is quick shall not flicker. */
export function FullScreenSpinner({ label = 'Loading' }: { label?: string }) {
  const styles = useStyles();
  return (
    <div className={styles.screen}>
      <Spinner size="large" delay={300} aria-label={label} />
    </div>
  );
}
