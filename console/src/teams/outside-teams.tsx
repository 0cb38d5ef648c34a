import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useDocumentTitle } from '../lib/document-title.ts';
import { PRODUCT_NAME } from '../lib/product.ts';
import { Notice } from '../ui/notice.tsx';

const useStyles = makeStyles({
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
});

/** Shown in a frame that is not Teams, or a Teams that does not answer: nobody could sign in here. */
export function OutsideTeams() {
  const styles = useStyles();
  useDocumentTitle('Not in Teams');
  return (
    <Notice
      title={`Open ${PRODUCT_NAME} in its own tab`}
      text={`The page around this one is not Microsoft Teams, or does not answer at the moment. ${PRODUCT_NAME} signs people in only in Teams and in a browser tab of its own.`}
    >
      <div className={styles.ways}>
        <Link href={location.origin} target="_blank" rel="noreferrer">
          Open in a new tab
        </Link>
        <Button onClick={() => location.reload()}>Try again</Button>
      </div>
    </Notice>
  );
}
