import { useTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../lib/auth.ts';
import { useOverlays } from '../../lib/overlays.ts';

/**
 * Ends the onboarding, done or skipped: who they are is read anew, and Settings is shown. In one transition: as long as
 * the page of Settings is being fetched the dialog stays, and no page in between sends the person elsewhere.
 */
export function useFinish(onClose: () => void) {
  const { completeOnboarding, refreshUser } = useAuth();
  const overlays = useOverlays();
  const navigate = useNavigate();
  const [isFinishing, start] = useTransition();
  const finish = ({ withGuide = false } = {}) =>
    start(() => {
      void navigate('/settings');
      completeOnboarding();
      onClose();
      if (withGuide) overlays.open({ kind: 'teams-guide' });
      void refreshUser();
    });
  return { finish, isFinishing };
}
