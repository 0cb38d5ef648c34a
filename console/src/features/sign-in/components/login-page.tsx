import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../../lib/auth.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { originOf } from '../../../lib/origin.ts';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { CodeStep, digitsOf } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const SUBTITLES = {
  email: 'Enter your email to get started',
  code: 'Enter the 6-digit code we sent to your email',
};

/** Signing in, in two steps. Who comes with ?email and ?code finds them filled in, and with a code the second step. */
export function LoginPage() {
  const { status, isOnboarding } = useAuth();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [email, setEmail] = useState(query.get('email') ?? '');
  const [code, setCode] = useState(digitsOf(query.get('code') ?? ''));
  const [step, setStep] = useState<'email' | 'code'>(code ? 'code' : 'email');
  useDocumentTitle('Sign in');
  const title = `Welcome to ${PRODUCT_NAME}`;
  if (status === 'authenticated') {
    // The onboarding dialog lies over it, and goes on to Settings.
    if (isOnboarding) return <SignInFrame title={title} />;
    return <Navigate to={originOf(state) ?? '/insights'} replace />;
  }
  const startAgain = () => {
    setCode('');
    setStep('email');
  };
  return (
    <SignInFrame title={title} subtitle={SUBTITLES[step]}>
      {step === 'email' ? (
        <EmailStep email={email} onChange={setEmail} onSent={() => setStep('code')} />
      ) : (
        <CodeStep email={email} initialCode={code} onBack={startAgain} />
      )}
    </SignInFrame>
  );
}
