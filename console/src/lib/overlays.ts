import { createContext, useContext } from 'react';

/** What lies over any page and is opened from several: features cannot import each other, app/ draws it. */
export type Overlay =
  /** The onboarding dialog; step 2 is how Settings re-installs a chat platform. */
  | { kind: 'onboarding'; step: 1 | 2 }
  /** The sheet in which a person asks right here; with a question it is asked at once. */
  | { kind: 'try-it'; question?: string };

export interface Overlays {
  open(overlay: Overlay): void;
  close(): void;
}

export const OverlaysContext = createContext<Overlays | undefined>(undefined);

export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error('useOverlays needs the OverlaysProvider above it');
  return overlays;
}
