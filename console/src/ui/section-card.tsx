import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import { useId } from 'react';

export const useCardStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 480px)': { padding: tokens.spacingHorizontalL },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    minHeight: '36px',
  },
  icon: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    fontSize: '20px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  title: { ...typographyStyles.subtitle2, margin: 0, ':focus': { outlineStyle: 'none' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
  },
});

interface SectionCardProps {
  /** An anchor for links. */
  id?: string;
  icon: ReactNode;
  title: string;
  /** Shown beside the title. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** The card contains a destructive action: its colour says so. */
  destructive?: boolean;
  className?: string | undefined;
  /** Lets others focus the heading when the focused element disappears. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function SectionCard(props: SectionCardProps) {
  const styles = useCardStyles();
  const heading = useId();
  return (
    <section id={props.id} aria-labelledby={heading} className={mergeClasses(styles.card, props.className)}>
      <div className={styles.head}>
        <span className={mergeClasses(styles.icon, props.destructive && styles.danger)} aria-hidden>
          {props.icon}
        </span>
        <h2 id={heading} ref={props.titleRef} tabIndex={-1} className={styles.title}>
          {props.title}
        </h2>
        {props.badge}
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
      {props.children}
    </section>
  );
}
