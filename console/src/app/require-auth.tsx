import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../lib/auth.ts';

/** Sends visitors who are not signed in to /login, which then knows where they wanted to go. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { status, hasLoggedOut } = useAuth();
  const location = useLocation();
  if (status === 'authenticated') return children;
  return <Navigate to="/login" replace state={hasLoggedOut ? null : { from: location }} />;
}
