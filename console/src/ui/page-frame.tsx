import { Body1, makeStyles, mergeClasses, Title2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';

const useStyles = makeStyles({
  page: {
    width: '100%',
    maxWidth: '1120px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    '@media (max-width: 480px)': { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}` },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  line: { margin: 0, overflowWrap: 'anywhere' },
  subtitle: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400 },
});

interface PageFrameProps {
  title: string;
  subtitle?: string | undefined;
  /** At the right of the heading, or below it if there is no room. */
  actions?: ReactNode;
  /** Above the heading: what people look for first. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A page behind the sign-in: its heading, the browser's title, and its content. */
export function PageFrame({ title, subtitle, actions, above, children }: PageFrameProps) {
  const styles = useStyles();
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      {above}
      <div className={styles.head}>
        <div className={styles.words}>
          <Title2 as="h1" className={styles.line}>
            {title}
          </Title2>
          {subtitle && (
            <Body1 as="p" className={mergeClasses(styles.line, styles.subtitle)}>
              {subtitle}
            </Body1>
          )}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
