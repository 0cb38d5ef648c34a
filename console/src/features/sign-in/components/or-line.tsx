import { makeStyles, tokens } from '@fluentui/react-components';

const line = { content: '""', flexGrow: 1, borderTop: `1px solid ${tokens.colorNeutralStroke2}` } as const;

const useStyles = makeStyles({
  or: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    '::before': line,
    '::after': line,
  },
});

/** Separates two ways to sign in. Fluent's Divider would add 2 kB to the sign-in page. */
export function OrLine({ children }: { children: string }) {
  return <div className={useStyles().or}>{children}</div>;
}
