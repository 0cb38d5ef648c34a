import { Body1, Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useAuth } from '../../../lib/auth.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { useFormStyles } from './use-form-styles.ts';

const LENGTH = 6;
/** Also of a code that was copied with a space in its middle. */
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
    // The space after the last digit would move them all to the left.
    textIndent: '0.3em',
  },
});

interface CodeStepProps {
  email: string;
  initialCode: string;
  onBack: () => void;
}

export function CodeStep({ email, initialCode, onBack }: CodeStepProps) {
  const styles = { ...useFormStyles(), ...useStyles() };
  const { verify } = useAuth();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(initialCode);
  const verifying = useSingleMutation({ mutationFn: verify });
  const isBusy = verifying.isPending;

  // While it was disabled the field lost the focus.
  useEffect(() => {
    if (verifying.isError) field.current?.select();
  }, [verifying.isError]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && code.length === LENGTH) verifying.mutate({ email: email.trim(), code });
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {email && (
        <Body1 as="p" role="status" align="center" className={styles.sent}>
          Magic link sent to {email}
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
      {verifying.error && <ErrorBox>{detailOf(verifying.error, 'Invalid or expired code')}</ErrorBox>}
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
