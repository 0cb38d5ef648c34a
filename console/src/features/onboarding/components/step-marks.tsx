import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const STEPS = [1, 2, 3] as const;

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalS },
  mark: {
    flexGrow: 1,
    height: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    // In high contrast the fill equals the dialog's background.
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1}`,
    '@media (forced-colors: active)': { backgroundColor: 'GrayText' },
  },
  reached: {
    backgroundColor: tokens.colorBrandBackground,
    boxShadow: 'none',
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
});

/** Shows which step the person is at. */
export function StepMarks({ step, className }: { step: 1 | 2 | 3; className: string }) {
  const styles = useStyles();
  return (
    <div
      role="img"
      aria-label={`Step ${step} of ${STEPS.length}`}
      className={mergeClasses(styles.root, className)}
    >
      {STEPS.map((mark) => (
        <span key={mark} className={mergeClasses(styles.mark, mark <= step && styles.reached)} />
      ))}
    </div>
  );
}
