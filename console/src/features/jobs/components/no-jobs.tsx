import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarClockRegular } from '@fluentui/react-icons';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/section-states.tsx';

/** The specification's examples (section 1). */
const PHRASES = [
  'a daily cost report at 9am',
  'a security audit every Monday',
  'an EC2 check once tomorrow at 2pm',
] as const;

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  phrase: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} ${tokens.borderRadiusSmall}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  name: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, textAlign: 'center' },
});

/** Explains how to create a job, which happens in chat. */
export function NoJobs() {
  const styles = useStyles();
  return (
    <>
      <EmptyState
        icon={<CalendarClockRegular />}
        title="No scheduled jobs yet"
        message={`Schedule one in Slack or Teams: mention @${PRODUCT_NAME} and say what you want to know, and when. For example:`}
      />
      <ul className={styles.list} aria-label="Examples">
        {PHRASES.map((phrase) => (
          <li key={phrase} className={styles.phrase}>
            <Body1>
              <span className={styles.name}>@{PRODUCT_NAME}</span> {phrase}
            </Body1>
            <CopyButton size="small" appearance="subtle" value={phrase} label={phrase} />
          </li>
        ))}
      </ul>
      <Caption1 className={styles.quiet}>
        A daily cost report and a weekly security check come by themselves, once this workspace has an AWS
        account and a chat platform.
      </Caption1>
    </>
  );
}
