import { Body1, Body1Strong, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useId } from 'react';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  line: { margin: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** One of the ways to deploy the template. */
export function DeployCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.words}>
        <Body1Strong as="h4" id={id} className={styles.line}>
          {title}
        </Body1Strong>
        <Body1 as="p" className={styles.text}>
          {text}
        </Body1>
      </div>
      {children}
    </section>
  );
}
