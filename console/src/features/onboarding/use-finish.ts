import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../../lib/auth.ts';
import { invitationToken } from '../../lib/invitation-link.ts';
import { useOverlays } from '../../lib/overlays.ts';

const SETTINGS = '/settings';

/**
 * Ends the onboarding, done or skipped: Settings is shown, or the invitation by which they came, and who they are is read anew. The dialog stays until the page
 * of Settings is there: /login, below it, would send whoever is through with onboarding elsewhere.
 */
export function useFinish(onClose: () => void) {
  const { completeOnboarding, refreshUser } = useAuth();
  const overlays = useOverlays();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [ending, setEnding] = useState<{ withGuide: boolean }>();
  const isThere = ending !== undefined && pathname === SETTINGS;

  const end = useEffectEvent(() => {
    onClose();
    if (ending?.withGuide) overlays.open({ kind: 'teams-guide' });
    completeOnboarding();
    void refreshUser();
    if (invitationToken()) void navigate('/invitation');
  });
  useEffect(() => {
    if (isThere) end();
  }, [isThere]);

  const finish = ({ withGuide = false } = {}) => {
    setEnding({ withGuide });
    if (pathname !== SETTINGS) void navigate(SETTINGS);
  };
  return { finish, isFinishing: ending !== undefined };
}
