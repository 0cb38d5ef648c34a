import { Body1, Body1Strong, Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { codeOf, detailOf } from '../lib/api-error.ts';
import { proofsQuery, useMicrosoftProof, useProve, useSendProofCode } from '../lib/proof-api.ts';
import { usePublicConfig } from '../lib/public-config.ts';
import { keep } from '../lib/tab-memory.ts';
import { useTeamsHost } from '../lib/teams-host.ts';
import { ErrorBox } from './error-box.tsx';
import { ExternalLink } from './external-link.tsx';

interface FreshSignInProps {
  /** The surrounding form's input, kept under `key` while the browser is at Microsoft: see useProofReturn. */
  draft: { key: string; value: string };
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

const LENGTH = 6;

/** Whether the server requires a fresh sign-in first. */
export const needsFreshSignIn = (error: unknown): boolean => codeOf(error) === 'fresh_sign_in_needed';

/** Lets the person confirm their identity in a dialog whose action needs a fresh sign-in; their input is kept. */
export function FreshSignIn({ draft, onProved }: FreshSignInProps) {
  const styles = useStyles();
  const title = useId();
  const ways = useQuery(proofsQuery);
  const sending = useSendProofCode();
  const proving = useProve();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const isBusy = sending.isPending || proving.isPending;
  const mail = ways.data?.mail;
  // The pressed button was refused, so the focus moves to the instructions here.
  useEffect(() => {
    if (mail) first.current?.focus();
  }, [mail]);
  useEffect(() => {
    if (sending.isSuccess) field.current?.focus();
  }, [sending.isSuccess]);

  const send = () => {
    setCode('');
    proving.reset();
    sending.mutate(undefined, () => field.current?.focus());
  };
  const prove = () => {
    if (!isBusy && code.length === LENGTH) proving.mutate({ code }, onProved);
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
            ref={field}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="123456"
            value={code}
            readOnly={isBusy}
            input={{ className: styles.code }}
            onChange={(_event, { value }) => setCode(value.replace(/\D/g, '').slice(0, LENGTH))}
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
          <Button disabledFocusable={isBusy || code.length !== LENGTH} onClick={prove}>
            {proving.isPending ? 'Confirming...' : 'Confirm'}
          </Button>
        )}
        {mail && (
          <Button ref={first} disabledFocusable={isBusy} onClick={send}>
            {sending.isPending ? 'Sending...' : sending.isSuccess ? 'Send New Code' : 'Mail Me a Code'}
          </Button>
        )}
        {ways.data?.microsoft && <WithMicrosoft draft={draft} />}
      </div>
    </section>
  );
}

/** Goes to Microsoft, which sends the browser back to this page. */
function WithMicrosoft({ draft }: Pick<FreshSignInProps, 'draft'>) {
  const teams = useTeamsHost();
  const config = usePublicConfig();
  const starting = useMicrosoftProof();
  if (config?.microsoft_sign_in === false) return null;
  // Microsoft's pages do not load in a frame.
  if (teams) return <ExternalLink href={location.pathname}>Do it in your browser</ExternalLink>;
  const start = () =>
    starting.mutate({ back: location.pathname }, ({ auth_url }) => {
      keep(draft.key, draft.value);
      location.assign(auth_url);
    });
  return (
    <>
      <Button disabledFocusable={starting.isPending || starting.isSuccess} onClick={start}>
        {starting.isPending || starting.isSuccess ? 'Connecting...' : 'Continue with Microsoft'}
      </Button>
      {starting.error && (
        <ErrorBox>{detailOf(starting.error, 'Microsoft could not be reached. Please try again.')}</ErrorBox>
      )}
    </>
  );
}
