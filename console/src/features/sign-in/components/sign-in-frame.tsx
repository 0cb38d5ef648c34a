import { Body1, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import { Logo } from '../../../ui/logo.tsx';

const useStyles = makeStyles({
  screen: {
    minHeight: '100dvh',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    backgroundImage: 'url(/wind.svg)',
    backgroundSize: 'cover',
    backgroundPosition: 'center bottom',
    // With increased contrast, nothing decorative is drawn.
    '@media (prefers-contrast: more), (forced-colors: active)': { backgroundImage: 'none' },
  },
  card: {
    width: '100%',
    maxWidth: '420px',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    padding: '40px',
    borderRadius: tokens.borderRadius2XLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    '@media (max-width: 480px)': { padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXL}` },
  },
  head: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
  },
  // On a phone the usual title fits on one line.
  line: {
    ...typographyStyles.title2,
    margin: 0,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    ':focus': { outlineStyle: 'none' },
    '@media (max-width: 400px)': {
      fontSize: tokens.fontSizeBase500,
      lineHeight: tokens.lineHeightBase500,
    },
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The card that all screens before the sign-in share. */
export function SignInFrame({
  title,
  titleRef,
  subtitle,
  children,
}: {
  title: string;
  /** Lets the page focus the heading when another step appears. */
  titleRef?: Ref<HTMLHeadingElement>;
  subtitle?: string | undefined;
  children?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <div className={styles.head}>
          <Logo size={64} />
          <h1 ref={titleRef} tabIndex={-1} className={styles.line}>
            {title}
          </h1>
          {subtitle && (
            <Body1 as="p" align="center" className={styles.quiet}>
              {subtitle}
            </Body1>
          )}
        </div>
        {children}
      </div>
    </main>
  );
}
