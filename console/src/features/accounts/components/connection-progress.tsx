import { Body1, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { PRODUCT_NAME } from '../../../lib/product.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

export function ConnectionProgress() {
  const styles = useStyles();
  return (
    <div role="status" className={styles.root}>
      <Spinner size="tiny" aria-label="Connecting" />
      <Body1 as="p" className={styles.text}>
        {PRODUCT_NAME} tries the role and checks that it can only read. This can take 20 seconds. You may
        close this dialog: the result is shown at the top of the page.
      </Body1>
    </div>
  );
}
