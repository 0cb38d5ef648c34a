import { Body1, Body1Strong, Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { codeOf, detailOf } from '../lib/api-error.ts';
import { proofsQuery, useProve, useSendProofCode } from '../lib/proof-api.ts';
import { ErrorBox } from './error-box.tsx';
import type { Draft } from './microsoft-proof-button.tsx';
import { MicrosoftProofButton } from './microsoft-proof-button.tsx';

interface FreshSignInProps {
  draft: Draft;
  /** Called once the person has confirmed their identity: the refused action can be repeated. */
  onProved: () => void;
}

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  text: { margin: 0, overflowWrap: 'anywhere' },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  code: { width: '10em', fontVariantNumeric: 'tabular-nums', letterSpacing: '0.2em' },
});

const CODE_LENGTH = 6;

/** Returns whether the server refused an action because the sign-in is too old. */
export const needsFreshSignIn = (error: unknown): boolean => codeOf(error) === 'fresh_sign_in_needed';

/** Asks the person to confirm their identity, inside a dialog whose action needs a fresh sign-in. */
export function FreshSignIn({ draft, onProved }: FreshSignInProps) {
  const styles = useStyles();
  const title = useId();
  const ways = useQuery(proofsQuery);
  const sending = useSendProofCode();
  const proving = useProve();
  const [code, setCode] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const mailButton = useRef<HTMLButtonElement>(null);
  const isBusy = sending.isPending || proving.isPending;
  const mail = ways.data?.mail;
  // The action that the person pressed was refused, so the focus moves to the first way to confirm.
  useEffect(() => {
    if (mail) mailButton.current?.focus();
  }, [mail]);
  useEffect(() => {
    if (sending.isSuccess) codeField.current?.focus();
  }, [sending.isSuccess]);

  const send = () => {
    setCode('');
    proving.reset();
    sending.mutate(undefined, () => codeField.current?.focus());
  };
  const prove = () => {
    if (!isBusy && code.length === CODE_LENGTH) proving.mutate({ code }, onProved);
  };
  const error = sending.error
    ? detailOf(sending.error, 'The code could not be sent. Please try again.')
    : proving.error && detailOf(proving.error, 'Invalid or expired code');
  return (
    <section className={styles.box} aria-labelledby={title}>
      <Body1Strong id={title}>Confirm that it is you</Body1Strong>
      <Body1 as="p" role="status" className={styles.text}>
        {sending.isSuccess && mail
          ? `A 6-digit code was sent to ${mail}.`
          : 'You signed in a while ago, and this needs a fresh confirmation.'}
      </Body1>
      {ways.error && (
        <ErrorBox>{detailOf(ways.error, 'How you sign in could not be read. Please try again.')}</ErrorBox>
      )}
      {sending.isSuccess && (
        <Field label="Verification code">
          <Input
            ref={codeField}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="123456"
            value={code}
            readOnly={isBusy}
            input={{ className: styles.code }}
            onChange={(_event, { value }) => setCode(value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter would submit the surrounding form.
              event.preventDefault();
              prove();
            }}
          />
        </Field>
      )}
      {error && <ErrorBox>{error}</ErrorBox>}
      <div className={styles.ways}>
        {sending.isSuccess && (
          <Button disabledFocusable={isBusy || code.length !== CODE_LENGTH} onClick={prove}>
            {proving.isPending ? 'Confirming...' : 'Confirm'}
          </Button>
        )}
        {mail && (
          <Button ref={mailButton} disabledFocusable={isBusy} onClick={send}>
            {sending.isPending ? 'Sending...' : sending.isSuccess ? 'Send New Code' : 'Mail Me a Code'}
          </Button>
        )}
        {ways.data?.microsoft && <MicrosoftProofButton draft={draft} />}
      </div>
    </section>
  );
}
