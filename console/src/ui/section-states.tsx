import {
  Body1,
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  skeleton: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '56px',
    fontSize: '28px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  title: { margin: 0 },
});

/** Grey placeholder lines, about as many as the text will have. `label` says what is loading. */
export function SectionSkeleton({ label, lines = 3 }: { label: string; lines?: number }) {
  const styles = useStyles();
  return (
    <Skeleton aria-label={label} className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <SkeletonItem key={line} size={20} style={{ width: line === lines - 1 ? '60%' : '100%' }} />
      ))}
    </Skeleton>
  );
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({
  icon,
  title,
  message,
  action,
}: {
  icon?: ReactNode;
  title?: string;
  message: string;
  action?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      {title && (
        <Subtitle2 as="h3" className={styles.title}>
          {title}
        </Subtitle2>
      )}
      <Body1 align="center">{message}</Body1>
      {action}
    </div>
  );
}

/** Says why something could not be loaded, with a Retry button. */
export function ErrorState({
  message,
  onRetry,
  retrying = false,
}: {
  message: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}) {
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{message}</MessageBarBody>
      {onRetry && (
        <MessageBarActions>
          <Button
            icon={<ArrowClockwiseRegular />}
            size="small"
            disabledFocusable={retrying}
            onClick={onRetry}
          >
            Retry
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
