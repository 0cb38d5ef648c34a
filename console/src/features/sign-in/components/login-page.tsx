import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../../lib/auth.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { originOf } from '../../../lib/origin.ts';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { useStepFocus } from '../../../ui/use-step-focus.ts';
import { CodeStep, digitsOf } from './code-step.tsx';
import { ConfirmSignIn, questionFor } from './confirm-sign-in.tsx';
import { EmailStep } from './email-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const SUBTITLES = {
  email: 'Enter your email to get started',
  code: 'Enter the 6-digit code we sent to your email',
};

/**
 * Signs a person in, in two steps. ?email and ?code fill the fields, and with a code the second step opens. A code that
 * was not requested in this browser is used only after a confirmation.
 */
export function LoginPage() {
  const { status, isOnboarding } = useAuth();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [email, setEmail] = useState(query.get('email') ?? '');
  const [code, setCode] = useState(digitsOf(query.get('code') ?? ''));
  const [step, setStep] = useState<'email' | 'code' | 'confirm'>(code ? 'code' : 'email');
  const [failure, setFailure] = useState<unknown>();
  // The other steps focus their own fields.
  const heading = useStepFocus<HTMLHeadingElement>(step === 'confirm');
  useDocumentTitle('Sign in');
  const title = `Welcome to ${PRODUCT_NAME}`;
  if (status === 'authenticated') {
    // The onboarding dialog lies over it and leads on to Settings.
    if (isOnboarding) return <SignInFrame title={title} />;
    return <Navigate to={originOf(state) ?? '/insights'} replace />;
  }
  const startAgain = () => {
    setCode('');
    setStep('email');
  };
  const backToCode = (reason?: unknown) => {
    setFailure(reason);
    setStep('code');
  };
  if (step === 'confirm') {
    return (
      <SignInFrame title={questionFor(email)} titleRef={heading}>
        <ConfirmSignIn email={email} code={code} onFailed={backToCode} onCancel={() => backToCode()} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={title} subtitle={SUBTITLES[step]}>
      {step === 'email' ? (
        <EmailStep
          email={email}
          onChange={setEmail}
          onSent={() => {
            setFailure(undefined);
            setStep('code');
          }}
        />
      ) : (
        <CodeStep
          email={email}
          initialCode={code}
          failure={failure}
          onUnconfirmed={(typed) => {
            setCode(typed);
            setStep('confirm');
          }}
          onBack={startAgain}
        />
      )}
    </SignInFrame>
  );
}
