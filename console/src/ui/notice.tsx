import { Body1, makeStyles, Title2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

const useStyles = makeStyles({
  screen: {
    minHeight: '100dvh',
    display: 'grid',
    placeItems: 'center',
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
  },
  words: {
    maxWidth: '440px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalL,
  },
  line: { margin: 0, color: tokens.colorNeutralForeground1 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** A whole page that says what happened and what a person can do, when there is nothing else to show. */
export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <main className={styles.screen}>
      <div className={styles.words} role="status">
        <Logo size={64} />
        <Title2 as="h1" align="center" className={styles.line}>
          {title}
        </Title2>
        <Body1 as="p" align="center" className={styles.text}>
          {text}
        </Body1>
        {children}
      </div>
    </main>
  );
}
