import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../../../lib/auth.ts';
import { originOf } from '../../../lib/origin.ts';
import { EmailStep } from './email-step.tsx';

export function LoginPage() {
  const { status, isOnboarding } = useAuth();
  const { state } = useLocation();
  if (status === 'authenticated' && !isOnboarding)
    return <Navigate to={originOf(state) ?? '/insights'} replace />;
  return <EmailStep />;
}
