import {
  Button,
  Caption1,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import {
  FEEDBACK_REASONS,
  MAX_FEEDBACK_WORDS,
  REASON_LABELS,
  WHO_READS_FEEDBACK,
} from '@windsock/bot/contract/feedback-words.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Judgement } from '../api/give-feedback.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export interface FeedbackFormProps {
  sending: boolean;
  onSend: (why: Pick<Judgement, 'reason' | 'words'>) => void;
  onClose: () => void;
}

/** Asks why an answer was not useful: a reason, the person's own words, or both. */
export function FeedbackForm({ sending, onSend, onClose }: FeedbackFormProps) {
  const styles = useStyles();
  const [reason, setReason] = useState<Judgement['reason']>();
  const [words, setWords] = useState('');
  const said = words.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason || said) onSend({ ...(reason && { reason }), ...(said && { words: said }) });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label="Why was this answer not useful?">
        <RadioGroup
          value={reason ?? ''}
          onChange={(_event, { value }) => setReason(value as Judgement['reason'])}
        >
          {FEEDBACK_REASONS.map((value) => (
            <Radio key={value} value={value} label={REASON_LABELS[value]} />
          ))}
        </RadioGroup>
      </Field>
      <Field label="In your own words">
        <Textarea
          value={words}
          maxLength={MAX_FEEDBACK_WORDS}
          resize="vertical"
          onChange={(_event, { value }) => setWords(value)}
        />
      </Field>
      <Caption1 className={styles.quiet}>{WHO_READS_FEEDBACK}</Caption1>
      <div className={styles.actions}>
        <Button size="small" onClick={onClose}>
          Not now
        </Button>
        <Button
          size="small"
          type="submit"
          appearance="primary"
          disabledFocusable={sending || !(reason || said)}
        >
          {sending ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
