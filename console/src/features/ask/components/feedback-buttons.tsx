import {
  Button,
  Caption1,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import {
  ThumbDislikeFilled,
  ThumbDislikeRegular,
  ThumbLikeFilled,
  ThumbLikeRegular,
} from '@fluentui/react-icons';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FeedbackResult } from '@windsock/bot/contract/feedback.ts';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import type { Judgement } from '../api/give-feedback.ts';
import { giveFeedback } from '../api/give-feedback.ts';
import { FeedbackForm } from './feedback-form.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  pressed: { color: tokens.colorBrandForeground1 },
  surface: { boxSizing: 'border-box', width: 'min(360px, calc(100vw - 32px))', overflowY: 'auto' },
  quiet: { color: tokens.colorNeutralForeground3 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

export interface FeedbackButtonsProps {
  workspaceId: string;
  runId: string;
  /** The feedback given before this page was loaded. */
  before?: FeedbackResult | undefined;
}

/** *Useful* and *Not useful* under an answer; after the latter, a form asks why, which the person may skip. */
export function FeedbackButtons({ workspaceId, runId, before }: FeedbackButtonsProps) {
  const styles = useStyles();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const queryKey = ['given-feedback', workspaceId, runId];
  // A pressed button stays pressed when the conversation is closed and opened again.
  const { data: given } = useQuery<FeedbackResult>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const giving = useSingleMutation<FeedbackResult, Judgement>({
    mutationFn: (judgement) => giveFeedback({ workspaceId, runId, judgement }),
    onSuccess: (result) => void client.setQueryData(queryKey, result),
  });
  const pressed = giving.isPending ? giving.variables.verdict : (given ?? before)?.verdict;
  const [liked, disliked] = [pressed === 'useful', pressed === 'not_useful'];
  const says = given?.reason || given?.words ? 'Thank you for the reason.' : 'Thank you.';
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are not form fields
    <div role="group" aria-label="Was this answer useful?" className={styles.root}>
      <Button
        appearance="subtle"
        size="small"
        aria-label="Useful"
        title="Useful"
        aria-pressed={liked}
        className={liked ? styles.pressed : undefined}
        icon={liked ? <ThumbLikeFilled /> : <ThumbLikeRegular />}
        onClick={() => giving.mutate({ verdict: 'useful' })}
      />
      <Popover
        open={asking}
        onOpenChange={(_event, { open }) => setAsking(open)}
        trapFocus
        withArrow
        positioning={{ position: 'above', align: 'start', autoSize: true }}
      >
        <PopoverTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            size="small"
            aria-label="Not useful"
            title="Not useful"
            aria-pressed={disliked}
            className={disliked ? styles.pressed : undefined}
            icon={disliked ? <ThumbDislikeFilled /> : <ThumbDislikeRegular />}
            onClick={() => giving.mutate({ verdict: 'not_useful' })}
          />
        </PopoverTrigger>
        <PopoverSurface className={styles.surface} aria-label="Why was this answer not useful?">
          <FeedbackForm
            sending={giving.isPending}
            onSend={(why) => giving.mutate({ verdict: 'not_useful', ...why }, () => setAsking(false))}
            onClose={() => setAsking(false)}
          />
        </PopoverSurface>
      </Popover>
      {/* A conversation has one live region, for its answers; this second one exists only once somebody gives feedback. */}
      <span role={giving.isIdle ? undefined : 'status'}>
        {giving.error ? (
          <Caption1 className={styles.failed}>
            {detailOf(giving.error, 'This could not be sent. Please try again.')}
          </Caption1>
        ) : (
          given && !asking && <Caption1 className={styles.quiet}>{says}</Caption1>
        )}
      </span>
    </div>
  );
}
