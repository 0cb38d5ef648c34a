import { Button, Caption1, Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, codeOf } from '../../../lib/api-error.ts';
import type { Auth } from '../../../lib/auth.ts';
import { useAuth } from '../../../lib/auth.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { useStepFocus } from '../../../ui/use-step-focus.ts';
import { ConfirmSignIn, questionFor } from './confirm-sign-in.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useFormStyles } from './use-form-styles.ts';

const MISSING = 'Invalid verification link. Missing email or code.';
const FAILED = 'Verification failed. The link may be expired or invalid.';
const USED =
  'This verification link has already been used or has expired. Please request a new one by going to the login page.';

/** A code works once, so the page tries it once, however often React mounts the page. */
let attempt: ReturnType<Auth['verify']> | undefined;

/**
 * The page that the mailed link leads to. It signs in by itself in the browser that requested the link, and asks in any
 * other.
 */
export function VerifyPage() {
  const styles = useFormStyles();
  const [query] = useSearchParams();
  const { verify } = useAuth();
  const navigate = useNavigate();
  const email = query.get('email');
  const code = query.get('code');
  const [error, setError] = useState(email && code ? undefined : MISSING);
  const [isAsking, setAsking] = useState(false);
  const step = error ? 'failed' : isAsking ? 'asking' : 'verifying';
  const title = useStepFocus<HTMLHeadingElement>(step);
  const question = questionFor(email ?? '');
  useDocumentTitle({ failed: 'Verification failed', asking: question, verifying: 'Verifying login' }[step]);
  const goOn = () => navigate('/dashboard', { replace: true });

  useEffect(() => {
    if (!email || !code) return;
    let isShown = true;
    attempt ??= verify({ email, code });
    attempt.then(
      () => isShown && navigate('/dashboard', { replace: true }),
      (reason) => {
        if (!isShown) return;
        if (codeOf(reason) === 'confirmation_required') setAsking(true);
        else setError(sentenceOf(reason));
      },
    );
    return () => {
      isShown = false;
    };
  }, [email, code, verify, navigate]);

  if (step === 'verifying') {
    return (
      <SignInFrame title="Verifying Login">
        <Spinner aria-label="Verifying" />
      </SignInFrame>
    );
  }
  if (step === 'asking' && email && code) {
    return (
      <SignInFrame title={question} titleRef={title}>
        <ConfirmSignIn
          email={email}
          code={code}
          onSignedIn={goOn}
          onFailed={(reason) => setError(sentenceOf(reason))}
          onCancel={() => navigate('/login', { replace: true })}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Verification Failed" titleRef={title}>
      <div className={styles.form}>
        <ErrorBox>{error}</ErrorBox>
        <Button appearance="primary" size="large" onClick={() => navigate('/login')}>
          Get New Magic Link
        </Button>
        <Caption1 align="center">Magic links can be used only once.</Caption1>
      </div>
    </SignInFrame>
  );
}

/**
 * Returns a sentence of its own for temporary refusals and unreachable servers, after which the link may still work.
 */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED;
  if (error.status === 400) return USED;
  const isMomentary = error.isServerDown || error.status === 429 || error.status === 409;
  return (isMomentary && error.detail) || FAILED;
}
