import { createContext, useContext } from 'react';

/** What lies over any page and is opened from several: features cannot import each other, app/ draws it. */
export type Overlay =
  /** The onboarding dialog; step 2 is how Settings re-installs a chat platform. Without a workspace: the default one. */
  | { kind: 'onboarding'; step: 1 | 2; workspaceId?: string }
  /** The sheet in which a person asks right here, of the workspace that they chose last unless told; with a question it is asked at once. */
  | { kind: 'try-it'; workspaceId?: string; question?: string }
  /** The wizard that connects an AWS account. */
  | { kind: 'connect-account'; workspaceId: string }
  /** How the app package that was downloaded comes into Teams, in five slides. */
  | { kind: 'teams-guide' }
  /** The side sheet of scheduled jobs. */
  | { kind: 'jobs'; workspaceId: string };

export interface Overlays {
  open(overlay: Overlay): void;
  close(): void;
  /** What is open now; onboarding that is not done yet counts. */
  current: Overlay | undefined;
}

export const OverlaysContext = createContext<Overlays | undefined>(undefined);

export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error('useOverlays needs the OverlaysProvider above it');
  return overlays;
}
