import { Body1, Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { codeOf, detailOf } from '../../../lib/api-error.ts';
import { useAuth } from '../../../lib/auth.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { useSendMagicLink } from '../api/send-magic-link.ts';
import { useFormStyles } from './use-form-styles.ts';

const LENGTH = 6;
/** Returns the digits of a code, even if it was copied with a space in the middle. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, LENGTH);

const useStyles = makeStyles({
  sent: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
  },
  code: {
    textAlign: 'center',
    fontSize: tokens.fontSizeBase500,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.3em',
    // Compensates for the space after the last digit, which would shift them all to the left.
    textIndent: '0.3em',
  },
});

interface CodeStepProps {
  email: string;
  initialCode: string;
  /** Why signing in with this code failed before this step was shown again. */
  failure: unknown;
  /** Called if the code was not requested in this browser. */
  onUnconfirmed: (code: string) => void;
  onBack: () => void;
}

export function CodeStep({ email, initialCode, failure, onUnconfirmed, onBack }: CodeStepProps) {
  const styles = { ...useFormStyles(), ...useStyles() };
  const { verify } = useAuth();
  const field = useRef<HTMLInputElement>(null);
  const newCode = useRef<HTMLButtonElement>(null);
  const [code, setCode] = useState(initialCode);
  const [refusal, setRefusal] = useState(failure);
  const [hasSentAgain, setSentAgain] = useState(false);
  const verifying = useSingleMutation({
    mutationFn: verify,
    onMutate: () => setRefusal(undefined),
    onError: (error) => (codeOf(error) === 'confirmation_required' ? onUnconfirmed(code) : setRefusal(error)),
  });
  const sending = useSendMagicLink();
  const isBusy = verifying.isPending || sending.isPending;
  const needsNewCode = codeOf(refusal) === 'new_code_needed' && email !== '';

  // The field lost the focus while it was disabled.
  useEffect(() => {
    if (needsNewCode) newCode.current?.focus();
    else if (refusal) field.current?.select();
  }, [refusal, needsNewCode]);
  useEffect(() => {
    if (hasSentAgain && !isBusy && !refusal) field.current?.focus();
  }, [hasSentAgain, isBusy, refusal]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && code.length === LENGTH) verifying.mutate({ email: email.trim(), code });
  };
  const sendAgain = () =>
    sending.mutate({ email: email.trim() }, () => {
      setRefusal(undefined);
      setCode('');
      setSentAgain(true);
    });
  const error = sending.error
    ? detailOf(sending.error, 'Failed to send magic link')
    : refusal !== undefined && detailOf(refusal, 'Invalid or expired code');
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {email && (
        <Body1 as="p" role="status" align="center" className={styles.sent}>
          {hasSentAgain ? 'New magic link' : 'Magic link'} sent to {email}
        </Body1>
      )}
      <Field label="Verification code">
        <Input
          ref={field}
          name="code"
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          placeholder="123456"
          value={code}
          disabled={isBusy}
          input={{ className: styles.code, size: 1 }}
          onChange={(_event, data) => setCode(digitsOf(data.value))}
        />
      </Field>
      {error && <ErrorBox>{error}</ErrorBox>}
      {needsNewCode && (
        <Button
          ref={newCode}
          size="large"
          className={styles.wide}
          disabledFocusable={isBusy}
          onClick={sendAgain}
        >
          {sending.isPending ? 'Sending...' : 'Send New Code'}
        </Button>
      )}
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.wide}
        disabled={isBusy || code.length !== LENGTH}
      >
        {isBusy ? 'Verifying...' : 'Verify & Login'}
      </Button>
      <Button appearance="transparent" className={styles.wide} disabled={isBusy} onClick={onBack}>
        Use different email
      </Button>
    </form>
  );
}
