import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../../lib/auth.ts';
import { invitationToken } from '../../lib/invitation-link.ts';
import { useOverlays } from '../../lib/overlays.ts';

const SETTINGS = '/settings';

/**
 * Ends the onboarding, completed or skipped: goes to Settings, or to the invitation that brought the person here, and
 * reads the user again. The dialog stays until that page is there: /login below it would redirect a person who has
 * finished onboarding.
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
