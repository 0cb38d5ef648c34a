import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircleFilled } from '@fluentui/react-icons';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  text: { overflowWrap: 'anywhere' },
});

/** An error message in a red box, announced at once. */
export function ErrorBox({ children, className }: { children: ReactNode; className?: string }) {
  const styles = useStyles();
  return (
    <div role="alert" className={mergeClasses(styles.box, className)}>
      <ErrorCircleFilled className={styles.icon} aria-hidden />
      <span className={styles.text}>{children}</span>
    </div>
  );
}
