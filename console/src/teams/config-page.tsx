import { Body1, Image, makeStyles, Subtitle1, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { PRODUCT_NAME } from '../lib/product.ts';
import { Notice } from '../ui/notice.tsx';
import { offerTab } from './offer-tab.ts';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalL,
    maxWidth: '560px',
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
  },
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  line: { margin: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/**
 * Shown by Teams when somebody adds the tab to a channel or a chat: there is nothing to choose, so Save is enabled at
 * once.
 */
export function ConfigPage() {
  const styles = useStyles();
  const [isStray, setStray] = useState(false);
  useDocumentTitle('Add a tab');
  useEffect(() => {
    void offerTab().then((wasOffered) => setStray(!wasOffered));
  }, []);
  if (isStray) {
    return (
      <Notice
        title="This page is for Teams"
        text={`Open a channel or a chat in Microsoft Teams, choose + above it, and then ${PRODUCT_NAME}.`}
      >
        {null}
      </Notice>
    );
  }
  return (
    <main className={styles.page}>
      <Image src="/windsock.svg" alt="" width={48} height={48} />
      <div className={styles.words}>
        <Subtitle1 as="h1" className={styles.line}>
          Add {PRODUCT_NAME} to this conversation
        </Subtitle1>
        <Body1 as="p" className={styles.text}>
          The tab opens the console: AWS accounts, chat connections and scheduled jobs. Each person sees their
          own workspaces in it; people without a workspace are led through the first steps. Choose Save to add
          the tab.
        </Body1>
      </div>
    </main>
  );
}
