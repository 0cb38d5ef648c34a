import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useAuth } from '../lib/auth.ts';
import type { Overlay, Overlays } from '../lib/overlays.ts';
import { OverlaysContext } from '../lib/overlays.ts';

/** An overlay whose code is fetched when it is first opened. */
const overlay = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

const OnboardingDialog = overlay(
  () => import('../features/onboarding/components/onboarding-dialog.tsx'),
  'OnboardingDialog',
);
const AskSheet = overlay(() => import('../features/ask/components/ask-sheet.tsx'), 'AskSheet');
const ConnectWizard = overlay(
  () => import('../features/accounts/components/connect-wizard.tsx'),
  'ConnectWizard',
);
const TeamsGuide = overlay(() => import('../features/teams-guide/components/teams-guide.tsx'), 'TeamsGuide');
const JobsSheet = overlay(() => import('../features/jobs/components/jobs-sheet.tsx'), 'JobsSheet');
const ModalKeeper = overlay(() => import('./modal-keeper.tsx'), 'ModalKeeper');

/** Draws the overlays, which lie over any page. Onboarding is open until it is done. */
export function OverlaysProvider({ children }: { children: ReactNode }) {
  const { isOnboarding } = useAuth();
  const [opened, setOpened] = useState<Overlay>();
  const overlays = useMemo<Overlays>(
    () => ({
      open: (overlay) => setOpened(overlay),
      close: () => setOpened(undefined),
      current: isOnboarding ? { kind: 'onboarding', step: 1 } : opened,
    }),
    [isOnboarding, opened],
  );
  const [wasOpened, setWasOpened] = useState(false);
  if (overlays.current && !wasOpened) setWasOpened(true);
  return (
    <OverlaysContext value={overlays}>
      {children}
      <Suspense>{wasOpened && <ModalKeeper />}</Suspense>
      <Suspense>{overlays.current && draw(overlays.current, overlays.close)}</Suspense>
    </OverlaysContext>
  );
}

function draw(shown: Overlay, onClose: () => void): ReactNode {
  switch (shown.kind) {
    case 'onboarding':
      return <OnboardingDialog step={shown.step} workspaceId={shown.workspaceId} onClose={onClose} />;
    case 'try-it':
      return <AskSheet open workspaceId={shown.workspaceId} question={shown.question} onClose={onClose} />;
    case 'connect-account':
      return <ConnectWizard workspaceId={shown.workspaceId} onClose={onClose} />;
    case 'teams-guide':
      return <TeamsGuide onClose={onClose} />;
    case 'jobs':
      return <JobsSheet workspaceId={shown.workspaceId} onClose={onClose} />;
  }
}
