import { Button, Field, Input } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { useSendMagicLink } from '../api/send-magic-link.ts';
import { MicrosoftButton } from './microsoft-button.tsx';
import { OrLine } from './or-line.tsx';
import { useFormStyles } from './use-form-styles.ts';
import { useReturnError } from './use-return-error.ts';
import { useStartedMicrosoft } from './use-started-microsoft.ts';

interface EmailStepProps {
  email: string;
  onChange: (email: string) => void;
  onSent: () => void;
}

export function EmailStep({ email, onChange, onSent }: EmailStepProps) {
  const styles = useFormStyles();
  const field = useRef<HTMLInputElement>(null);
  const sending = useSendMagicLink();
  const microsoft = useStartedMicrosoft();
  const returned = useReturnError();
  const isBusy = sending.isPending || microsoft.isBusy;
  const error = sending.error ? detailOf(sending.error, 'Failed to send magic link') : microsoft.said;

  // The field lost the focus while it was disabled.
  useEffect(() => {
    if (sending.isError) field.current?.focus();
  }, [sending.isError]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    returned.forget();
    microsoft.forget();
    sending.mutate({ email: email.trim() }, onSent);
  };
  const shown = error ?? (sending.isPending ? undefined : returned.said);
  return (
    <>
      <form className={styles.form} onSubmit={onSubmit}>
        <Field label="Email">
          <Input
            ref={field}
            type="email"
            name="email"
            size="large"
            // Lets the field shrink below the default width of twenty letters.
            input={{ size: 1 }}
            autoComplete="email"
            autoFocus
            required
            placeholder="you@company.com"
            value={email}
            disabled={isBusy}
            onChange={(_event, data) => onChange(data.value)}
          />
        </Field>
        {shown && <ErrorBox>{shown}</ErrorBox>}
        <Button
          type="submit"
          appearance="primary"
          size="large"
          className={styles.wide}
          disabled={isBusy || !email.trim()}
        >
          {sending.isPending ? 'Sending...' : 'Send Magic Link'}
        </Button>
      </form>
      <OrLine>Or continue with</OrLine>
      <MicrosoftButton
        isConnecting={microsoft.isBusy}
        disabled={isBusy}
        onClick={() => {
          returned.forget();
          sending.reset();
          microsoft.start();
        }}
      />
    </>
  );
}
