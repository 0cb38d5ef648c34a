import { createContext, useContext } from 'react';

/**
 * The overlays that lie over any page and are opened from several features. Features cannot import each other, so app/
 * draws them.
 */
export type Overlay =
  /** The onboarding dialog; Settings opens step 2 to reinstall a chat platform. Default: the default workspace. */
  | { kind: 'onboarding'; step: 1 | 2; workspaceId?: string }
  /** The sheet for asking a question; a given question is asked at once. Default: the workspace chosen last. */
  | { kind: 'try-it'; workspaceId?: string; question?: string }
  /** The wizard that connects an AWS account. */
  | { kind: 'connect-account'; workspaceId: string }
  /** The guide, in five slides, to getting the downloaded app package into Teams. */
  | { kind: 'teams-guide' }
  /** The side sheet of scheduled jobs. */
  | { kind: 'jobs'; workspaceId: string };

export interface Overlays {
  open(overlay: Overlay): void;
  close(): void;
  /** The open overlay; unfinished onboarding counts. */
  current: Overlay | undefined;
}

export const OverlaysContext = createContext<Overlays | undefined>(undefined);

export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error('useOverlays needs the OverlaysProvider above it');
  return overlays;
}
