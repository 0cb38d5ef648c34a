import { makeStyles, Spinner } from '@fluentui/react-components';

const useStyles = makeStyles({
  screen: { minHeight: '100dvh', display: 'grid', placeItems: 'center' },
});

/** A spinner for the whole screen. It appears after a moment, so that a quick load does not flicker. */
export function FullScreenSpinner({ label = 'Loading' }: { label?: string }) {
  const styles = useStyles();
  return (
    <div className={styles.screen}>
      <Spinner size="large" delay={300} aria-label={label} />
    </div>
  );
}
