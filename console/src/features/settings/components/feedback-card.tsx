import { Body1, Link, makeStyles, tokens } from '@fluentui/react-components';
import { PersonFeedbackRegular } from '@fluentui/react-icons';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PublicConfig } from '@windsock/bot/contract/public-config.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: { overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
});

/** Says where to send feedback; hidden if the deployment has no address for it. */
export function FeedbackCard({ config }: { config: UseQueryResult<PublicConfig> }) {
  const styles = useStyles();
  const email = config.data?.feedback_email;
  return (
    <SectionCard icon={<PersonFeedbackRegular />} title="Feedback">
      <Body1 as="p" className={styles.text}>
        What is missing, what is wrong, what do you like? Write to us:
      </Body1>
      {email ? (
        <div>
          <Link href={`mailto:${email}`} className={styles.link}>
            {email}
          </Link>
        </div>
      ) : config.isError ? (
        <ErrorState
          message={detailOf(config.error, 'The address could not be read.')}
          onRetry={() => void config.refetch()}
          retrying={config.isFetching}
        />
      ) : (
        <SectionSkeleton label="Loading the address" lines={1} />
      )}
    </SectionCard>
  );
}
