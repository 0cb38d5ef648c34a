import type { ReactNode } from 'react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useAuth } from '../lib/auth.ts';
import type { Overlay, Overlays } from '../lib/overlays.ts';
import { OverlaysContext } from '../lib/overlays.ts';

const OnboardingDialog = lazy(async () => {
  const { OnboardingDialog } = await import('../features/onboarding/components/onboarding-dialog.tsx');
  return { default: OnboardingDialog };
});

/** Draws what lies over any page. Onboarding lies there until it is done. */
export function OverlaysProvider({ children }: { children: ReactNode }) {
  const { isOnboarding } = useAuth();
  const [opened, setOpened] = useState<Overlay>();
  const overlays = useMemo<Overlays>(
    () => ({ open: (overlay) => setOpened(overlay), close: () => setOpened(undefined) }),
    [],
  );
  const overlay: Overlay | undefined = isOnboarding ? { kind: 'onboarding', step: 1 } : opened;
  return (
    <OverlaysContext value={overlays}>
      {children}
      <Suspense>
        {overlay?.kind === 'onboarding' && <OnboardingDialog step={overlay.step} onClose={overlays.close} />}
      </Suspense>
    </OverlaysContext>
  );
}
